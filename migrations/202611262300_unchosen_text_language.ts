import type { Knex } from "knex";

/** A customer who switches a topic of texts off has not chosen their language. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable("text_preferences", (table) => {
    table.string("language", 2).nullable().alter();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex("text_preferences").whereNull("language").update({ language: "en" });
  await knex.schema.alterTable("text_preferences", (table) => {
    table.string("language", 2).notNullable().alter();
  });
};
