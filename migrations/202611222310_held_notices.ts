import type { Knex } from "knex";

/**
 * Notifications to customers that wait while their cause can still be undone. The event itself is delivered
 * immediately; a row here delays the customers' notification (`release_at`) or suppresses it (null): such a row stays
 * with its event.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("held_notices", (table) => {
    table.bigInteger("event_id").unsigned().notNullable().primary();
    // The bulk action that releases or drops them.
    table.integer("bulk_id").unsigned().notNullable();
    table.string("entity", 40).notNullable();
    table.bigInteger("entity_id").unsigned().notNullable();
    table.datetime("release_at", { precision: 3 }).nullable();
    table.foreign("event_id", "fk_held_notices_event").references("events.id").onDelete("CASCADE");
    table.index(["release_at"], "ix_held_notices_release");
    table.index(["entity", "entity_id"], "ix_held_notices_entity");
    table.index(["bulk_id"], "ix_held_notices_bulk");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("held_notices");
}
