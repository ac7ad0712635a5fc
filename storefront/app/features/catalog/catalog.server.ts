import { normalizeProduct } from "@fundi/shared/product-normalizer";
import {
  getProduct,
  listProducts,
  listProductsFromDatabase,
  Product,
  ProductPage,
  searchProducts,
} from "@fundi/shared/products";
import { z } from "@fundi/shared/z";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import type { Filters } from "./filters";
import { type ProductSummary, summarize, varied } from "./product-summary";
import { pageOfWholeList } from "./whole-list.server";

export const PAGE_SIZE = 24;

/** A page of the catalogue; whether the search failed and the list stands in; whether nothing could be read at all. */
export interface CatalogPage extends Omit<ProductPage, "items"> {
  items: ProductSummary[];
  searchFailed: boolean;
  failed: boolean;
}

/** A list whose members are judged one by one: one bad product must not empty the shop (checklist CAT-31). */
const ValidProducts = z.array(z.unknown()).transform((candidates) => candidates.flatMap((one) => toProduct(one) ?? []));

const endpoints = {
  search: { ...searchProducts, response: ProductPage.extend({ items: ValidProducts }) },
  list: { ...listProducts, response: ValidProducts },
  listFromDatabase: { ...listProductsFromDatabase, response: ValidProducts },
  // Checked by `loadProduct`, which uses what it can of a product that breaks the schema.
  get: { ...getProduct, response: z.record(z.string(), z.unknown()) },
};

function toProduct(candidate: unknown): Product | null {
  const asSent = Product.safeParse(candidate);
  if (asSent.success) return asSent.data;
  const normalized = Product.safeParse(normalizeProduct(candidate));
  if (normalized.success) return normalized.data;
  console.warn("A product breaks the contract and is left out:", z.prettifyError(asSent.error));
  return null;
}

/**
 * The products that match, from the search; when it fails, from the plain list and then from the database itself, filtered
 * here (checklist CAT-03..06, `decisions.md` D10). Never throws: without any answer the page is empty and says `failed`.
 */
export async function loadCatalog(
  context: AppLoadContext,
  filters: Filters,
  pageSize = PAGE_SIZE,
): Promise<CatalogPage> {
  const call = apiFor(context);
  const { q, category, condition, sort, page } = filters;
  const query = {
    sort,
    pageSize,
    page,
    ...(q && { q }),
    ...(category && { category }),
    ...(condition && { condition }),
  };
  try {
    return summarized(await call(endpoints.search, { query }), { searchFailed: false, failed: false });
  } catch (error) {
    console.warn(`The product search failed, request ${context.requestId}; falling back to the list: ${error}`);
  }
  const products = await loadWholeList(context);
  return summarized(pageOfWholeList(products ?? [], filters, pageSize), {
    searchFailed: true,
    failed: products === null,
  });
}

const summarized = (page: ProductPage, how: Pick<CatalogPage, "searchFailed" | "failed">): CatalogPage => ({
  ...page,
  items: page.items.map(summarize),
  ...how,
});

/** The newest products, at most as many as the plain list holds; none when the shop does not answer. */
export const loadNewestProducts = async (context: AppLoadContext): Promise<Product[]> =>
  (await loadWholeList(context)) ?? [];

const SITEMAP_PAGE = 100;
/** How many products one file of the sitemap names. */
export const SITEMAP_PART = 500;

/** What the sitemap begins with: the categories, and how many products there are, null while the search does not answer. */
export function loadSitemapOutline(
  context: AppLoadContext,
): Promise<{ total: number | null; categories: readonly { name: string }[] }> {
  const query = { sort: "newest", pageSize: 1, page: 1 } as const;
  return apiFor(context)(endpoints.search, { query }).catch(() => ({ total: null, categories: [] }));
}

/** The ids of the products of one part of the sitemap, from 1; of the newest alone while the search does not answer. */
export async function loadSitemapPart(context: AppLoadContext, part: number): Promise<number[]> {
  const call = apiFor(context);
  const perPart = SITEMAP_PART / SITEMAP_PAGE;
  const ids: number[] = [];
  try {
    for (let page = (part - 1) * perPart + 1; page <= part * perPart; page += 1) {
      const { items, total } = await call(endpoints.search, {
        query: { sort: "newest", pageSize: SITEMAP_PAGE, page },
      });
      ids.push(...items.map(({ id }) => id));
      if (page * SITEMAP_PAGE >= total) break;
    }
    return ids;
  } catch {
    return part === 1 ? (await loadNewestProducts(context)).map(({ id }) => id) : ids;
  }
}

/** The plain list; the database's own when that fails or is empty; null when both fail. */
async function loadWholeList(context: AppLoadContext): Promise<Product[] | null> {
  const call = apiFor(context);
  const listed = await call(endpoints.list, {}).catch(() => null);
  if (listed && listed.length > 0) return listed;
  return call(endpoints.listFromDatabase, {}).catch(() => listed);
}

/** One product. What breaks the schema is used in normalised form (checklist CAT-30). Throws `ApiError` as the api says. */
export async function loadProduct(context: AppLoadContext, id: number): Promise<Product> {
  const candidate = await apiFor(context)(endpoints.get, { params: { id } });
  const parsed = Product.safeParse(candidate);
  if (parsed.success) return parsed.data;
  console.warn(`Product ${id} breaks the contract and is normalised:`, z.prettifyError(parsed.error));
  const normalized = normalizeProduct(candidate);
  return {
    created_at: new Date(0).toISOString(),
    sku: null,
    available: null,
    ...normalized,
    id,
    // Of what the shop does not say to be new, nobody may be told that it is.
    condition: normalized.condition === "new" ? "new" : "refurbished",
  };
}

/** Enough of the newest to choose a varied few from. */
const NEWEST = 60;

/** A few of the newest goods that can be ordered, of several kinds, and the kinds there are. */
export async function loadFeatured(context: AppLoadContext, count: number) {
  const newest: Filters = { q: "", category: "", condition: "", sort: "newest", page: 1 };
  const { items, categories } = await loadCatalog(context, newest, NEWEST);
  return {
    featured: varied(
      items.filter(({ available }) => available !== 0),
      count,
    ),
    categories,
  };
}

/** Others of the same category, without the product itself. */
export async function loadRelated(context: AppLoadContext, product: Product, count: number): Promise<ProductSummary[]> {
  const alike: Filters = { q: "", category: product.category, condition: "", sort: "newest", page: 1 };
  const { items } = await loadCatalog(context, alike, count * 2);
  const others = items.filter(({ id }) => id !== product.id);
  // What costs about the same is the likelier alternative.
  const distance = ({ price }: ProductSummary) => Math.abs(price - product.price);
  return others.sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
