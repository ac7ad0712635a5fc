import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Devices that were handed over: to whom, by what they were known, what was paid, and who released what was not. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_handovers", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    // Empty: the customer.
    table.string("proxy_name", 160).notNullable().defaultTo("");
    table.specificType("proof", CODE(20)).notNullable();
    table.string("id_last4", 4).notNullable().defaultTo("");
    table.integer("signature_id").unsigned().nullable();
    table.string("no_signature_reason", 200).notNullable().defaultTo("");
    table.string("not_tested", 200).notNullable().defaultTo("");
    table.specificType("old_parts", CODE(10)).notNullable();
    // What its lines came to, and what of it was missing.
    table.bigInteger("share_minor").notNullable();
    table.bigInteger("missing_minor").notNullable();
    table.integer("released_by").unsigned().nullable();
    table.string("release_reason", 200).notNullable().defaultTo("");
    table.date("release_due_on").nullable();
    table.integer("handed_by").unsigned().nullable();
    table.datetime("at", { precision: 3 }).notNullable();
    // Taken back within the day.
    table.datetime("reopened_at", { precision: 3 }).nullable();
    table.index(["job_id", "id"], "ix_repair_handovers_job");
    table.foreign("job_id", "fk_repair_handovers_job").references("repair_jobs.id");
    table.foreign("signature_id", "fk_repair_handovers_signature").references("repair_signatures.id");
    table.foreign("released_by", "fk_repair_handovers_release").references("users.id").onDelete("SET NULL");
    table.foreign("handed_by", "fk_repair_handovers_by").references("users.id").onDelete("SET NULL");
  });
  await knex.schema.alterTable("repair_accessories", (table) => {
    // Why it did not come back with its device; null: it did, or the device is here.
    table.string("missing_note", 120).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_accessories", (table) => {
    table.dropColumn("missing_note");
  });
  await knex.schema.dropTable("repair_handovers");
}
