import type { Knex } from "knex";

/** A nightly backup that fails gives its day back, so that another can be made; this says which day it was for. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("backups", (table) => {
    table.date("for_day").nullable();
    table.index(["for_day"], "ix_backups_for_day");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("backups", (table) => {
    table.dropIndex(["for_day"], "ix_backups_for_day");
    table.dropColumn("for_day");
  });
}
