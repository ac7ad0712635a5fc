import type { Knex } from "knex";

/** Whether somebody set an item's reorder level; the level that every new item begins with is nobody's decision. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => {
    table.boolean("has_own_level").notNullable().defaultTo(false);
  });
  await knex("inventory_items").whereNot("reorder_level", 5).update({ has_own_level: true });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => table.dropColumn("has_own_level"));
}
