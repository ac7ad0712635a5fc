import type { Knex } from "knex";

/** Who wants to know when a product costs less or is back, and since when its price differs from what they know. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("product_alerts", (table) => {
    table.increments("id");
    table.integer("product_id").unsigned().notNullable();
    // Null: somebody without an account, who is reached at `recipient`.
    table.integer("user_id").unsigned().nullable();
    // mail or text.
    table.string("channel", 8).notNullable();
    table.string("recipient", 254).nullable();
    table.string("language", 8).notNullable();
    table.bigInteger("wished_price_minor").nullable();
    table.bigInteger("known_price_minor").nullable();
    table.boolean("known_in_stock").nullable();
    // A price that differs from the known one, since when it was seen, and when to look again.
    table.bigInteger("seen_price_minor").nullable();
    table.datetime("seen_at", { precision: 3 }).nullable();
    table.datetime("look_at", { precision: 3 }).nullable();
    table.datetime("notified_at", { precision: 3 }).nullable();
    table.datetime("confirmed_at", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("expires_at", { precision: 3 }).notNullable();
    table.foreign("product_id", "fk_product_alerts_product").references("products.id").onDelete("CASCADE");
    table.foreign("user_id", "fk_product_alerts_user").references("users.id").onDelete("CASCADE");
    table.unique(["user_id", "product_id"], { indexName: "uq_product_alerts_user" });
    table.index(["product_id"], "ix_product_alerts_product");
    table.index(["recipient"], "ix_product_alerts_recipient");
    table.index(["expires_at"], "ix_product_alerts_expires");
  });
  await knex.schema.alterTable("favorites", (table) => {
    table.bigInteger("seen_price_minor").nullable();
    table.datetime("seen_at", { precision: 3 }).nullable();
    table.datetime("look_at", { precision: 3 }).nullable();
    table.datetime("notified_at", { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("favorites", (table) =>
    table.dropColumns("seen_price_minor", "seen_at", "look_at", "notified_at"),
  );
  await knex.schema.dropTableIfExists("product_alerts");
}
