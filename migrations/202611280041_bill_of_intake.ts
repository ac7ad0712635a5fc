import type { Knex } from "knex";

/** The order that is the bill of an intake; without a foreign key, as one of its rows would lock the other. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.integer("order_id").unsigned().nullable();
    table.unique(["order_id"], { indexName: "uq_repair_intakes_order" });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.dropUnique(["order_id"], "uq_repair_intakes_order");
    table.dropColumn("order_id");
  });
}
