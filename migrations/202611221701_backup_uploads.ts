import type { Knex } from "knex";

/** Whether a backup has an archive of uploads, and its size. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("backups", (table) => {
    table.boolean("with_uploads").notNullable().defaultTo(false);
    table.bigInteger("upload_bytes").unsigned().nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("backups", (table) => {
    table.dropColumn("upload_bytes");
    table.dropColumn("with_uploads");
  });
}
