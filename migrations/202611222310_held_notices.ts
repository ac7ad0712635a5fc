import type { Knex } from "knex";

/**
 * Notices to customers that wait while what they tell of can still be undone. The event itself is delivered at once; a
 * row here says that its customers are told later (`release_at`), or not at all (null): such a row stays with its event.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("held_notices", (table) => {
    table.bigInteger("event_id").unsigned().notNullable().primary();
    // What they are released or dropped with: a bulk action.
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
