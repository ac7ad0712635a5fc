import type { AppLoadContext } from "@remix-run/node";
import { loadProducts, searchCatalog } from "../catalog.server";
import { type ProductSummary, summarize } from "../product-summary";

const CANDIDATES = 8;

/** A product with all its specs. */
export type ComparedProduct = ProductSummary;

/** What the page of a comparison shows. */
export interface ComparedProducts {
  products: ComparedProduct[];
  /** How many products of the address are not sold any more. */
  missing: number;
  /** What can be added: what was searched for, else others of the same category. */
  candidates: ProductSummary[];
}

/** Loads the compared products, and others to add. Throws `ApiError`. */
export async function loadComparison(
  context: AppLoadContext,
  ids: readonly number[],
  q: string,
): Promise<ComparedProducts> {
  const found = await loadProducts(context, ids);
  const products = found.map((product) => ({ ...summarize(product), specs: product.specs }));
  const category = q ? "" : (products.at(-1)?.category ?? "");
  const filters = { q, category, condition: "", sort: "newest", page: 1 } as const;
  const others = await searchCatalog(context, filters, CANDIDATES + ids.length);
  const candidates = (others?.items ?? []).filter(({ id }) => !ids.includes(id)).slice(0, CANDIDATES);
  return { products, missing: ids.length - products.length, candidates };
}
