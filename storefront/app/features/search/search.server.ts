import type { Product } from "@fundi/shared/catalog/products";
import { Service } from "@fundi/shared/catalog/services";
import { z } from "@fundi/shared/contract/z";
import { FoundProduct, type ResultGroup, ShopResults, searchShop } from "@fundi/shared/search/shop-search";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { loadCatalog } from "../catalog/catalog.server";
import { type ProductSummary, summarize } from "../catalog/product-summary";

/** What the page of results shows. */
export interface SearchPage extends Omit<ShopResults, "products"> {
  q: string;
  products: ProductSummary[];
  /** Categories to choose from, where nothing was found. */
  categories: string[];
  failed: boolean;
}

const MOST = 8;

/** A list whose items are validated one by one: one that breaks the contract must not empty the page. */
const valid = <Item>(schema: z.ZodType<Item>) =>
  z.array(z.unknown()).transform((candidates) =>
    candidates.flatMap((candidate) => {
      const parsed = schema.safeParse(candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  );

const endpoint = {
  ...searchShop,
  response: ShopResults.extend({ products: valid(FoundProduct), services: valid(Service) }),
};

const nothing = { order: [] as ResultGroup[], products: [], total: 0, services: [], answers: [], categories: [] };

const toSummary = (product: FoundProduct): ProductSummary =>
  summarize({ ...product, description: "", created_at: "", sku: null } satisfies z.infer<typeof Product>);

/** Searches everything. While that fails, products are found as in the list of products. Never throws. */
export async function loadSearch(context: AppLoadContext, q: string): Promise<SearchPage> {
  if (!q) return { q, ...nothing, failed: false };
  try {
    const found = await apiFor(context)(endpoint, { query: { q, limit: MOST } });
    const products = found.products.map(toSummary);
    const categories = found.order.length === 0 ? await loadCategories(context) : [];
    return { ...found, q, products, categories, failed: false };
  } catch (error) {
    console.warn(`The search over everything failed, request ${context.requestId}: ${error}`);
    return loadProductsOnly(context, q);
  }
}

const ALL = { q: "", category: "", condition: "", sort: "newest", page: 1 } as const;

async function loadProductsOnly(context: AppLoadContext, q: string): Promise<SearchPage> {
  const { items: products, total, corrected, failed } = await loadCatalog(context, { ...ALL, q }, MOST);
  const order: ResultGroup[] = products.length > 0 ? ["products"] : [];
  return { q, ...nothing, order, products, total, failed, ...(corrected !== undefined && { corrected }) };
}

/** Returns the largest categories. */
async function loadCategories(context: AppLoadContext): Promise<string[]> {
  const { categories } = await loadCatalog(context, ALL, 1);
  return categories.slice(0, 6).map(({ name }) => name);
}
