import type { Knex } from "knex";

const ASCII = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Files that only those may read whom the record they belong to allows it. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.createTable("private_files", (table) => {
    table.specificType("id", ASCII(22)).primary();
    table.specificType("kind", ASCII(30)).notNullable();
    // The record that names it, in the table of its kind; null: none does.
    table.integer("subject_id").unsigned().nullable();
    table.integer("uploaded_by").unsigned().nullable();
    // Whether the customer of the record may see it as well.
    table.boolean("is_for_customer").notNullable().defaultTo(false);
    table.specificType("mime", ASCII(40)).notNullable();
    table.integer("width").unsigned().notNullable();
    table.integer("height").unsigned().notNullable();
    table.integer("bytes").unsigned().notNullable();
    table.specificType("sha256", "char(64) character set ascii collate ascii_bin").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    // When the retention of its record ends; null: not decided.
    table.datetime("delete_at", { precision: 3 }).nullable();
    table.foreign("uploaded_by", "fk_private_files_uploader").references("users.id").onDelete("SET NULL");
    table.index(["kind", "subject_id"], "ix_private_files_subject");
    table.index(["subject_id", "created_at"], "ix_private_files_unnamed");
    table.index(["delete_at"], "ix_private_files_deletion");
  });

export const down = (knex: Knex): Promise<void> => knex.schema.dropTable("private_files");
