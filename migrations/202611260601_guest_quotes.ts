import type { Knex } from "knex";

export const compatibility = {
  safe: {
    "uploads.user_id":
      "Only this release stores pictures without an account; the sweep of unused ones of the previous release, hourly, fails on them until its machine is upgraded, and is repeated.",
  },
};

/**
 * Quotes without an account: the number of their current link (0: it has none), why an offer was declined, and what its
 * customer asked. Pictures without an account: the album of the device that sent them, and the quote that shows them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("quotes", (table) => {
    table.integer("link_number").unsigned().notNullable().defaultTo(0);
    table.string("decline_reason", 300).notNullable().defaultTo("");
    table.string("question", 1000).notNullable().defaultTo("");
    table.datetime("asked_at", { precision: 3 }).nullable();
  });
  await knex("quotes").whereNull("user_id").update({ link_number: 1 });
  await knex.schema.alterTable("uploads", (table) => {
    table.integer("user_id").unsigned().nullable().alter();
    table.specificType("album", "varchar(22) character set ascii collate ascii_bin").nullable();
    table.integer("quote_id").unsigned().nullable();
    table.index(["album"], "ix_uploads_album");
    table.index(["quote_id"], "ix_uploads_quote");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex("uploads").whereNull("user_id").del();
  await knex.schema.alterTable("uploads", (table) => {
    table.dropIndex(["quote_id"], "ix_uploads_quote");
    table.dropIndex(["album"], "ix_uploads_album");
    table.dropColumn("quote_id");
    table.dropColumn("album");
    table.integer("user_id").unsigned().notNullable().alter();
  });
  await knex.schema.alterTable("quotes", (table) => {
    table.dropColumn("asked_at");
    table.dropColumn("question");
    table.dropColumn("decline_reason");
    table.dropColumn("link_number");
  });
}
