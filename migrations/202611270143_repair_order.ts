import type { Knex } from "knex";

/** All repair jobs in the order of their promises, also those that are over: a page of them is read, not sorted. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_jobs", (table) => {
    table.index(["promise_order", "id"], "ix_repair_jobs_order");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_jobs", (table) => {
    table.dropIndex([], "ix_repair_jobs_order");
  });
}
