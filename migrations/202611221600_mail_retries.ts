import type { Knex } from "knex";

/** A mail that could not be sent is tried again: how often it was tried, when it is due, and since when it waits. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mails", (table) => {
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    // When it may be tried (again); null is at once. While it is being sent this is the end of the sender's lease.
    table.datetime("next_try_at", { precision: 3 }).nullable();
    // When it was put into the outbox, also by an administrator; null is created_at.
    table.datetime("queued_at", { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mails", (table) => table.dropColumns("attempts", "next_try_at", "queued_at"));
}
