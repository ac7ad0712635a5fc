import type { Knex } from "knex";

/** A failed nightly backup releases its day, so that it can be retried; this column records the day. */
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
