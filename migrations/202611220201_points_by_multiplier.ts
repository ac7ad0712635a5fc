import type { Knex } from "knex";

/** The tier multiplier that points were earned with: later returns subtract points with the same multiplier. */
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
