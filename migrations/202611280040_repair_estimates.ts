import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Estimates of repairs in their versions, what was decided about them, and the lines of jobs that somebody agreed to. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_estimates", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    // 1, 2, … within the job.
    table.integer("number").unsigned().notNullable();
    table.specificType("kind", CODE(16)).notNullable();
    table.specificType("state", CODE(12)).notNullable();
    table.text("note", "mediumtext").notNullable();
    table.integer("valid_days").unsigned().notNullable();
    table.datetime("promise_at", { precision: 3 }).nullable();
    table.bigInteger("deposit_minor").nullable();
    table.integer("deposit_percent").unsigned().nullable();
    // Nothing goes on while it waits.
    table.boolean("stops_work").notNullable().defaultTo(false);
    // As it was sent: what its page said beside its lines.
    table.string("shop_name", 160).notNullable().defaultTo("");
    table.string("device_name", 200).notNullable().defaultTo("");
    table.text("finding", "mediumtext").notNullable();
    table.decimal("vat_rate", 5, 2).notNullable().defaultTo(0);
    table.bigInteger("fee_minor").notNullable().defaultTo(0);
    table.integer("terms_id").unsigned().nullable();
    table.date("valid_until_on").nullable();
    table.specificType("shown_hash", CODE(64)).nullable();
    // Where the job goes back to when it is decided.
    table.specificType("from_stage", CODE(20)).nullable();
    table.datetime("sent_at", { precision: 3 }).nullable();
    table.integer("sent_by").unsigned().nullable();
    table.datetime("seen_at", { precision: 3 }).nullable();
    table.datetime("decided_at", { precision: 3 }).nullable();
    table.datetime("expired_at", { precision: 3 }).nullable();
    table.integer("follow_ups").unsigned().notNullable().defaultTo(0);
    // Null: none is to come.
    table.datetime("follow_up_at", { precision: 3 }).nullable();
    table.boolean("to_call").notNullable().defaultTo(false);
    table.text("question", "mediumtext").notNullable();
    table.datetime("asked_at", { precision: 3 }).nullable();
    // Its customer's words were erased: its hash cannot be computed any more.
    table.datetime("erased_at", { precision: 3 }).nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    // A job has one draft, and one estimate that waits.
    table.specificType("draft_key", "int unsigned generated always as (if(state = 'draft', job_id, null)) virtual");
    table.specificType("sent_key", "int unsigned generated always as (if(state = 'sent', job_id, null)) virtual");
    table.unique(["job_id", "number"], { indexName: "uq_repair_estimates_number" });
    table.unique(["draft_key"], { indexName: "uq_repair_estimates_draft" });
    table.unique(["sent_key"], { indexName: "uq_repair_estimates_sent" });
    table.index(["state", "valid_until_on", "id"], "ix_repair_estimates_state");
    table.index(["follow_up_at"], "ix_repair_estimates_follow_up");
    table.foreign("job_id", "fk_repair_estimates_job").references("repair_jobs.id");
    table.foreign("sent_by", "fk_repair_estimates_sent_by").references("users.id");
    table.foreign("terms_id", "fk_repair_estimates_terms").references("repair_terms.id");
  });
  await knex.schema.createTable("repair_estimate_lines", (table) => {
    table.increments("id");
    table.integer("estimate_id").unsigned().notNullable();
    table.integer("position").unsigned().notNullable();
    // A, B or C; null: of every option.
    table.specificType("option_code", CODE(1)).nullable();
    table.specificType("kind", CODE(12)).notNullable();
    table.string("text", 255).notNullable();
    table.integer("service_id").unsigned().nullable();
    table.integer("item_id").unsigned().nullable();
    table.integer("quantity").unsigned().notNullable();
    // For one, VAT included.
    table.bigInteger("price_minor").notNullable();
    // What the service or the stock item cost when the line was added.
    table.bigInteger("list_price_minor").nullable();
    table.bigInteger("cost_minor").nullable();
    table.integer("warranty_days").unsigned().notNullable().defaultTo(0);
    table.specificType("grade", CODE(12)).nullable();
    table.boolean("is_required").notNullable().defaultTo(true);
    table.integer("eta_days").unsigned().nullable();
    table.index(["estimate_id", "position"], "ix_repair_estimate_lines_estimate");
    table.foreign("estimate_id", "fk_repair_estimate_lines_estimate").references("repair_estimates.id");
  });
  await knex.schema.createTable("repair_estimate_links", (table) => {
    table.increments("id");
    table.integer("estimate_id").unsigned().notNullable();
    // SHA-256 of 128 random bits, which are in the text only.
    table.specificType("token_hash", CODE(64)).notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["token_hash"], { indexName: "uq_repair_estimate_links_token" });
    table.index(["estimate_id"], "ix_repair_estimate_links_estimate");
    table.foreign("estimate_id", "fk_repair_estimate_links_estimate").references("repair_estimates.id");
  });
  await knex.schema.createTable("repair_approvals", (table) => {
    table.bigIncrements("id");
    table.integer("job_id").unsigned().notNullable();
    // Null: agreed before any estimate.
    table.integer("estimate_id").unsigned().nullable();
    table.specificType("decision", CODE(10)).notNullable();
    table.specificType("option_code", CODE(1)).nullable();
    table.text("line_ids", "mediumtext").notNullable();
    table.text("consents", "mediumtext").notNullable();
    table.bigInteger("total_minor").notNullable();
    table.bigInteger("deposit_minor").notNullable().defaultTo(0);
    table.specificType("via", CODE(12)).notNullable();
    table.string("name", 160).notNullable().defaultTo("");
    table.string("phone", 20).nullable();
    // What was said, or why it was declined.
    table.string("words", 1000).notNullable().defaultTo("");
    table.specificType("signature_id", CODE(22)).nullable();
    table.specificType("shown_hash", CODE(64)).nullable();
    table.specificType("language", CODE(2)).notNullable().defaultTo("en");
    table.string("address", 64).notNullable().defaultTo("");
    table.string("agent", 300).notNullable().defaultTo("");
    table.integer("recorded_by").unsigned().nullable();
    table.datetime("objected_at", { precision: 3 }).nullable();
    table.datetime("at", { precision: 3 }).notNullable();
    // One decision of a version.
    table.unique(["estimate_id"], { indexName: "uq_repair_approvals_estimate" });
    table.index(["job_id", "id"], "ix_repair_approvals_job");
    table.foreign("job_id", "fk_repair_approvals_job").references("repair_jobs.id");
    table.foreign("estimate_id", "fk_repair_approvals_estimate").references("repair_estimates.id");
    table.foreign("recorded_by", "fk_repair_approvals_recorded_by").references("users.id");
  });
  await knex.schema.createTable("repair_lines", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    // Every line has somebody who agreed to it.
    table.bigInteger("approval_id").unsigned().notNullable();
    table.integer("estimate_line_id").unsigned().nullable();
    table.specificType("kind", CODE(12)).notNullable();
    table.string("text", 255).notNullable();
    table.integer("service_id").unsigned().nullable();
    table.integer("item_id").unsigned().nullable();
    table.integer("quantity").unsigned().notNullable();
    table.bigInteger("price_minor").notNullable();
    table.bigInteger("list_price_minor").nullable();
    table.string("price_reason", 200).notNullable().defaultTo("");
    table.bigInteger("cost_minor").nullable();
    table.integer("warranty_days").unsigned().notNullable().defaultTo(0);
    table.specificType("grade", CODE(12)).nullable();
    table.integer("technician_id").unsigned().nullable();
    table.specificType("state", CODE(12)).notNullable();
    // By which action it is not charged; an undo of that action brings it back.
    table.specificType("dropped_by", CODE(20)).nullable();
    table.datetime("closed_at", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["estimate_line_id"], { indexName: "uq_repair_lines_estimate_line" });
    table.index(["job_id", "id"], "ix_repair_lines_job");
    table.index(["approval_id"], "ix_repair_lines_approval");
    table.index(["technician_id", "closed_at"], "ix_repair_lines_technician");
    table.index(["closed_at"], "ix_repair_lines_closed");
    table.foreign("job_id", "fk_repair_lines_job").references("repair_jobs.id");
    table.foreign("approval_id", "fk_repair_lines_approval").references("repair_approvals.id");
    table.foreign("estimate_line_id", "fk_repair_lines_estimate_line").references("repair_estimate_lines.id");
    table.foreign("technician_id", "fk_repair_lines_technician").references("users.id");
    table.check("(state = 'not_charged') = (dropped_by is not null)", {}, "ck_repair_lines_dropped");
  });
  await knex.schema.createTable("repair_codes", (table) => {
    table.specificType("purpose", CODE(10)).notNullable();
    table.integer("subject_id").unsigned().notNullable();
    table.specificType("code_hash", CODE(64)).notNullable();
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    table.datetime("expires_at", { precision: 3 }).notNullable();
    table.primary(["purpose", "subject_id"]);
    table.index(["expires_at"], "ix_repair_codes_expires");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    ...["repair_codes", "repair_lines", "repair_approvals", "repair_estimate_links", "repair_estimate_lines"],
    "repair_estimates",
  ])
    await knex.schema.dropTableIfExists(table);
}
