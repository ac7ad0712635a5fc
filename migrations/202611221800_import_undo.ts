import type { Knex } from "knex";

/** The products that each import wrote, so that it can be undone as a whole and its products listed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("import_products", (table) => {
    table.integer("import_id").unsigned().notNullable();
    table.integer("product_id").unsigned().notNullable();
    // The product's previous state, as JSON; null when the import created it.
    table.specificType("before_json", "mediumtext").nullable();
    // The product's version right after the import: a higher one means that it was changed since.
    table.integer("version_after").unsigned().notNullable();
    table.primary(["import_id", "product_id"]);
    table.index(["product_id"], "ix_import_products_product");
    table.foreign("import_id", "fk_import_products_import").references("product_imports.id").onDelete("CASCADE");
    table.foreign("product_id", "fk_import_products_product").references("products.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("import_products");
}
