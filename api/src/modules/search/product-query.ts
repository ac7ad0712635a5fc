import type { Facet } from "@fundi/shared/catalog/facets";
import type { ProductGrade } from "@fundi/shared/catalog/product-grade";
import type { ProductCondition, ProductSort } from "@fundi/shared/catalog/products";
import type { QueryPart } from "./words/query-part";

/** The indexed fields of a product. */
export interface IndexedProduct {
  id: number;
  name: string;
  priceMinor: number;
  condition: ProductCondition;
  /** The grade that it is shown with. */
  grade?: ProductGrade | null;
  batteryHealth?: number | null;
  category: string;
  specs: readonly string[];
  description: string;
  sku: string | null;
  ean?: string | null;
  mpn?: string | null;
  /** False when it is counted and sold out. */
  inStock?: boolean;
}

export interface ProductQuery {
  /** Words that must all occur; with the default sort the best matches come first. */
  q?: string | undefined;
  /** What the words mean; without it, each means itself. */
  parts?: readonly QueryPart[] | undefined;
  category?: string | undefined;
  condition?: ProductCondition | undefined;
  /** Values of facets, any of each, as addresses write them. */
  facets?: Partial<Record<Facet, string[]>> | undefined;
  inStock?: boolean | undefined;
  minMinor?: number | undefined;
  maxMinor?: number | undefined;
  /** Also counts what the results can be narrowed down by. */
  countsFacets?: boolean | undefined;
  sort: ProductSort;
  offset: number;
  limit: number;
}

export interface FoundProducts {
  ids: number[];
  total: number;
}

export interface FacetCount {
  value: string;
  label: string;
  count: number;
}

/** What each choice would find, with all other choices as they are; prices in cents. */
export interface FoundFacets {
  values: Record<Facet, FacetCount[]>;
  conditions: { value: ProductCondition; count: number }[];
  inStock: number;
  minMinor: number;
  maxMinor: number;
}

/** How well the best result fits, from 0, nothing was found, to 3, its name and category have everything. */
export const FIT = { name: 3, specs: 2, text: 1, partial: 0.5, none: 0 } as const;

/** What was found by the meaning of the words. */
export interface MeantProducts extends FoundProducts {
  /** The words that were searched for, where nothing has those that were typed. */
  corrected?: string | undefined;
  /** Words had to be left out, so that not everything that was typed is found. */
  isPartial?: boolean | undefined;
  /** One of `FIT`. */
  fit: number;
  /** When the query asks for them. */
  facets?: FoundFacets | undefined;
}

export interface CategoryCount {
  name: string;
  count: number;
}
