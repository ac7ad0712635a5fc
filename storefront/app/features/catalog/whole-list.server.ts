import { FACETS, facetValue } from "@fundi/shared/catalog/facets";
import { factsOf } from "@fundi/shared/catalog/product-facts";
import { batteryRange } from "@fundi/shared/catalog/product-grade";
import { DEFAULT_PRODUCT_CATEGORY, type Product, type ProductPage } from "@fundi/shared/catalog/products";
import { parseNarrowing } from "./facets/narrowing";
import type { Filters } from "./filters";

const ORDERS: Record<Filters["sort"], (a: Product, b: Product) => number> = {
  newest: (a, b) => b.id - a.id,
  price_asc: (a, b) => a.price - b.price || b.id - a.id,
  price_desc: (a, b) => b.price - a.price || b.id - a.id,
  name: (a, b) => a.name.localeCompare(b.name, "en") || b.id - a.id,
};

/** Applies to a whole list what the search does: filters, sorts, cuts out a page, counts the categories. */
export function pageOfWholeList(products: readonly Product[], filters: Filters, pageSize: number): ProductPage {
  const wanted = filters.q.toLowerCase();
  const matches = products.filter(
    (product) =>
      (!filters.category || product.category === filters.category) &&
      (!filters.condition || product.condition === filters.condition) &&
      hasChoices(product, filters) &&
      (!wanted || searchText(product).includes(wanted)),
  );
  const start = (filters.page - 1) * pageSize;
  return {
    items: matches.sort(ORDERS[filters.sort]).slice(start, start + pageSize),
    total: matches.length,
    page: filters.page,
    pageSize,
    totalIsExact: true,
    categories: countCategories(products),
  };
}

/** What the search knows from its index is read from the product's texts. */
function hasChoices(product: Product, { narrowing }: Filters): boolean {
  const { facets = {}, minPrice = 0, maxPrice, inStock } = parseNarrowing(narrowing);
  if (product.price < minPrice || (maxPrice !== undefined && product.price > maxPrice)) return false;
  if (inStock && product.available === 0) return false;
  const { grade, battery } = product;
  const facts = { ...factsOf(product), grade, battery: battery && batteryRange(battery.health) };
  return FACETS.every((facet) => {
    const chosen = facets[facet] ?? [];
    return chosen.length === 0 || chosen.includes(facetValue(String(facts[facet] ?? "")));
  });
}

const searchText = ({ name, specs, description, category }: Product): string =>
  [name, ...specs, description, category].join("\n").toLowerCase();

/** Laptops first, the rest by name. */
function countCategories(products: readonly Product[]): ProductPage["categories"] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  const rank = (name: string) => (name === DEFAULT_PRODUCT_CATEGORY ? 0 : 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name, "en"));
}
