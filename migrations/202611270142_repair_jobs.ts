import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Intakes, repair jobs with their history, and how many there are by stage and technician. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_intakes", (table) => {
    table.increments("id");
    table.specificType("number", CODE(12)).notNullable();
    table.specificType("source", CODE(20)).notNullable();
    table.integer("source_id").unsigned().nullable();
    // Null: the shop's own stock.
    table.integer("user_id").unsigned().nullable();
    table.string("name", 160).notNullable().defaultTo("");
    table.string("phone", 20).nullable();
    table.string("email", 254).notNullable().defaultTo("");
    table.string("company", 160).notNullable().defaultTo("");
    table.string("kra_pin", 11).nullable();
    table.specificType("language", CODE(2)).nullable();
    table.integer("terms_id").unsigned().nullable();
    table.string("no_signature_reason", 200).notNullable().defaultTo("");
    table.integer("received_by").unsigned().nullable();
    // Null while it is only booked.
    table.datetime("received_at", { precision: 3 }).nullable();
    // Chosen by the console, so that an intake sent twice is one; with a hash of what was sent.
    table.specificType("client_id", CODE(40)).nullable();
    table.specificType("client_hash", CODE(64)).nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.unique(["number"], { indexName: "uq_repair_intakes_number" });
    table.unique(["client_id"], { indexName: "uq_repair_intakes_client" });
    table.index(["user_id", "id"], "ix_repair_intakes_user");
    table.index(["phone", "id"], "ix_repair_intakes_phone");
    table.foreign("user_id", "fk_repair_intakes_user").references("users.id");
    table.foreign("received_by", "fk_repair_intakes_received_by").references("users.id");
    table.foreign("terms_id", "fk_repair_intakes_terms").references("repair_terms.id");
  });
  await knex.raw("alter table repair_intakes add fulltext index ft_repair_intakes_words (name, company)");
  await knex.schema.createTable("repair_jobs", (table) => {
    table.increments("id");
    table.specificType("number", CODE(12)).notNullable();
    table.specificType("tracking_code", CODE(12)).notNullable();
    table.integer("intake_id").unsigned().notNullable();
    table.integer("device_id").unsigned().nullable();
    table.specificType("kind", CODE(12)).notNullable();
    table.specificType("stage", CODE(20)).notNullable();
    table.integer("label_id").unsigned().nullable();
    table.specificType("outcome", CODE(16)).nullable();
    // 0 low to 3 emergency.
    table.specificType("priority_rank", "tinyint unsigned").notNullable().defaultTo(1);
    table.string("task", 160).notNullable().defaultTo("");
    table.text("symptom", "mediumtext").notNullable();
    table.text("finding", "mediumtext").notNullable();
    // What the customer may read of the finding.
    table.text("public_finding", "mediumtext").notNullable();
    table.boolean("no_fault").notNullable().defaultTo(false);
    table.integer("technician_id").unsigned().nullable();
    table.integer("finished_by").unsigned().nullable();
    table.string("place", 60).notNullable().defaultTo("");
    table.date("booked_on").nullable();
    table.string("address", 300).notNullable().defaultTo("");
    table.string("directions", 300).notNullable().defaultTo("");
    table.datetime("promised_at", { precision: 3 }).nullable();
    table.integer("promise_moves").unsigned().notNullable().defaultTo(0);
    table.string("promise_reason", 200).notNullable().defaultTo("");
    table.integer("planned_minutes").unsigned().notNullable().defaultTo(60);
    // When it is nearly late and late in its stage; null while the clock stands still.
    table.datetime("stage_since_at", { precision: 3 }).notNullable();
    table.datetime("stage_near_at", { precision: 3 }).nullable();
    table.datetime("stage_due_at", { precision: 3 }).nullable();
    table.integer("stage_held_minutes").unsigned().notNullable().defaultTo(0);
    table.specificType("held_reason", CODE(20)).nullable();
    table.specificType("held_whose", CODE(12)).nullable();
    table.datetime("held_until", { precision: 3 }).nullable();
    table.datetime("held_since_at", { precision: 3 }).nullable();
    table.integer("held_minutes").unsigned().notNullable().defaultTo(0);
    table.integer("original_job_id").unsigned().nullable();
    table.integer("merged_into_id").unsigned().nullable();
    // What was agreed before any work: a fee for the diagnosis, a price, or up to how much without asking.
    table.specificType("fee_policy", CODE(20)).notNullable();
    table.bigInteger("fee_minor").notNullable().defaultTo(0);
    table.bigInteger("fixed_price_minor").nullable();
    table.bigInteger("ceiling_minor").nullable();
    table.datetime("ready_at", { precision: 3 }).nullable();
    table.datetime("out_at", { precision: 3 }).nullable();
    table.integer("changed_by").unsigned().nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.specificType(
      "is_open",
      "tinyint generated always as (if(stage in ('collected', 'disposed', 'cancelled', 'merged'), 0, 1)) virtual",
    );
    // A device that is here has one job; the last key is that which says so.
    table.specificType(
      "custody_key",
      `int unsigned generated always as (if(kind in ('carry_in', 'mail_in', 'pickup')
        and stage not in ('booked', 'collected', 'disposed', 'cancelled', 'merged'), device_id, null)) virtual`,
    );
    // Jobs without a promise come after all others.
    table.specificType(
      "promise_order",
      "datetime(3) generated always as (ifnull(promised_at, timestamp'9999-12-31 00:00:00.000')) virtual",
    );
    // By which people call a job.
    table.specificType(
      "number_tail",
      "char(4) character set ascii collate ascii_bin generated always as (right(number, 4)) virtual",
    );
    table.unique(["number"], { indexName: "uq_repair_jobs_number" });
    table.unique(["tracking_code"], { indexName: "uq_repair_jobs_tracking" });
    table.unique(["custody_key"], { indexName: "uq_repair_jobs_custody" });
    table.index(["stage", "promise_order", "id"], "ix_repair_jobs_stage");
    table.index(["is_open", "technician_id", "promise_order", "id"], "ix_repair_jobs_technician");
    table.index(["is_open", "promise_order", "id"], "ix_repair_jobs_promise");
    table.index(["is_open", "place", "promise_order", "id"], "ix_repair_jobs_place");
    // All that the figures above the board read.
    table.index(
      ["is_open", "stage", "technician_id", "held_whose", "promised_at", "stage_due_at", "stage_near_at"],
      "ix_repair_jobs_figures",
    );
    table.index(["number_tail", "id"], "ix_repair_jobs_tail");
    table.index(["device_id", "id"], "ix_repair_jobs_device");
    table.index(["intake_id", "id"], "ix_repair_jobs_intake");
    table.index(["held_until"], "ix_repair_jobs_held");
    table.index(["out_at", "id"], "ix_repair_jobs_out");
    table.foreign("intake_id", "fk_repair_jobs_intake").references("repair_intakes.id");
    table.foreign("device_id", "fk_repair_jobs_device").references("devices.id");
    table.foreign("label_id", "fk_repair_jobs_label").references("repair_labels.id");
    table.foreign("technician_id", "fk_repair_jobs_technician").references("users.id");
    table.foreign("finished_by", "fk_repair_jobs_finished_by").references("users.id");
    table.foreign("changed_by", "fk_repair_jobs_changed_by").references("users.id");
    table.foreign("original_job_id", "fk_repair_jobs_original").references("repair_jobs.id");
    table.foreign("merged_into_id", "fk_repair_jobs_merged_into").references("repair_jobs.id");
    table.check("(held_reason is null) = (held_since_at is null)", {}, "ck_repair_jobs_hold");
    table.check("(stage = 'merged') = (merged_into_id is not null)", {}, "ck_repair_jobs_merged");
  });
  await knex.schema.createTable("repair_steps", (table) => {
    table.bigIncrements("id");
    table.integer("job_id").unsigned().notNullable();
    table.specificType("action", CODE(20)).notNullable();
    table.specificType("from_stage", CODE(20)).nullable();
    table.specificType("to_stage", CODE(20)).notNullable();
    table.integer("label_id").unsigned().nullable();
    table.string("note", 1000).notNullable().defaultTo("");
    table.integer("user_id").unsigned().nullable();
    table.specificType("via", CODE(10)).notNullable();
    // In opening hours, those on hold left out.
    table.integer("minutes_in_from").unsigned().notNullable().defaultTo(0);
    table.datetime("at", { precision: 3 }).notNullable();
    table.index(["job_id", "id"], "ix_repair_steps_job");
    table.index(["to_stage", "at"], "ix_repair_steps_stage");
    table.foreign("job_id", "fk_repair_steps_job").references("repair_jobs.id");
    table.foreign("user_id", "fk_repair_steps_user").references("users.id");
  });
  await knex.schema.createTable("repair_counters", (table) => {
    table.specificType("stage", CODE(20)).notNullable();
    // 0: nobody.
    table.integer("technician_id").unsigned().notNullable();
    // Several rows for each pair, so that concurrent changes rarely wait for one another.
    table.specificType("slot", "tinyint unsigned").notNullable();
    table.integer("jobs").notNullable();
    table.primary(["stage", "technician_id", "slot"]);
  });
  await knex.schema.createTable("repair_job_problems", (table) => {
    table.integer("job_id").unsigned().notNullable();
    table.integer("problem_id").unsigned().notNullable();
    table.specificType("phase", CODE(10)).notNullable();
    table.primary(["job_id", "problem_id", "phase"]);
    table.foreign("job_id", "fk_repair_job_problems_job").references("repair_jobs.id").onDelete("CASCADE");
    table.foreign("problem_id", "fk_repair_job_problems_problem").references("repair_problems.id");
  });
  await knex.schema.createTable("repair_accessories", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.string("name", 80).notNullable();
    table.integer("quantity").unsigned().notNullable().defaultTo(1);
    table.string("note", 120).notNullable().defaultTo("");
    table.index(["job_id"], "ix_repair_accessories_job");
    table.foreign("job_id", "fk_repair_accessories_job").references("repair_jobs.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    ...["repair_accessories", "repair_job_problems", "repair_counters", "repair_steps", "repair_jobs"],
    "repair_intakes",
  ])
    await knex.schema.dropTableIfExists(table);
}
