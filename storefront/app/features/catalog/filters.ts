import type { Product, ProductSort } from "@fundi/shared/catalog/products";
import { msg } from "@lingui/core/macro";
import type { Text } from "../../i18n";

/** Filters in the URL of /products. */
export interface Filters {
  q: string;
  category: string;
  condition: Product["condition"] | "";
  sort: ProductSort;
  page: number;
  /** What else narrows the list down, as a part of the address: "brand=hp&inStock=1" (`facets/narrowing.ts`). */
  narrowing?: string | undefined;
}

export const SORT_LABELS: Record<ProductSort, Text> = {
  newest: msg`Newest first`,
  price_asc: msg`Price, low to high`,
  price_desc: msg`Price, high to low`,
  name: msg`Name, A to Z`,
};

const isSort = (text: string): text is ProductSort => Object.hasOwn(SORT_LABELS, text);

/** Parses filters of a URL; invalid values are ignored. */
export function readFilters(params: URLSearchParams): Filters {
  const text = (name: string, max: number) => (params.get(name) ?? "").trim().slice(0, max);
  const condition = text("condition", 20);
  const sort = text("sort", 20);
  const page = Number(text("page", 6));
  return {
    q: text("q", 100),
    category: text("category", 60).toLowerCase(),
    condition: condition === "new" || condition === "refurbished" ? condition : "",
    sort: isSort(sort) ? sort : "newest",
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  };
}

/** Returns the path of /products with these filters; defaults are omitted, so that each list has one URL. */
export const productsPath = (filters: Partial<Filters>): string => `/products${addressed(filters)}`;

/** Returns the path that repeats only the search for a list. */
export const searchAgainPath = (filters: Filters): string => `/products/search-again${addressed(filters)}`;

function addressed(filters: Partial<Filters>): string {
  const params = new URLSearchParams();
  for (const name of ["q", "category", "condition"] as const) {
    const value = filters[name];
    if (value) params.set(name, value);
  }
  for (const [name, value] of new URLSearchParams(filters.narrowing)) params.set(name, value);
  if (filters.sort && filters.sort !== "newest") params.set("sort", filters.sort);
  if (filters.page && filters.page > 1) params.set("page", String(filters.page));
  return params.size > 0 ? `?${params}` : "";
}

const TYPED = ["q", "minPrice", "maxPrice"];

/** Returns whether two addresses of the list differ at most in what is typed; the page counts for nothing. */
export function isTypedOnly(before: URLSearchParams, after: URLSearchParams): boolean {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].every((name) => name === "page" || TYPED.includes(name) || before.get(name) === after.get(name));
}

/** Whether any filter is active. */
export const isFiltered = ({ q, category, condition, narrowing }: Filters): boolean =>
  Boolean(q || category || condition || narrowing);
