import type { Knex } from "knex";

/**
 * The codes that makers print on goods, by which the counter finds them beside the shop's own SKU, and products that are
 * written down before they have a price.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("products", (table) => {
    // EAN, UPC or GTIN, as `normalizeGtin` spells it. Not unique: new and refurbished ones carry the same.
    table.string("ean", 14).nullable();
    table.string("mpn", 80).nullable();
    // "open": not for sale yet, and hidden like a deleted product; "deleted": a draft that was deleted.
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
