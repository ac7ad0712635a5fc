import type { Knex } from "knex";

/** The orders of one channel in the order of the list: repair bills are few among them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.index(["channel", "created_at", "id"], "ix_orders_channel");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropIndex([], "ix_orders_channel");
  });
}
