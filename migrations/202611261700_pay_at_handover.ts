import type { Knex } from "knex";

/** When an order is paid: after it is placed, as all were, or when it is handed over. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.string("pay_at", 16).notNullable().defaultTo("order");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropColumn("pay_at");
  });
}
