import { FACETS, type Facet } from "@fundi/shared/catalog/facets";
import { PRODUCT_CONDITIONS } from "@fundi/shared/catalog/products";
import { countCommon, highestCommon, IdSet } from "../id-set";
import type { FoundFacets, ProductQuery } from "../product-query";
import type { Shelves } from "../shelves";
import type { FacetIndex } from "./facet-index";

/** Up to so many products the prices are compared one by one. */
const FEW = 3000;

/** One choice of a query, by which it is narrowed down. */
type Filter = Facet | "condition" | "stock" | "price";

/** The filters of a query beside words and category, each as the products that pass. */
export function filtersOf(
  { facets = {}, condition, inStock, minMinor, maxMinor }: ProductQuery,
  shelves: Shelves,
  index: FacetIndex,
): ReadonlyMap<Filter, IdSet> {
  const filters = new Map<Filter, IdSet>();
  for (const facet of FACETS) {
    const values = facets[facet];
    if (values && values.length > 0) filters.set(facet, index.having(facet, values));
  }
  if (condition !== undefined) filters.set("condition", shelves.ofCondition(condition) ?? new IdSet());
  if (inStock) filters.set("stock", index.inStock);
  if (minMinor !== undefined || maxMinor !== undefined) filters.set("price", withPrice(shelves, minMinor, maxMinor));
  return filters;
}

function withPrice(shelves: Shelves, minMinor = 0, maxMinor = Number.POSITIVE_INFINITY): IdSet {
  const { price_asc: order } = shelves.everything.orders;
  const priceOf = (id: number) => shelves.entry(id)?.priceMinor ?? 0;
  const from = order.firstNot((id) => priceOf(id) < minMinor);
  const to = order.firstNot((id) => priceOf(id) <= maxMinor);
  return IdSet.of(order.between(from, Math.max(from, to)));
}

/** Counts what each choice would find with all other choices as they are; `found` are words and category. */
export function countFacets(
  found: readonly IdSet[],
  filters: ReadonlyMap<Filter, IdSet>,
  shelves: Shelves,
  index: FacetIndex,
): FoundFacets {
  const baseWithout = (filter: Filter): { base: IdSet; size: number } => {
    const others = [...filters].filter(([name]) => name !== filter).map(([, ids]) => ids);
    const sets = [...found, ...others];
    const base = sets.length > 0 ? IdSet.intersection(sets) : shelves.everything.ids;
    return { base, size: countCommon([base]) };
  };
  const values = Object.fromEntries(
    FACETS.map((facet) => {
      const { base, size } = baseWithout(facet);
      return [facet, index.counts(facet, base, size)];
    }),
  ) as FoundFacets["values"];
  const { base: ofCondition } = baseWithout("condition");
  const conditions = PRODUCT_CONDITIONS.map((value) => {
    const ids = shelves.ofCondition(value);
    return { value, count: ids ? countCommon([ofCondition, ids]) : 0 };
  });
  const inStock = countCommon([baseWithout("stock").base, index.inStock]);
  const { base, size } = baseWithout("price");
  return { values, conditions, inStock, ...priceRange(base, size, shelves) };
}

/** Returns the lowest and the highest price of a set; 0 and 0 of none. */
function priceRange(base: IdSet, size: number, shelves: Shelves): { minMinor: number; maxMinor: number } {
  const priceOf = (id: number | undefined) => (id === undefined ? 0 : (shelves.entry(id)?.priceMinor ?? 0));
  if (size <= FEW) {
    const prices = highestCommon([base], [], 0, size).ids.map(priceOf);
    return prices.length > 0
      ? { minMinor: Math.min(...prices), maxMinor: Math.max(...prices) }
      : { minMinor: 0, maxMinor: 0 };
  }
  const { price_asc: cheapest, price_desc: dearest } = shelves.everything.orders;
  const isIn = (id: number) => base.has(id);
  return { minMinor: priceOf(cheapest.filter(isIn, 0, 1)[0]), maxMinor: priceOf(dearest.filter(isIn, 0, 1)[0]) };
}
