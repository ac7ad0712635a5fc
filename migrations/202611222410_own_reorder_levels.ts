import type { Knex } from "knex";

/** Whether an item's reorder level was set by a person; the default level of new items was not. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => {
    table.boolean("has_own_level").notNullable().defaultTo(false);
  });
  await knex("inventory_items").whereNot("reorder_level", 5).update({ has_own_level: true });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => table.dropColumn("has_own_level"));
}
