import type { Knex } from "knex";

/** What to know of a finished backup, such as why it was read from the primary. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("backups", (table) => {
    table.string("note", 500).nullable();
  });

export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable("backups", (table) => {
    table.dropColumn("note");
  });
