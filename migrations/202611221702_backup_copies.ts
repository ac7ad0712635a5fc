import type { Knex } from "knex";

/** When a backup was copied off this machine, or why that failed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("backups", (table) => {
    table.datetime("copied_at", { precision: 3 }).nullable();
    table.string("copy_error", 500).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("backups", (table) => {
    table.dropColumn("copy_error");
    table.dropColumn("copied_at");
  });
}
