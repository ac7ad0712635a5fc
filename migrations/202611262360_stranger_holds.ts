import type { Knex } from "knex";

/**
 * Goods that were held before payment for customers of whom nothing is known: what of an item, for which order, and until when it
 * counts against what such orders may hold.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("stranger_holds", (table) => {
    table.integer("order_id").unsigned().notNullable();
    table.integer("item_id").unsigned().notNullable();
    table.integer("quantity").unsigned().notNullable();
    table.datetime("counts_until", { precision: 3 }).notNullable();
    table.primary(["order_id", "item_id"]);
    table.index(["item_id", "counts_until"], "ix_stranger_holds_item");
    table.index(["counts_until"], "ix_stranger_holds_until");
    table.foreign("order_id", "fk_stranger_holds_order").references("orders.id").onDelete("CASCADE");
    table.foreign("item_id", "fk_stranger_holds_item").references("inventory_items.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("stranger_holds");
}
