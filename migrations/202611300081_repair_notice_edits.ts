import type { Knex } from "knex";

/** What somebody decided about the text that follows a change of a repair: other words for this once, or no text. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_notice_edits", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    // The version of the job after the change.
    table.integer("job_version").unsigned().notNullable();
    table.boolean("is_sent").notNullable();
    // Empty: the words of the shop, or erased.
    table.string("words", 640).notNullable().defaultTo("");
    table.string("reason", 200).notNullable().defaultTo("");
    table.integer("user_id").unsigned().nullable();
    table.datetime("at", { precision: 3 }).notNullable();
    table.unique(["job_id", "job_version"], { indexName: "uq_repair_notice_edits_job" });
    table.foreign("job_id", "fk_repair_notice_edits_job").references("repair_jobs.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_notice_edits");
}
