import type { Knex } from "knex";

/** The language of the page on which somebody gave the shop their data, and the one that an account chose for its mails. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable("consents", (table) => {
    table.string("language", 5).nullable();
  });
  await knex.schema.alterTable("user_preferences", (table) => {
    table.string("language", 5).nullable();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable("user_preferences", (table) => {
    table.dropColumn("language");
  });
  await knex.schema.alterTable("consents", (table) => {
    table.dropColumn("language");
  });
};
