import type { Knex } from "knex";

/** How a message came or went, and by which number a customer writes texts. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("messages", (table) => {
    table.string("channel", 10).notNullable().defaultTo("chat");
  });
  await knex.schema.alterTable("conversations", (table) => {
    // How the customer wrote last, which is how they are answered.
    table.string("channel", 10).notNullable().defaultTo("chat");
    // E.164; where their last text came from.
    table.string("number", 20).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("conversations", (table) => {
    table.dropColumn("number");
    table.dropColumn("channel");
  });
  await knex.schema.alterTable("messages", (table) => table.dropColumn("channel"));
}
