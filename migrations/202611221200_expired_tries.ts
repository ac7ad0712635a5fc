import type { Knex } from "knex";

/** Tries that count no longer are swept; without an index the sweep would read those that do. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("rate_limits", (table) => table.index(["expire"], "ix_rate_limits_expire"));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("rate_limits", (table) => table.dropIndex(["expire"], "ix_rate_limits_expire"));
}
