import type { Knex } from "knex";

/** What was done with a device. Null in jobs of the release before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_jobs", (table) => {
    table.text("work_done").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_jobs", (table) => {
    table.dropColumn("work_done");
  });
}
