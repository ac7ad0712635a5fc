import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** The time that people work on repairs, and who corrected it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_times", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.integer("user_id").unsigned().nullable();
    table.specificType("kind", CODE(10)).notNullable();
    table.datetime("started_at", { precision: 3 }).notNullable();
    table.datetime("ended_at", { precision: 3 }).nullable();
    table.integer("minutes").unsigned().nullable();
    table.specificType("ended_by", CODE(10)).nullable();
    table.boolean("is_for_correction").notNullable().defaultTo(false);
    // What an hour of this person cost when it ended.
    table.bigInteger("rate_minor").nullable();
    table.string("note", 300).notNullable().defaultTo("");
    table.integer("version").unsigned().notNullable().defaultTo(1);
    // A person works on one thing at a time.
    table.specificType("running_key", "int unsigned generated always as (if(ended_at is null, user_id, null)) virtual");
    table.unique(["running_key"], { indexName: "uq_repair_times_running" });
    table.index(["job_id", "id"], "ix_repair_times_job");
    table.index(["user_id", "started_at"], "ix_repair_times_user");
    table.index(["ended_at", "job_id"], "ix_repair_times_ended");
    table.foreign("job_id", "fk_repair_times_job").references("repair_jobs.id");
    table.check("(ended_at is null) <= (minutes is null)", {}, "ck_repair_times_running");
  });
  await knex.schema.createTable("repair_time_corrections", (table) => {
    table.increments("id");
    table.integer("time_id").unsigned().notNullable();
    table.integer("user_id").unsigned().nullable();
    table.integer("minutes_before").unsigned().notNullable();
    table.integer("minutes_after").unsigned().notNullable();
    table.string("note", 300).notNullable();
    table.datetime("at", { precision: 3 }).notNullable();
    table.index(["time_id", "id"], "ix_repair_time_corrections_time");
    table.foreign("time_id", "fk_repair_time_corrections_time").references("repair_times.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_time_corrections");
  await knex.schema.dropTable("repair_times");
}
