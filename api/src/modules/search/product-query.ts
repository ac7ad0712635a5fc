import type { ProductCondition, ProductSort } from "@fundi/shared/catalog/products";

/** The indexed fields of a product. */
export interface IndexedProduct {
  id: number;
  name: string;
  priceMinor: number;
  condition: ProductCondition;
  category: string;
  specs: readonly string[];
  description: string;
  sku: string | null;
  ean?: string | null;
  mpn?: string | null;
}

export interface ProductQuery {
  /** Words that must all occur; with the default sort the best matches come first. */
  q?: string | undefined;
  category?: string | undefined;
  condition?: ProductCondition | undefined;
  sort: ProductSort;
  offset: number;
  limit: number;
}

export interface FoundProducts {
  ids: number[];
  total: number;
}

export interface CategoryCount {
  name: string;
  count: number;
}
