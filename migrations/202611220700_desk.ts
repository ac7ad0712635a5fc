import type { Knex } from "knex";

/** How staff work together on customers' messages: assignments, internal notes, canned replies. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("assignments", (table) => {
    table.string("source", 16).notNullable();
    table.integer("source_id").unsigned().notNullable();
    table.integer("assignee_id").unsigned().notNullable();
    table.integer("assigned_by").unsigned().nullable();
    table.datetime("assigned_at", { precision: 3 }).notNullable();
    table.primary(["source", "source_id"]);
    table.foreign("assignee_id", "fk_assignments_assignee").references("users.id");
    table.foreign("assigned_by", "fk_assignments_by").references("users.id");
    table.index(["assignee_id", "source", "source_id"], "ix_assignments_assignee");
  });

  await knex.schema.createTable("staff_notes", (table) => {
    table.increments("id");
    table.string("subject", 16).notNullable();
    table.integer("subject_id").unsigned().notNullable();
    table.integer("author_id").unsigned().notNullable();
    table.specificType("body", "text").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("edited_at", { precision: 3 }).nullable();
    table.foreign("author_id", "fk_staff_notes_author").references("users.id");
    table.index(["subject", "subject_id", "id"], "ix_staff_notes_subject");
  });

  await knex.schema.createTable("canned_replies", (table) => {
    table.increments("id");
    // Null for a shared reply.
    table.integer("owner_id").unsigned().nullable();
    table.specificType("owner_key", "int unsigned generated always as (ifnull(owner_id, 0)) stored");
    table.specificType("shortcut", "varchar(30) character set ascii collate ascii_bin").notNullable();
    table.specificType("body", "text").notNullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("owner_id", "fk_canned_replies_owner").references("users.id");
    // A shortcut is unique among each person's own replies and among the shared ones.
    table.unique(["owner_key", "shortcut"], { indexName: "uq_canned_replies_shortcut" });
  });

  await knex.schema.createTable("ticket_messages", (table) => {
    table.bigIncrements("id");
    table.integer("ticket_id").unsigned().notNullable();
    table.string("side", 8).notNullable();
    table.integer("author_id").unsigned().nullable();
    table.specificType("content", "text").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("ticket_id", "fk_ticket_messages_ticket").references("support_tickets.id").onDelete("CASCADE");
    table.foreign("author_id", "fk_ticket_messages_author").references("users.id").onDelete("SET NULL");
    table.index(["ticket_id", "id"], "ix_ticket_messages_ticket");
  });
  await knex.schema.alterTable("support_tickets", (table) => {
    // Since when the customer has been waiting for the shop; null when they are not.
    table.datetime("waiting_since", { precision: 3 }).nullable();
    table.index(["waiting_since", "id"], "ix_support_tickets_waiting");
  });
  // Replies to tickets were stored with the inbox; from now on they are part of the ticket.
  await knex.raw(`insert into ticket_messages (ticket_id, side, author_id, content, created_at)
    select t.id, 'support', r.author_id, r.message, r.created_at
    from inbox_replies r join support_tickets t on t.id = r.source_id where r.source = 'ticket' order by r.id`);
  await knex("inbox_replies").where({ source: "ticket" }).del();
  await knex.raw(`update support_tickets t set waiting_since = created_at where status in ('open', 'in_progress')
    and not exists (select 1 from ticket_messages m where m.ticket_id = t.id)`);

  // Short-lived signals between api processes, irrelevant a minute later.
  await knex.schema.createTable("process_signals", (table) => {
    table.bigIncrements("id");
    table.specificType("process_id", "char(36) character set ascii collate ascii_bin").notNullable();
    table.string("name", 32).notNullable();
    table.specificType("payload", "text").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.index(["created_at"], "ix_process_signals_created");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("process_signals");
  await knex.raw(`insert into inbox_replies (source, source_id, author_id, message, created_at)
    select 'ticket', ticket_id, author_id, content, created_at from ticket_messages where side = 'support' order by id`);
  await knex.schema.alterTable("support_tickets", (table) => {
    table.dropIndex(["waiting_since", "id"], "ix_support_tickets_waiting");
    table.dropColumn("waiting_since");
  });
  for (const name of ["ticket_messages", "canned_replies", "staff_notes", "assignments"])
    await knex.schema.dropTableIfExists(name);
}
