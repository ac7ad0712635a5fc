import type { Knex } from "knex";

/** Retries of failed mails: the number of attempts, the next one, and the time in the queue. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mails", (table) => {
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    // The time of the next attempt; null is immediately. While it is being sent this is the end of the sender's lease.
    table.datetime("next_try_at", { precision: 3 }).nullable();
    // When it was queued, also by an administrator; null is created_at.
    table.datetime("queued_at", { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mails", (table) => table.dropColumns("attempts", "next_try_at", "queued_at"));
}
