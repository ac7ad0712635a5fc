import type { Knex } from "knex";

/** Where pieces lie, which of them run low, and what is to be bought. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => {
    // The shelf, as it is written on it.
    table.string("place", 60).notNullable().defaultTo("");
    // Kept by the server itself, so that the few that run low are found without looking at all.
    table.specificType("is_low", "tinyint generated always as (quantity - reserved <= reorder_level) virtual");
    table.index(["is_low", "name", "id"], "ix_inventory_items_low");
  });
  await knex.schema.alterTable("inventory_movements", (table) => {
    // What was sold of an item lately.
    table.index(["item_id", "type", "created_at", "quantity_change"], "ix_inventory_movements_sold");
  });
  await knex.schema.createTable("purchase_lines", (table) => {
    table.integer("item_id").unsigned().primary();
    // Null: as many as the rule suggests.
    table.integer("quantity").unsigned().nullable();
    table.string("supplier", 200).notNullable().defaultTo("");
    table.datetime("ordered_at", { precision: 3 }).nullable();
    table.integer("ordered_by").unsigned().nullable();
    // How often it was received: a delivery that two people count is counted for the one who was first.
    table.integer("round").unsigned().notNullable().defaultTo(0);
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.index(["ordered_at"], "ix_purchase_lines_ordered");
    table.foreign("item_id", "fk_purchase_lines_item").references("inventory_items.id").onDelete("cascade");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("purchase_lines");
  await knex.schema.alterTable("inventory_movements", (table) => {
    table.dropIndex([], "ix_inventory_movements_sold");
  });
  await knex.schema.alterTable("inventory_items", (table) => {
    table.dropIndex([], "ix_inventory_items_low");
    table.dropColumn("is_low");
    table.dropColumn("place");
  });
}
