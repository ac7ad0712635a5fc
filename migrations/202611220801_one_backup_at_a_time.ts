import type { Knex } from "knex";

/** The running backup holds the slot; finished ones release it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("backups", (table) => {
    table.tinyint("slot").unsigned().nullable();
    table.unique(["slot"], { indexName: "uq_backups_slot" });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("backups", (table) => {
    table.dropUnique(["slot"], "uq_backups_slot");
    table.dropColumn("slot");
  });
}
