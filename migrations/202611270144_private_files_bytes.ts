import type { Knex } from "knex";

/** How many private files there are, and how large they are in all, is read from an index and not from their rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("private_files", (table) => {
    table.index(["bytes"], "ix_private_files_bytes");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("private_files", (table) => {
    table.dropIndex([], "ix_private_files_bytes");
  });
}
