import type { Product } from "@fundi/shared/catalog/products";
import type { FoundProduct } from "@fundi/shared/search/shop-search";
import type { FoundDocuments, FoundPage, LiveWords, ProductQuery, ProductSearch, ReadQuery } from "../../search";
import { readPriceRange } from "../../search";
import type { ShopServiceRecord } from "../shop-service";
import type { ServiceSearch } from "./shop-service-search";

/** What a query finds among products and services, and how it was understood. */
export interface FoundGoods {
  query: ReadQuery;
  products: FoundPage;
  services: FoundDocuments<ShopServiceRecord>;
}

type GoodsQuery = Pick<ProductQuery, "q" | "category" | "minMinor" | "maxMinor" | "condition" | "limit"> &
  Partial<Pick<ProductQuery, "sort">>;

interface Dependencies {
  words: LiveWords;
  search: ProductSearch;
  services: ServiceSearch;
  /** Loads products as JSON. */
  load: (ids: readonly number[]) => Promise<string[]>;
  maxBacklog: number;
}

const present = ({ id, name, price, condition, grade, battery, ...product }: Product): FoundProduct => {
  const { specs, image_url, category, available } = product;
  return { id, name, price, condition, grade, battery, specs, image_url, category, available };
};

/** Finds products and services by the meaning of words, in one way for customers, at the counter and in the palette. */
export function createGoodsSearch({ words, search, services, load, maxBacklog }: Dependencies) {
  return {
    async find(q: string, limits: { products: number; services: number }): Promise<FoundGoods> {
      // Prices are for goods; services and answers are found by the other words.
      const query = words.read(readPriceRange(q)?.rest || q);
      const [products, foundServices] = await Promise.all([
        search.page({ q, sort: "newest", offset: 0, limit: limits.products }, maxBacklog),
        services.find(query.parts, limits.services),
      ]);
      return { query, products, services: foundServices };
    },

    /** Finds products by the meaning of words, within a range of prices, a category and in a condition. */
    products: (query: GoodsQuery): Promise<FoundPage> =>
      search.page({ sort: "newest", ...query, offset: 0 }, maxBacklog),

    /** Finds services by the meaning of words. */
    services: (q: string, limit: number): Promise<FoundDocuments<ShopServiceRecord>> =>
      services.find(words.read(q).parts, limit),

    /** Returns products as a list of results shows them, in the order of the ids. */
    cards: async (ids: readonly number[]): Promise<FoundProduct[]> =>
      (await load(ids)).map((json) => present(JSON.parse(json) as Product)),
  };
}

export type GoodsSearch = ReturnType<typeof createGoodsSearch>;
