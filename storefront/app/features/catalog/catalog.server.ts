import { FeedProduct, listFeedProducts } from "@fundi/shared/catalog/product-feed";
import { normalizeProduct } from "@fundi/shared/catalog/product-normalizer";
import {
  getProduct,
  listProducts,
  listProductsFromDatabase,
  Product,
  ProductDetail,
  ProductPage,
  searchProducts,
} from "@fundi/shared/catalog/products";
import { ApiError } from "@fundi/shared/contract/http";
import { z } from "@fundi/shared/contract/z";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import type { Filters } from "./filters";
import { type ProductSummary, pickVaried, summarize } from "./product-summary";
import { pageOfWholeList } from "./whole-list.server";

const PAGE_SIZE = 24;

/** A page of the catalogue, with flags for a failed search (the plain list is used) and for no data at all. */
export interface CatalogPage extends Omit<ProductPage, "items"> {
  items: ProductSummary[];
  searchFailed: boolean;
  failed: boolean;
}

/** A list whose items are validated one by one: an invalid product must not empty the shop. */
const ValidProducts = z.array(z.unknown()).transform((candidates) => candidates.flatMap((one) => toProduct(one) ?? []));

const endpoints = {
  search: { ...searchProducts, response: ProductPage.extend({ items: ValidProducts }) },
  list: { ...listProducts, response: ValidProducts },
  listFromDatabase: { ...listProductsFromDatabase, response: ValidProducts },
  feed: {
    ...listFeedProducts,
    response: listFeedProducts.response.extend({ items: z.array(z.unknown()).transform(feedProductsOf) }),
  },
  // Validated by `loadProduct`, which normalises a product that violates the schema.
  get: { ...getProduct, response: z.record(z.string(), z.unknown()) },
};

/** Leaves out those that break the contract: one of them must not empty the feed. */
function feedProductsOf(candidates: readonly unknown[]): FeedProduct[] {
  return candidates.flatMap((candidate) => FeedProduct.safeParse(candidate).data ?? []);
}

function toProduct(candidate: unknown): Product | null {
  const asSent = Product.safeParse(candidate);
  if (asSent.success) return asSent.data;
  const normalized = Product.safeParse(normalizeProduct(candidate));
  if (normalized.success) return normalized.data;
  console.warn("A product breaks the contract and is left out:", z.prettifyError(asSent.error));
  return null;
}

/**
 * Returns matching products from the search, with counts of `facets` if asked for; when it fails, from the plain list and then from the database,
 * filtered here. Never throws: when everything fails the page is empty and has `failed`.
 */
export async function loadCatalog(
  context: AppLoadContext,
  filters: Filters,
  pageSize = PAGE_SIZE,
  facets = false,
): Promise<CatalogPage> {
  const found = await searchCatalog(context, filters, pageSize, facets);
  if (found) return found;
  const products = await loadWholeList(context);
  return summarized(pageOfWholeList(products ?? [], filters, pageSize), {
    searchFailed: true,
    failed: products === null,
  });
}

/** Returns matching products from the search only; null when it fails. */
export async function searchCatalog(
  context: AppLoadContext,
  { q, category, condition, sort, page, narrowing }: Filters,
  pageSize = PAGE_SIZE,
  facets = false,
): Promise<CatalogPage | null> {
  const query = {
    sort,
    pageSize,
    page,
    ...(q && { q }),
    ...(category && { category }),
    ...(condition && { condition }),
    ...Object.fromEntries(new URLSearchParams(narrowing)),
    ...(facets && { facets: "1" as const }),
  };
  try {
    return summarized(await apiFor(context)(endpoints.search, { query }), { searchFailed: false, failed: false });
  } catch (error) {
    console.warn(`The product search failed, request ${context.requestId}: ${error}`);
    return null;
  }
}

const summarized = (page: ProductPage, how: Pick<CatalogPage, "searchFailed" | "failed">): CatalogPage => ({
  ...page,
  items: page.items.map(summarize),
  ...how,
});

/** Returns the categories; none while the search fails. */
export async function loadCategories(context: AppLoadContext): Promise<readonly string[]> {
  const query = { sort: "newest", pageSize: 1, page: 1 } as const;
  const { categories } = await apiFor(context)(endpoints.search, { query }).catch(() => ({ categories: [] }));
  return categories.map(({ name }) => name);
}

/** Returns one part of all products, from 1, as crawlers read them. Throws `ApiError`. */
export const loadFeedPart = (context: AppLoadContext, part: number) =>
  apiFor(context)(endpoints.feed, { query: { part } });

/** The plain list; the database's when that fails or is empty; null when both fail. */
async function loadWholeList(context: AppLoadContext): Promise<Product[] | null> {
  const call = apiFor(context);
  const listed = await call(endpoints.list, {}).catch(() => null);
  if (listed && listed.length > 0) return listed;
  return call(endpoints.listFromDatabase, {}).catch(() => listed);
}

/** Loads one product; what violates the schema is normalised. Throws `ApiError`. */
export async function loadProduct(context: AppLoadContext, id: number): Promise<ProductDetail> {
  const candidate = await apiFor(context)(endpoints.get, { params: { id } });
  const parsed = ProductDetail.safeParse(candidate);
  if (parsed.success) return parsed.data;
  console.warn(`Product ${id} breaks the contract and is normalised:`, z.prettifyError(parsed.error));
  const normalized = normalizeProduct(candidate);
  return {
    created_at: new Date(0).toISOString(),
    sku: null,
    available: null,
    grade: null,
    battery: null,
    photos: normalized.image_url ? [{ url: normalized.image_url, alt: "" }] : [],
    ...normalized,
    id,
    // A product of unknown condition must not be shown as new.
    condition: normalized.condition === "new" ? "new" : "refurbished",
  };
}

/** Loads products by id, in this order, without those that are not sold any more. Throws `ApiError`. */
export async function loadProducts(context: AppLoadContext, ids: readonly number[]): Promise<ProductDetail[]> {
  const found = await Promise.all(
    ids.map((id) =>
      loadProduct(context, id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    ),
  );
  return found.filter((product) => product !== null);
}

/** Enough of the newest to choose a varied selection from. */
const NEWEST = 60;

/** Returns some of the newest available products of several categories, and all categories. */
export async function loadFeatured(context: AppLoadContext, count: number) {
  const newest: Filters = { q: "", category: "", condition: "", sort: "newest", page: 1 };
  const { items, categories } = await loadCatalog(context, newest, NEWEST);
  return {
    featured: pickVaried(
      items.filter(({ available }) => available !== 0),
      count,
    ),
    categories,
  };
}

/** Other products of the same category. */
export async function loadRelated(context: AppLoadContext, product: Product, count: number): Promise<ProductSummary[]> {
  const alike: Filters = { q: "", category: product.category, condition: "", sort: "newest", page: 1 };
  const { items } = await loadCatalog(context, alike, count * 2);
  const others = items.filter(({ id }) => id !== product.id);
  // Products of a similar price are likelier alternatives.
  const distance = ({ price }: ProductSummary) => Math.abs(price - product.price);
  return others.sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
