import type { Knex } from "knex";

/** Appointments on which a device is brought at any time of a day while the shop is open: they take nobody's time. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("appointments", (table) => {
    table.boolean("is_drop_off").notNullable().defaultTo(false);
  });

export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("appointments", (table) => {
    table.dropColumn("is_drop_off");
  });
