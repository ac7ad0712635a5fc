import type { Knex } from "knex";

/** Conversations between customers and the shop. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("conversations", (table) => {
    table.increments("id");
    table.integer("customer_id").unsigned().notNullable();
    // The customer's id while this is their support conversation, so that two cannot be created concurrently; null for
    // others.
    table.integer("support_of_user_id").unsigned().nullable();
    table.string("title", 160).notNullable();
    table.string("status", 16).notNullable();
    table.string("category", 16).notNullable();
    table.bigInteger("last_message_id").unsigned().nullable();
    // Each side's read mark: everything up to it is read. The counts follow the marks.
    table.bigInteger("customer_read_id").unsigned().notNullable().defaultTo(0);
    table.bigInteger("support_read_id").unsigned().notNullable().defaultTo(0);
    table.integer("customer_unread").unsigned().notNullable().defaultTo(0);
    table.integer("support_unread").unsigned().notNullable().defaultTo(0);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("customer_id", "fk_conversations_customer").references("users.id").onDelete("CASCADE");
    table.unique(["support_of_user_id"], { indexName: "uq_conversations_support" });
    table.index(["customer_id", "id"], "ix_conversations_customer");
    table.index(["updated_at", "id"], "ix_conversations_updated");
    table.index(["status", "updated_at", "id"], "ix_conversations_status");
  });

  await knex.schema.createTable("messages", (table) => {
    // Defines the order of all messages: a conversation's row is locked while one is added.
    table.bigIncrements("id");
    table.integer("conversation_id").unsigned().notNullable();
    table.integer("sender_id").unsigned().nullable();
    table.string("sender_type", 16).notNullable();
    table.specificType("content", "text").notNullable();
    // A JSON list of addresses.
    table.specificType("attachments", "text").notNullable();
    table.specificType("client_id", "varchar(64) character set ascii collate ascii_bin").nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("conversation_id", "fk_messages_conversation").references("conversations.id").onDelete("CASCADE");
    table.foreign("sender_id", "fk_messages_sender").references("users.id").onDelete("SET NULL");
    table.unique(["conversation_id", "client_id"], { indexName: "uq_messages_client" });
    table.index(["conversation_id", "id"], "ix_messages_conversation");
    table.index(["conversation_id", "sender_type", "id"], "ix_messages_sender_type");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("messages");
  await knex.schema.dropTableIfExists("conversations");
}
