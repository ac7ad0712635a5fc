import type { Knex } from "knex";

const FULL_TEXT = [
  ["support_tickets", ["subject", "name", "email"], "ft_support_tickets_search"],
  ["contact_messages", ["subject", "name", "email"], "ft_contact_messages_search"],
  ["payments", ["customer_name"], "ft_payments_name"],
  ["quotes", ["name", "email", "service"], "ft_quotes_search"],
] as const;

/** Indexes for the console's searches: words by full-text indexes, numbers by prefix. */
export async function up(knex: Knex): Promise<void> {
  // A search for "about the screen" requires all three words. An index keeps the settings of its creation.
  await knex.raw("SET SESSION innodb_ft_enable_stopword = OFF");
  for (const [name, columns, index] of FULL_TEXT)
    await knex.schema.alterTable(name, (table) => {
      table.index([...columns], index, { indexType: "FULLTEXT" });
    });
  await knex.raw("SET SESSION innodb_ft_enable_stopword = ON");
  await knex.schema.alterTable("payments", (table) => {
    table.index(["phone"], "ix_payments_phone");
  });
  await knex.schema.alterTable("quotes", (table) => {
    table.index(["phone"], "ix_quotes_phone");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("quotes", (table) => {
    table.dropIndex(["phone"], "ix_quotes_phone");
  });
  await knex.schema.alterTable("payments", (table) => {
    table.dropIndex(["phone"], "ix_payments_phone");
  });
  for (const [name, columns, index] of FULL_TEXT)
    await knex.schema.alterTable(name, (table) => {
      table.dropIndex([...columns], index);
    });
}
