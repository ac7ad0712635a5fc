import type { Knex } from "knex";

/** What a review said, and what the shop answered, before its buyer changed it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable("reviews", (table) => {
    table.text("earlier", "mediumtext").nullable();
  });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.alterTable("reviews", (table) => {
    table.dropColumn("earlier");
  });
};
