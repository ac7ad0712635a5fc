import type { Knex } from "knex";

/**
 * Several photos of a product. The first stays `products.image_url`, which lists, orders and price lists use; this
 * table has the further ones, in their order.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("products", (table) => {
    // What the first photo shows, for those who do not see it.
    table.string("image_alt", 200).notNullable().defaultTo("");
  });
  await knex.schema.createTable("product_photos", (table) => {
    table.increments("id");
    table.integer("product_id").unsigned().notNullable();
    // From 2: the first is the product's own column.
    table.smallint("position").unsigned().notNullable();
    table.string("url", 1000).notNullable();
    table.string("alt", 200).notNullable().defaultTo("");
    table.unique(["product_id", "position"], { indexName: "uq_product_photos_position" });
    table.foreign("product_id", "fk_product_photos_product").references("products.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("product_photos");
  await knex.schema.alterTable("products", (table) => table.dropColumn("image_alt"));
}
