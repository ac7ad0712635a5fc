import type { Knex } from "knex";

/** Indexes for the console's lists of customers, staff and changes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("users", (table) => {
    table.datetime("last_seen_at", { precision: 3 }).nullable();
    table.index(["role", "active", "id"], "ix_users_role_active");
    // A search matches the beginning of a name or a number; each has its own index.
    table.index(["first_name", "last_name"], "ix_users_first_name");
    table.index(["last_name"], "ix_users_last_name");
    table.index(["phone"], "ix_users_phone");
  });
  await knex.schema.alterTable("events", (table) => {
    table.index(["actor_id", "id"], "ix_events_actor");
    table.index(["entity", "id"], "ix_events_of");
    table.index(["created_at", "id"], "ix_events_created");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("events", (table) => {
    table.dropIndex(["created_at", "id"], "ix_events_created");
    table.dropIndex(["entity", "id"], "ix_events_of");
    table.dropIndex(["actor_id", "id"], "ix_events_actor");
  });
  await knex.schema.alterTable("users", (table) => {
    table.dropIndex(["phone"], "ix_users_phone");
    table.dropIndex(["last_name"], "ix_users_last_name");
    table.dropIndex(["first_name", "last_name"], "ix_users_first_name");
    table.dropIndex(["role", "active", "id"], "ix_users_role_active");
    table.dropColumn("last_seen_at");
  });
}
