import type { Knex } from "knex";

/** How a repair had ended before a step, so that a step which is undone gives that back. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_steps", (table) => {
    // As `repair_jobs.outcome`; null: it had not ended, or the step is older.
    table.specificType("from_outcome", "varchar(16) character set ascii collate ascii_bin").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_steps", (table) => {
    table.dropColumn("from_outcome");
  });
}
