import type { Knex } from "knex";

/** What kind of part a stock item is, and for how many days it is warranted in a repair; null: nobody said so. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => {
    table.string("part_grade", 20).nullable();
    table.integer("warranty_days").unsigned().nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => {
    table.dropColumn("part_grade");
    table.dropColumn("warranty_days");
  });
}
