import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** What customers of the workshop signed: the text that was shown to them, its hash, and the private file with the drawing. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.createTable("repair_signatures", (table) => {
    table.increments("id");
    table.integer("intake_id").unsigned().notNullable();
    table.specificType("purpose", CODE(12)).notNullable();
    // Who signed.
    table.string("name", 160).notNullable().defaultTo("");
    table.specificType("way", CODE(8)).notNullable();
    // Null once it was erased, or its retention ended.
    table.specificType("file_id", CODE(22)).nullable();
    table.integer("terms_id").unsigned().nullable();
    table.specificType("language", CODE(2)).notNullable();
    // Without the terms, which never change.
    table.specificType("shown", "mediumtext").notNullable();
    table.specificType("shown_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    table.integer("taken_by").unsigned().nullable();
    table.datetime("signed_at", { precision: 3 }).notNullable();
    table.index(["intake_id", "id"], "ix_repair_signatures_intake");
    table.foreign("intake_id", "fk_repair_signatures_intake").references("repair_intakes.id");
    table.foreign("terms_id", "fk_repair_signatures_terms").references("repair_terms.id");
    table.foreign("taken_by", "fk_repair_signatures_taker").references("users.id").onDelete("SET NULL");
  });

export const down = (knex: Knex): Promise<void> => knex.schema.dropTable("repair_signatures");
