import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Photos of devices: the private file, its hash, and what was drawn over it, which is not part of the photo. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_photos", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.specificType("phase", CODE(10)).notNullable();
    table.specificType("file_id", CODE(22)).notNullable();
    table.specificType("sha256", "char(64) character set ascii collate ascii_bin").notNullable();
    table.integer("width").unsigned().notNullable();
    table.integer("height").unsigned().notNullable();
    // JSON: arrows, circles and words.
    table.specificType("marks", "mediumtext").notNullable();
    table.string("caption", 200).notNullable().defaultTo("");
    table.integer("taken_by").unsigned().nullable();
    table.datetime("taken_at", { precision: 3 }).notNullable();
    table.unique(["file_id"], { indexName: "uq_repair_photos_file" });
    table.index(["job_id", "id"], "ix_repair_photos_job");
    table.foreign("job_id", "fk_repair_photos_job").references("repair_jobs.id");
    table.foreign("taken_by", "fk_repair_photos_taker").references("users.id").onDelete("SET NULL");
  });
  await knex.schema.alterTable("repair_jobs", (table) => {
    // Why there are fewer photos than usual.
    table.string("no_photo_reason", 200).notNullable().defaultTo("");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_photos");
  await knex.schema.alterTable("repair_jobs", (table) => {
    table.dropColumn("no_photo_reason");
  });
}
