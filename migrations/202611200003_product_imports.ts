import type { Knex } from "knex";

/** Imports of price lists: the uploaded file, its mapping, and the progress of its commit. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("product_imports", (table) => {
    table.increments("id");
    // Folder of the uploaded file and its plan, below DATA_DIR.
    table.specificType("folder", "char(36) character set ascii collate ascii_bin").notNullable();
    table.string("file_name", 255).notNullable();
    table.bigInteger("file_size").notNullable();
    table.string("state", 16).notNullable();
    // How the file is read and the counts of the preview, as JSON.
    table.specificType("analysis", "mediumtext").notNullable();
    // Files with the same column titles are mapped the same way.
    table.specificType("titles_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    // Counts the plans made of this file; each has its own folder.
    table.integer("plan").unsigned().notNullable().defaultTo(1);
    table.integer("total").unsigned().notNullable();
    // Products written so far; changes in the transaction that writes them.
    table.integer("done").unsigned().notNullable().defaultTo(0);
    table.integer("created").unsigned().notNullable().defaultTo(0);
    table.integer("updated").unsigned().notNullable().defaultTo(0);
    table.integer("skipped").unsigned().notNullable().defaultTo(0);
    // Products rejected during the commit: their indexes in the plan and the reasons, as JSON.
    table.specificType("failures", "mediumtext").notNullable();
    table.string("message", 500).nullable();
    table.integer("created_by").unsigned().nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("started_at", { precision: 3 }).nullable();
    table.datetime("finished_at", { precision: 3 }).nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.foreign("created_by", "fk_product_imports_user").references("users.id").onDelete("SET NULL");
    table.unique(["folder"], { indexName: "uq_product_imports_folder" });
    table.index(["titles_hash", "state", "id"], "ix_product_imports_titles");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("product_imports");
}
