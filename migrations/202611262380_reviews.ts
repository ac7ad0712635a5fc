import type { Knex } from "knex";

/** What buyers say about products, each once for every order. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.createTable("reviews", (table) => {
    table.increments("id");
    table.integer("product_id").unsigned().notNullable();
    table.integer("order_id").unsigned().notNullable();
    table.specificType("stars", "tinyint unsigned").notNullable();
    table.text("text").notNullable();
    // The buyer as others see them: "Jane W."
    table.string("author", 100).notNullable();
    table.string("state", 10).notNullable();
    // The answer of the shop; null: none.
    table.text("reply").nullable();
    table.datetime("replied_at", { precision: 3 }).nullable();
    table.datetime("written_at", { precision: 3 }).notNullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.foreign("product_id", "fk_reviews_product").references("products.id").onDelete("CASCADE");
    table.foreign("order_id", "fk_reviews_order").references("orders.id").onDelete("CASCADE");
    table.unique(["order_id", "product_id"], { indexName: "uq_reviews_order" });
    // The rating of a product is read off the index.
    table.index(["product_id", "state", "stars", "id"], "ix_reviews_product");
    table.index(["state", "written_at", "id"], "ix_reviews_state");
  });

export const down = (knex: Knex): Promise<void> => knex.schema.dropTableIfExists("reviews");
