import type { Knex } from "knex";

/** Orders whose goods are not set aside are listed and counted by this index alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.index(["stock_state", "created_at", "id", "status"], "ix_orders_stock_state");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropIndex(["stock_state", "created_at", "id", "status"], "ix_orders_stock_state");
  });
}
