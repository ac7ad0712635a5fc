import type { Knex } from "knex";

/**
 * What used goods are like: a grade, and the wear of the battery. Order items have both as they were sold, as the product
 * may be graded or measured again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("products", (table) => {
    // A, B or C; new goods have none.
    table.string("grade", 1).nullable();
    // In percent of what it held when it was new.
    table.tinyint("battery_health").unsigned().nullable();
    table.integer("battery_cycles").unsigned().nullable();
    table.date("battery_measured_on").nullable();
  });
  await knex.schema.alterTable("order_items", (table) => {
    table.string("grade", 1).nullable();
    table.tinyint("battery_health").unsigned().nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("order_items", (table) => {
    table.dropColumn("grade");
    table.dropColumn("battery_health");
  });
  await knex.schema.alterTable("products", (table) => {
    table.dropColumn("grade");
    table.dropColumn("battery_health");
    table.dropColumn("battery_cycles");
    table.dropColumn("battery_measured_on");
  });
}
