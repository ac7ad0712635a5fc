import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Warranties on the lines of repairs from their handover, and what later jobs claim of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("warranties", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.integer("line_id").unsigned().notNullable();
    table.integer("handover_id").unsigned().notNullable();
    // Null: of a task without a device.
    table.integer("device_id").unsigned().nullable();
    table.specificType("scope", CODE(10)).notNullable();
    table.date("from_on").notNullable();
    // What was promised, and when that ends: no claim changes it.
    table.integer("days").unsigned().notNullable();
    table.date("until_on").notNullable();
    // The handover was taken back.
    table.datetime("taken_back_at", { precision: 3 }).nullable();
    table.unique(["handover_id", "line_id"], { indexName: "uq_warranties_line" });
    table.index(["job_id", "id"], "ix_warranties_job");
    table.index(["device_id", "until_on"], "ix_warranties_device");
    table.index(["line_id"], "ix_warranties_line");
    table.foreign("job_id", "fk_warranties_job").references("repair_jobs.id");
    table.foreign("line_id", "fk_warranties_line").references("repair_lines.id");
    table.foreign("handover_id", "fk_warranties_handover").references("repair_handovers.id");
    table.foreign("device_id", "fk_warranties_device").references("devices.id");
    table.check("until_on >= from_on", {}, "ck_warranties_until");
  });
  await knex.schema.createTable("warranty_claims", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.integer("warranty_id").unsigned().notNullable();
    table.specificType("decision", CODE(10)).notNullable();
    table.specificType("cause", CODE(10)).nullable();
    // What the shop expected it to cost when it was decided.
    table.bigInteger("cost_minor").notNullable().defaultTo(0);
    table.string("reason", 1000).notNullable().defaultTo("");
    table.string("customer_reason", 1000).notNullable().defaultTo("");
    table.integer("opened_by").unsigned().nullable();
    table.integer("decided_by").unsigned().nullable();
    table.datetime("decided_at", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["job_id", "warranty_id"], { indexName: "uq_warranty_claims_job" });
    table.index(["warranty_id"], "ix_warranty_claims_warranty");
    table.foreign("job_id", "fk_warranty_claims_job").references("repair_jobs.id");
    table.foreign("warranty_id", "fk_warranty_claims_warranty").references("warranties.id");
    table.foreign("opened_by", "fk_warranty_claims_opened_by").references("users.id").onDelete("SET NULL");
    table.foreign("decided_by", "fk_warranty_claims_decided_by").references("users.id").onDelete("SET NULL");
    table.check("(decision = 'accepted') <= (cause is not null)", {}, "ck_warranty_claims_cause");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("warranty_claims");
  await knex.schema.dropTable("warranties");
}
