import { createHmac } from "node:crypto";
import { FACETS, type Facet } from "@fundi/shared/catalog/facets";
import { PRODUCT_CONDITIONS, PRODUCT_SORTS } from "@fundi/shared/catalog/products";
import { z } from "@fundi/shared/contract/z";

/** The path below the address of a process of the role `search`. Both sides are of one version, or nearly so. */
export const SEARCH_PATH = "/internal/search";

/** Ids that one question carries; the rest of a large import goes with the next ones. */
export const MAX_CHANGED = 20_000;

const id = z.number().int().positive();

/** What is asked, and which products the asking process has heard of as changed. */
export const SearchQuestion = z.object({
  kind: z.enum(["find", "page"]),
  query: z.object({
    q: z.string().optional(),
    category: z.string().optional(),
    condition: z.enum(PRODUCT_CONDITIONS).optional(),
    facets: z.partialRecord(z.enum(FACETS), z.array(z.string())).optional(),
    inStock: z.boolean().optional(),
    minMinor: z.number().min(0).optional(),
    maxMinor: z.number().min(0).optional(),
    countsFacets: z.boolean().optional(),
    sort: z.enum(PRODUCT_SORTS),
    offset: z.number().int().min(0),
    limit: z.number().int().min(0),
  }),
  /** Null waits for every change. */
  maxBacklog: z.number().int().min(0).nullable(),
  changed: z.array(id).max(MAX_CHANGED),
  /** What the asking process knows about words; a process that knows something else reads them again. */
  words: z.string(),
});
export type SearchQuestion = z.infer<typeof SearchQuestion>;

/** Empty for a facet that the other version does not know. */
const FacetCounts = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })).default([]);
const Facets = z.object({
  values: z.object(
    Object.fromEntries(FACETS.map((facet) => [facet, FacetCounts])) as Record<Facet, typeof FacetCounts>,
  ),
  conditions: z.array(z.object({ value: z.enum(PRODUCT_CONDITIONS), count: z.number().int() })),
  inStock: z.number().int(),
  minMinor: z.number(),
  maxMinor: z.number(),
});

export const SearchAnswer = z.object({
  ids: z.array(id),
  total: z.number().int().min(0),
  corrected: z.string().optional(),
  isPartial: z.boolean().optional(),
  fit: z.number(),
  facets: Facets.optional(),
  categories: z.array(z.object({ name: z.string(), count: z.number().int() })).readonly(),
  isCurrent: z.boolean(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The key with which processes of one shop know each other, derived from the shop's secret. */
export const searchKey = (shopSecret: string): string =>
  createHmac("sha256", shopSecret).update("fundi: search between processes").digest("base64url");
