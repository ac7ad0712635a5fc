import type { Knex } from "knex";

/** Custom retention periods of records, and indexes to find expired ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("retention_periods", (table) => {
    table.string("name", 40).notNullable().primary();
    table.integer("days").unsigned().notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
  });
  await knex.schema.alterTable("customer_notifications", (table) =>
    table.index(["created_at"], "ix_customer_notifications_created"),
  );
  await knex.schema.alterTable("provider_messages", (table) =>
    table.index(["created_at"], "ix_provider_messages_created"),
  );
  await knex.schema.alterTable("card_events", (table) => table.index(["created_at"], "ix_card_events_created"));
  await knex.schema.alterTable("mails", (table) => table.index(["created_at"], "ix_mails_created"));
  await knex.schema.alterTable("bulk_actions", (table) => table.index(["created_at"], "ix_bulk_actions_created"));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("bulk_actions", (table) => table.dropIndex(["created_at"], "ix_bulk_actions_created"));
  await knex.schema.alterTable("mails", (table) => table.dropIndex(["created_at"], "ix_mails_created"));
  await knex.schema.alterTable("card_events", (table) => table.dropIndex(["created_at"], "ix_card_events_created"));
  await knex.schema.alterTable("provider_messages", (table) =>
    table.dropIndex(["created_at"], "ix_provider_messages_created"),
  );
  await knex.schema.alterTable("customer_notifications", (table) =>
    table.dropIndex(["created_at"], "ix_customer_notifications_created"),
  );
  await knex.schema.dropTableIfExists("retention_periods");
}
