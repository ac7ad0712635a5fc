import type { Knex } from "knex";

/**
 * Manufacturers' codes on products, which the counter scans like the shop's own SKU, and drafts: products without a
 * price yet.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("products", (table) => {
    // EAN, UPC or GTIN, normalized by `normalizeGtin`. Not unique: new and refurbished ones share a code.
    table.string("ean", 14).nullable();
    table.string("mpn", 80).nullable();
    // "open": not on sale yet, and hidden like a deleted product; "deleted": a deleted draft.
    table.string("draft", 8).nullable();
    table.index(["ean"], "ix_products_ean");
    table.index(["mpn"], "ix_products_mpn");
    table.index(["draft"], "ix_products_draft");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("products", (table) => {
    for (const column of ["ean", "mpn", "draft"]) table.dropIndex([column], `ix_products_${column}`);
    for (const column of ["ean", "mpn", "draft"]) table.dropColumn(column);
  });
}
