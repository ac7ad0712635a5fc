import type { Knex } from "knex";

/** What staff were alerted to about a repair, so that each is said once. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_alerts", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.specificType("kind", "varchar(20) character set ascii collate ascii_bin").notNullable();
    // What it was about: since when nobody has the job, or the promise that is near.
    table.datetime("about_at", { precision: 3 }).notNullable();
    table.datetime("at", { precision: 3 }).notNullable();
    table.unique(["job_id", "kind", "about_at"], { indexName: "uq_repair_alerts" });
    table.foreign("job_id", "fk_repair_alerts_job").references("repair_jobs.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_alerts");
}
