import type { Knex } from "knex";

/** The KRA PIN of an order's customer, for the invoice. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.string("kra_pin", 11).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropColumn("kra_pin");
  });
}
