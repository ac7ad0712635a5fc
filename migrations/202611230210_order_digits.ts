import type { Knex } from "knex";

/** Orders are found by the digits of their number, whichever prefix the shop had when they were placed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.specificType("order_digits", "varchar(9) generated always as (right(order_number, 9)) virtual");
    table.index(["order_digits"], "ix_orders_digits");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropIndex(["order_digits"], "ix_orders_digits");
    table.dropColumn("order_digits");
  });
}
