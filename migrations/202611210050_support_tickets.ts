import type { Knex } from "knex";

/** Requests to the shop: tickets of customers who are signed in, contact messages of others. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("support_tickets", (table) => {
    table.increments("id");
    table.integer("user_id").unsigned().notNullable();
    table.string("name", 120).notNullable();
    table.string("email", 254).notNullable();
    table.string("subject", 200).notNullable();
    table.string("category", 16).notNullable();
    table.string("priority", 8).notNullable();
    table.specificType("message", "text").notNullable();
    table.string("status", 16).notNullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_support_tickets_user").references("users.id");
    table.index(["user_id", "id"], "ix_support_tickets_user");
    // One index per filter; the primary key serves the whole list, and ids are in order of time.
    table.index(["status", "id"], "ix_support_tickets_status");
    table.index(["priority", "id"], "ix_support_tickets_priority");
    table.index(["category", "id"], "ix_support_tickets_category");
  });

  await knex.schema.createTable("contact_messages", (table) => {
    table.increments("id");
    table.string("name", 120).notNullable();
    table.string("email", 254).notNullable();
    table.string("subject", 200).notNullable();
    table.specificType("message", "text").notNullable();
    // The columns that staff's inbox shows and changes.
    table.string("status", 12).notNullable();
    table.string("priority", 8).notNullable();
    table.string("category", 16).notNullable();
    table.boolean("starred").notNullable().defaultTo(false);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.index(["status", "id"], "ix_contact_messages_status");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("contact_messages");
  await knex.schema.dropTableIfExists("support_tickets");
}
