import type { Knex } from "knex";

/**
 * Units of a stock item that are known by their serials: used devices, of which no two are alike, and parts with a warranty of
 * their own. The ledger counts them; this table says which ones they are, and for whom each is held or to whom it was sold.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => {
    table.boolean("tracks_serials").notNullable().defaultTo(false);
  });
  await knex.schema.createTable("stock_serials", (table) => {
    table.increments("id");
    table.integer("item_id").unsigned().notNullable();
    table.string("serial", 64).notNullable();
    // on_hand, held, sold, gone; a text, as repairs will add others.
    table.string("state", 20).notNullable();
    // What it is held for or was sold to, as of a reservation.
    table.string("subject_type", 30).nullable();
    table.integer("subject_id").unsigned().nullable();
    table.string("grade", 1).nullable();
    table.tinyint("battery_health").unsigned().nullable();
    // Added to the price of the product; may be negative.
    table.bigInteger("price_difference_minor").notNullable().defaultTo(0);
    table.string("remark", 300).notNullable().defaultTo("");
    table.string("remark_sw", 300).notNullable().defaultTo("");
    table.text("photos", "mediumtext").notNullable();
    table.string("supplier", 200).notNullable().defaultTo("");
    table.datetime("received_at", { precision: 3 }).notNullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.unique(["item_id", "serial"], { indexName: "uq_stock_serials_serial" });
    table.index(["serial"], "ix_stock_serials_serial");
    table.index(["item_id", "state"], "ix_stock_serials_state");
    table.index(["subject_type", "subject_id"], "ix_stock_serials_subject");
    table.foreign("item_id", "fk_stock_serials_item").references("inventory_items.id").onDelete("CASCADE");
    table.check("(state in ('on_hand', 'gone')) = (subject_id is null)", {}, "ck_stock_serials_subject");
  });
  await knex.schema.alterTable("order_items", (table) => {
    table.integer("unit_id").unsigned().nullable();
    table.foreign("unit_id", "fk_order_items_unit").references("stock_serials.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("order_items", (table) => {
    table.dropForeign(["unit_id"], "fk_order_items_unit");
    table.dropColumn("unit_id");
  });
  await knex.schema.dropTable("stock_serials");
  await knex.schema.alterTable("inventory_items", (table) => {
    table.dropColumn("tracks_serials");
  });
}
