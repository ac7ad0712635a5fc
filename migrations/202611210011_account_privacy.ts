import type { Knex } from "knex";

/** Mails are found by their recipient when an account is deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mails", (table) => {
    table.index(["recipient"], "ix_mails_recipient");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mails", (table) => {
    table.dropIndex(["recipient"], "ix_mails_recipient");
  });
}
