import type { Knex } from "knex";

const TABLES = ["jobs", "mails"];

/** The process that works on a job or sends a mail, by a key of its own for each claim. */
export async function up(knex: Knex): Promise<void> {
  for (const name of TABLES)
    await knex.schema.alterTable(name, (table) => {
      table.string("lease", 36).nullable();
    });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of TABLES) await knex.schema.alterTable(name, (table) => table.dropColumn("lease"));
}
