import type { Knex } from "knex";

/** Where an order is delivered to, by the name of its zone then, and when it arrives at the latest, as promised. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("orders", (table) => {
    table.string("delivery_zone", 60).nullable();
    table.datetime("promised_at", { precision: 3 }).nullable();
  });

export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("orders", (table) => {
    table.dropColumn("delivery_zone");
    table.dropColumn("promised_at");
  });
