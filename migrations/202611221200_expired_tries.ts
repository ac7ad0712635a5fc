import type { Knex } from "knex";

/** Expired attempts are deleted; without an index the cleanup would read the valid ones, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("rate_limits", (table) => table.index(["expire"], "ix_rate_limits_expire"));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("rate_limits", (table) => table.dropIndex(["expire"], "ix_rate_limits_expire"));
}
