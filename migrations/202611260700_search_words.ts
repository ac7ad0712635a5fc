import type { Knex } from "knex";

/**
 * What the shop knows about words of its search, beside what it began with; `replaces` names an entry of those that this one
 * stands for.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.createTable("search_words", (table) => {
    table.increments("id");
    table.string("replaces", 40).nullable().unique({ indexName: "uq_search_words_replaces" });
    table.string("kind", 10).notNullable();
    table.text("words").notNullable();
    table.text("meanings").notNullable();
    table.boolean("services_first").notNullable().defaultTo(false);
    table.boolean("is_active").notNullable().defaultTo(true);
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("updated_at", { precision: 3 }).notNullable();
  });

export const down = (knex: Knex): Promise<void> => knex.schema.dropTable("search_words");
