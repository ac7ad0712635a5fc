import type { Knex } from "knex";

/** What the customer was last told of a favourite product, so that a lower price or new stock is seen. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("favorites", (table) => {
    // Null: not looked at yet.
    table.bigInteger("known_price_minor").nullable();
    table.boolean("known_in_stock").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("favorites", (table) => table.dropColumns("known_price_minor", "known_in_stock"));
}
