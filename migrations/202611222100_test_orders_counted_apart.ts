import type { Knex } from "knex";

/** Test orders need no work, so real orders are counted without them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("order_counters", (table) => {
    table.boolean("is_test").notNullable().defaultTo(false).after("payment_status");
  });
  await knex.schema.alterTable("order_counters", (table) => table.dropPrimary());
  await knex.schema.alterTable("order_counters", (table) =>
    table.primary(["status", "payment_status", "is_test", "slot"]),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex("order_counters").where({ is_test: true }).del();
  await knex.schema.alterTable("order_counters", (table) => table.dropPrimary());
  await knex.schema.alterTable("order_counters", (table) => table.primary(["status", "payment_status", "slot"]));
  await knex.schema.alterTable("order_counters", (table) => table.dropColumn("is_test"));
}
