import type { Knex } from "knex";

/** How an order reaches its customer: delivery, or pickup at the shop. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.specificType("handover", "varchar(20) NOT NULL DEFAULT 'delivery'");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropColumn("handover");
  });
}
