import type { Knex } from "knex";

/** Customers' notifications in the storefront. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("customer_notifications", (table) => {
    table.increments("id");
    table.integer("user_id").unsigned().notNullable();
    table.string("type", 16).notNullable();
    table.string("category", 20).notNullable();
    table.string("priority", 8).nullable();
    table.string("title", 160).notNullable();
    table.string("message", 1000).notNullable();
    table.string("link", 200).nullable();
    // One notification per reason, however often its event is delivered.
    table.specificType("dedupe_key", "varchar(120) character set ascii collate ascii_bin").notNullable();
    table.datetime("read_at", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_customer_notifications_user").references("users.id").onDelete("CASCADE");
    table.unique(["user_id", "dedupe_key"], { indexName: "uq_customer_notifications_dedupe" });
    table.index(["user_id", "id"], "ix_customer_notifications_user");
    table.index(["user_id", "read_at"], "ix_customer_notifications_unread");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("customer_notifications");
}
