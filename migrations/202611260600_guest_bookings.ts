import type { Knex } from "knex";

/**
 * Appointments without an account: the number of their current link (0: it has none), who entered them, and the device
 * that is brought.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("appointments", (table) => {
    table.integer("link_number").unsigned().notNullable().defaultTo(0);
    // The member of staff who entered it; null when the customer did.
    table.integer("entered_by").unsigned().nullable();
    table.foreign("entered_by", "fk_appointments_enterer").references("users.id");
    table.string("device", 120).notNullable().defaultTo("");
  });

export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("appointments", (table) => {
    table.dropColumn("device");
    table.dropForeign(["entered_by"], "fk_appointments_enterer");
    table.dropIndex(["entered_by"], "fk_appointments_enterer");
    table.dropColumn("entered_by");
    table.dropColumn("link_number");
  });
