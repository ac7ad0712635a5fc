import { FACETS, facetLabel } from "@fundi/shared/catalog/facets";
import { batteryRangeLimits } from "@fundi/shared/catalog/product-grade";
import type { Knex } from "knex";
import { type CategoryCount, FIT, joinLowestUnit, LISTED, type ProductQuery } from "../search";

const ORDERS = {
  newest: "products.id desc",
  price_asc: `${LISTED.priceMinor} asc`,
  price_desc: `${LISTED.priceMinor} desc`,
  name: "products.name asc",
} as const;

/** More than any shop has; the database takes no infinity. */
const MAX_IDS = 10_000_000;

interface CategoryRow {
  category: string;
  count: string | number;
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

const visible = (db: Knex) => db("products").whereNull("products.hidden_at");

/**
 * Finds products without the search index: each word as it is typed, in the name, or as a whole SKU or EAN. Nothing is
 * ranked or corrected. Returns a page of the ids, their number, and the categories of all products.
 */
export async function plainSearch(
  db: Knex,
  { q, category, condition, facets = {}, inStock, minMinor, maxMinor, sort, offset, limit }: ProductQuery,
): Promise<{ ids: number[]; total: number; fit: number; categories: CategoryCount[] }> {
  const found = joinLowestUnit(visible(db)).modify((query) => {
    if (category) query.where("products.category", category);
    if (condition) query.where("product_condition", condition);
    if (minMinor !== undefined) query.whereRaw(`${LISTED.priceMinor} >= ?`, [minMinor]);
    if (maxMinor !== undefined) query.whereRaw(`${LISTED.priceMinor} <= ?`, [maxMinor]);
    if (inStock) query.where((any) => any.whereNull("i.id").orWhereRaw("i.quantity > i.reserved"));
    const grades = facets.grade?.map((grade) => grade.toUpperCase()) ?? [];
    if (grades.length > 0)
      query
        .where("products.product_condition", "<>", "new")
        .whereRaw(`${LISTED.grade} in (${grades.map(() => "?").join(", ")})`, grades);
    if (facets.battery?.length)
      query.where((any) => {
        for (const limits of facets.battery?.map((lowest) => batteryRangeLimits(Number(lowest))) ?? [])
          any.orWhereRaw(`${LISTED.batteryHealth} between ? and ?`, limits ? [limits.from, limits.to] : [1, 0]);
      });
    // The others are known to the index alone: here each value is a word of the name or the specs.
    for (const facet of FACETS.filter((name) => name !== "grade" && name !== "battery")) {
      const values = facets[facet] ?? [];
      if (values.length > 0)
        query.where((any) => {
          for (const label of values.map((value) => facetLabel(facet, value).replace("″", "")))
            any
              .orWhere("products.name", "like", `%${escaped(label)}%`)
              .orWhere("products.specs", "like", `%${escaped(label)}%`);
        });
    }
    for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
      const pattern = `%${escaped(word)}%`;
      query.where((any) =>
        any.where("products.name", "like", pattern).orWhereIn("products.sku", [word]).orWhereIn("products.ean", [word]),
      );
    }
  });
  const [rows, counted, categories] = await Promise.all([
    found
      .clone()
      .select("products.id")
      .orderByRaw(`${ORDERS[sort]}, products.id desc`)
      .limit(Math.min(limit, MAX_IDS))
      .offset(offset),
    found.clone().count({ count: "*" }).first(),
    visible(db).groupBy("category").orderBy("category").select("category", db.raw("count(*) as count")),
  ]);
  return {
    ids: rows.map(({ id }: { id: number }) => id),
    total: Number(counted?.count ?? 0),
    fit: rows.length > 0 && q ? FIT.name : FIT.none,
    categories: categories.map(({ category: name, count }: CategoryRow) => ({ name, count: Number(count) })),
  };
}
