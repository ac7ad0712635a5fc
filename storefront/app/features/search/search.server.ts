import type { Product } from "@fundi/shared/catalog/products";
import { Service } from "@fundi/shared/catalog/services";
import { z } from "@fundi/shared/contract/z";
import { FoundProduct, type ResultGroup, ShopResults, searchShop } from "@fundi/shared/search/shop-search";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { type ProductSummary, summarize } from "../catalog";

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

/** Loads the first products that have the words, or any; never throws. */
type LoadProducts = (q: string, count: number) => Promise<ProductList>;

interface ProductList extends Pick<SearchPage, "products" | "total" | "corrected" | "failed"> {
  categories: readonly { name: string }[];
}

/** Searches everything. While that fails, products are found as in the list of products. Never throws. */
export async function loadSearch(context: AppLoadContext, q: string, loadProducts: LoadProducts): Promise<SearchPage> {
  if (!q) return { q, ...nothing, failed: false };
  try {
    const found = await apiFor(context)(endpoint, { query: { q, limit: MOST } });
    const products = found.products.map(toSummary);
    const categories = found.order.length === 0 ? await loadCategories(loadProducts) : [];
    return { ...found, q, products, categories, failed: false };
  } catch (error) {
    console.warn(`The search over everything failed, request ${context.requestId}: ${error}`);
    return loadProductsOnly(q, loadProducts);
  }
}

async function loadProductsOnly(q: string, loadProducts: LoadProducts): Promise<SearchPage> {
  const { products, total, corrected, failed } = await loadProducts(q, MOST);
  const order: ResultGroup[] = products.length > 0 ? ["products"] : [];
  return { q, ...nothing, order, products, total, failed, ...(corrected !== undefined && { corrected }) };
}

/** Returns the largest categories. */
async function loadCategories(loadProducts: LoadProducts): Promise<string[]> {
  const { categories } = await loadProducts("", 1);
  return categories.slice(0, 6).map(({ name }) => name);
}
