import type { Knex } from "knex";

/** The processes that do background work, and when each last said so. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("worker_heartbeats", (table) => {
    table.string("process_id", 36).notNullable().primary();
    table.datetime("seen_at", { precision: 3 }).notNullable();
    table.index(["seen_at"], "ix_worker_heartbeats_seen");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("worker_heartbeats");
}
