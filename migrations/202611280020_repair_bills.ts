import type { Knex } from "knex";

/**
 * The bill of a repair is an order, whose lines are revised until the device of their job is handed over. A line names
 * the line of its job by id, without a foreign key: orders are below the workshop and lock nothing of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("order_items", (table) => {
    table.integer("repair_line_id").unsigned().nullable();
    table.integer("repair_job_id").unsigned().nullable();
    // What the lines of a job are listed under: its number, device and the end of its serial.
    table.string("bill_group", 200).notNullable().defaultTo("");
    // From then on the line never changes; null: it does, or the order is no bill.
    table.datetime("closed_at", { precision: 3 }).nullable();
    table.unique(["repair_line_id"], { indexName: "uq_order_items_repair_line" });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("order_items", (table) => {
    table.dropUnique(["repair_line_id"], "uq_order_items_repair_line");
    table.dropColumns("repair_line_id", "repair_job_id", "bill_group", "closed_at");
  });
}
