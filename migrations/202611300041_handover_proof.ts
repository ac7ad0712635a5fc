import type { Knex } from "knex";

/** The photo of the statement that somebody signed who had neither phone nor receipt with identity card. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_handovers", (table) => {
    // A private file; null: known by something else.
    table.specificType("statement_file_id", "varchar(22) character set ascii collate ascii_bin").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_handovers", (table) => {
    table.dropColumn("statement_file_id");
  });
}
