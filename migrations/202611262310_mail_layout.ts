import type { Knex } from "knex";

/** How a mail looks beside its text: its language, pictures beside its lines, and the invoice that is attached. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable("mails", (table) => {
    table.text("layout", "mediumtext").nullable();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable("mails", (table) => {
    table.dropColumn("layout");
  });
};
