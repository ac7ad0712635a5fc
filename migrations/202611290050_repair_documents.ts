import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Receipts of repairs as they were signed for, and what was printed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_documents", (table) => {
    table.increments("id");
    table.integer("intake_id").unsigned().notNullable();
    table.specificType("paper", CODE(12)).notNullable();
    table.specificType("content", "mediumtext").notNullable();
    table.datetime("made_at", { precision: 3 }).notNullable();
    table.index(["intake_id", "id"], "ix_repair_documents_intake");
    table.foreign("intake_id", "fk_repair_documents_intake").references("repair_intakes.id");
  });
  await knex.schema.createTable("repair_prints", (table) => {
    table.increments("id");
    table.integer("intake_id").unsigned().notNullable();
    table.specificType("paper", CODE(12)).notNullable();
    // A paper, or the job that a label or a sheet is of.
    table.integer("subject_id").unsigned().notNullable();
    table.integer("printed_by").unsigned().nullable();
    table.datetime("at", { precision: 3 }).notNullable();
    table.index(["intake_id", "paper", "subject_id", "id"], "ix_repair_prints_intake");
    table.foreign("intake_id", "fk_repair_prints_intake").references("repair_intakes.id");
    table.foreign("printed_by", "fk_repair_prints_by").references("users.id").onDelete("SET NULL");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_prints");
  await knex.schema.dropTable("repair_documents");
}
