import type { Knex } from "knex";

/**
 * Conversations without an account: their customer is a row of users that nobody can sign in to, the number of the link
 * that opens the conversation (0: it belongs to an account), what was left in it, and when the shop last answered by itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("users", (table) => {
    table.boolean("is_visitor").notNullable().defaultTo(false);
    table.index(["is_visitor", "id"], "ix_users_visitor");
  });
  await knex.schema.alterTable("conversations", (table) => {
    table.integer("link_number").unsigned().notNullable().defaultTo(0);
    table.string("visitor_phone", 20).nullable();
    table.string("visitor_email", 254).nullable();
    table.string("from_page", 300).notNullable().defaultTo("");
    table.datetime("closed_reply_at", { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("conversations", (table) => {
    for (const column of ["closed_reply_at", "from_page", "visitor_email", "visitor_phone", "link_number"])
      table.dropColumn(column);
  });
  await knex.schema.alterTable("users", (table) => {
    table.dropIndex(["is_visitor", "id"], "ix_users_visitor");
    table.dropColumn("is_visitor");
  });
}
