import type { Product, ProductSort } from "@fundi/shared/products";

/** What the address of /products can ask for. */
export interface Filters {
  q: string;
  category: string;
  condition: Product["condition"] | "";
  sort: ProductSort;
  page: number;
}

export const SORT_LABELS: Record<ProductSort, string> = {
  newest: "Newest first",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  name: "Name, A to Z",
};

const isSort = (text: string): text is ProductSort => Object.hasOwn(SORT_LABELS, text);

/** Reads filters out of an address; whatever makes no sense there counts as not asked for. */
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

/** The address of /products under these filters; what is at its default is left out, so one list has one address. */
export function productsPath(filters: Partial<Filters>): string {
  const params = new URLSearchParams();
  for (const name of ["q", "category", "condition"] as const) {
    const value = filters[name];
    if (value) params.set(name, value);
  }
  if (filters.sort && filters.sort !== "newest") params.set("sort", filters.sort);
  if (filters.page && filters.page > 1) params.set("page", String(filters.page));
  return params.size > 0 ? `/products?${params}` : "/products";
}

/** Whether anything narrows the list down. */
export const isFiltered = ({ q, category, condition }: Filters): boolean => Boolean(q || category || condition);
