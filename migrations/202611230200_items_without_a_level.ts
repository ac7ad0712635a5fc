import type { Knex } from "knex";

/** Low stock is a generated column, and its source column cannot change while it depends on it. */
async function withoutLow(knex: Knex, change: () => Promise<void>): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => table.dropIndex([], "ix_inventory_items_low"));
  await knex.schema.alterTable("inventory_items", (table) => table.dropColumn("is_low"));
  await change();
  await knex.schema.alterTable("inventory_items", (table) => {
    table.specificType("is_low", "tinyint generated always as (quantity - reserved <= reorder_level) virtual");
    table.index(["is_low", "name", "id"], "ix_inventory_items_low");
  });
}

/** An item has a reorder level only if a person set it: the default level triggers no low-stock alert. */
export async function up(knex: Knex): Promise<void> {
  await withoutLow(knex, async () => {
    await knex.schema.alterTable("inventory_items", (table) => {
      table.integer("reorder_level").nullable().defaultTo(null).alter();
    });
    await knex("inventory_items").where({ has_own_level: false }).update({ reorder_level: null });
    await knex.schema.alterTable("inventory_items", (table) => table.dropColumn("has_own_level"));
  });
}

export async function down(knex: Knex): Promise<void> {
  await withoutLow(knex, async () => {
    await knex.schema.alterTable("inventory_items", (table) => {
      table.boolean("has_own_level").notNullable().defaultTo(false);
    });
    await knex("inventory_items").whereNotNull("reorder_level").update({ has_own_level: true });
    await knex("inventory_items").whereNull("reorder_level").update({ reorder_level: 5 });
    await knex.schema.alterTable("inventory_items", (table) => {
      table.integer("reorder_level").notNullable().defaultTo(5).alter();
    });
  });
}
