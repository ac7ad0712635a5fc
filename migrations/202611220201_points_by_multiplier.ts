import type { Knex } from "knex";

/** By which tier's multiplier points were earned: goods that come back later take them back by the same. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("loyalty_entries", (table) => {
    table.decimal("multiplier", 4, 2).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("loyalty_entries", (table) => {
    table.dropColumn("multiplier");
  });
}
