import type { Knex } from "knex";

/** The number of the current link of an order without an account; 0: it has none. An earlier number opens nothing. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("orders", (table) => {
    table.integer("link_number").unsigned().notNullable().defaultTo(0);
  });

export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("orders", (table) => {
    table.dropColumn("link_number");
  });
