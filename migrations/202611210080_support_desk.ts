import type { Knex } from "knex";

/** Staff's tools: the order of the chats, merged conversations, the messages inbox, and texts that managers edit. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("conversations", (table) => {
    // Whether a customer has unread messages; a separate column, because the list is sorted by it.
    table.specificType("waits", "tinyint(1) generated always as (support_unread > 0) stored");
    // The conversation that has its messages now, with the data to undo the merge.
    table.integer("merged_into_id").unsigned().nullable();
    table.datetime("merged_at", { precision: 3 }).nullable();
    table.boolean("was_support").notNullable().defaultTo(false);
    table.foreign("merged_into_id", "fk_conversations_merged").references("conversations.id").onDelete("SET NULL");
    table.dropIndex(["updated_at", "id"], "ix_conversations_updated");
    table.dropIndex(["status", "updated_at", "id"], "ix_conversations_status");
    table.index(["waits", "updated_at", "id"], "ix_conversations_waits");
    table.index(["status", "waits", "updated_at", "id"], "ix_conversations_status");
  });
  await knex.schema.alterTable("messages", (table) => {
    // The original conversation of a message while it is merged into another.
    table.integer("origin_id").unsigned().nullable();
  });

  await knex.schema.createTable("inbox_entries", (table) => {
    table.increments("id");
    // The source: a contact message, a ticket or a conversation, and its id.
    table.string("source", 16).notNullable();
    table.integer("source_id").unsigned().notNullable();
    table.string("status", 12).notNullable();
    table.string("priority", 8).notNullable();
    table.string("category", 16).notNullable();
    table.boolean("starred").notNullable().defaultTo(false);
    // The time of the last message.
    table.datetime("written_at", { precision: 3 }).notNullable();
    table.unique(["source", "source_id"], { indexName: "uq_inbox_entries_source" });
    table.index(["written_at", "id"], "ix_inbox_entries_written");
    table.index(["status", "written_at", "id"], "ix_inbox_entries_status");
    table.index(["priority", "written_at", "id"], "ix_inbox_entries_priority");
    table.index(["category", "written_at", "id"], "ix_inbox_entries_category");
    table.index(["starred", "written_at", "id"], "ix_inbox_entries_starred");
  });
  await knex.schema.createTable("inbox_replies", (table) => {
    table.increments("id");
    table.string("source", 16).notNullable();
    table.integer("source_id").unsigned().notNullable();
    table.integer("author_id").unsigned().nullable();
    table.specificType("message", "text").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("author_id", "fk_inbox_replies_author").references("users.id").onDelete("SET NULL");
    table.index(["source", "source_id", "id"], "ix_inbox_replies_source");
  });
  await knex.raw(`insert into inbox_entries (source, source_id, status, priority, category, starred, written_at)
    select 'contact', id, status, priority, category, starred, created_at from contact_messages`);
  await knex.raw(`insert into inbox_entries (source, source_id, status, priority, category, starred, written_at)
    select 'ticket', id, if(status = 'open', 'unread', 'read'), priority,
      case category when 'technical' then 'support' when 'billing' then 'inquiry' when 'appointments' then 'inquiry'
        else category end, 0, created_at from support_tickets`);
  await knex.raw(`insert into inbox_entries (source, source_id, status, priority, category, starred, written_at)
    select 'conversation', id, if(support_unread > 0, 'unread', 'read'), 'medium',
      if(category = 'support', 'support', 'general'), 0, updated_at
    from conversations where last_message_id is not null`);
  await knex.schema.alterTable("contact_messages", (table) => {
    // The inbox's own category; the sender's choice stays in its table.
    table.dropIndex(["status", "id"], "ix_contact_messages_status");
    table.dropColumns("status", "starred", "updated_at");
  });

  for (const name of ["faqs", "support_resources"])
    await knex.schema.alterTable(name, (table) => {
      table.integer("version").unsigned().notNullable().defaultTo(1);
    });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ["faqs", "support_resources"])
    await knex.schema.alterTable(name, (table) => table.dropColumn("version"));
  await knex.schema.alterTable("contact_messages", (table) => {
    table.string("status", 12).notNullable().defaultTo("read");
    table.boolean("starred").notNullable().defaultTo(false);
    table.datetime("updated_at", { precision: 3 }).nullable();
    table.index(["status", "id"], "ix_contact_messages_status");
  });
  await knex.schema.dropTableIfExists("inbox_replies");
  await knex.schema.dropTableIfExists("inbox_entries");
  await knex.schema.alterTable("messages", (table) => table.dropColumn("origin_id"));
  await knex.schema.alterTable("conversations", (table) => {
    table.dropForeign(["merged_into_id"], "fk_conversations_merged");
    table.dropIndex(["waits", "updated_at", "id"], "ix_conversations_waits");
    table.dropIndex(["status", "waits", "updated_at", "id"], "ix_conversations_status");
    table.dropColumns("waits", "merged_into_id", "merged_at", "was_support");
    table.index(["updated_at", "id"], "ix_conversations_updated");
    table.index(["status", "updated_at", "id"], "ix_conversations_status");
  });
}
