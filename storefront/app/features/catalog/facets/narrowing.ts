import { FACET_CHOICES_MAX, FACETS, type Facet, facetValue } from "@fundi/shared/catalog/facets";

/** What narrows a list down further than category and condition. */
export interface Narrowing {
  /** Values of facets as addresses write them, any of each. */
  facets?: Partial<Record<Facet, string[]>> | undefined;
  /** In shillings. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Only what can be had now. */
  inStock?: boolean | undefined;
}

const price = (text: string | null): number | undefined => {
  const number = Number(text?.trim() || Number.NaN);
  return Number.isFinite(number) && number > 0 ? Math.round(number) : undefined;
};

/** Parses what an address narrows a list down by; values may be repeated or separated by commas. */
export function readNarrowing(params: URLSearchParams): Narrowing {
  const facets: Partial<Record<Facet, string[]>> = {};
  for (const facet of FACETS) {
    const values = params.getAll(facet).flatMap((text) => text.split(","));
    const chosen = [...new Set(values.map((value) => facetValue(value.trim())).filter(Boolean))];
    if (chosen.length > 0) facets[facet] = chosen.slice(0, FACET_CHOICES_MAX);
  }
  const [minPrice, maxPrice] = [price(params.get("minPrice")), price(params.get("maxPrice"))];
  return {
    ...(Object.keys(facets).length > 0 && { facets }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(params.get("inStock") === "1" && { inStock: true }),
  };
}

/** Returns it as parameters of an address or of the api. */
export function narrowingParams({ facets = {}, minPrice, maxPrice, inStock }: Narrowing): Record<string, string> {
  const params: Record<string, string> = {};
  for (const facet of FACETS) if (facets[facet]?.length) params[facet] = facets[facet].join(",");
  if (minPrice !== undefined) params.minPrice = String(minPrice);
  if (maxPrice !== undefined) params.maxPrice = String(maxPrice);
  if (inStock) params.inStock = "1";
  return params;
}

/** Returns how many choices narrow a list down; a price range is one. */
export function activeCount({ facets = {}, minPrice, maxPrice, inStock }: Narrowing): number {
  const values = FACETS.reduce((sum, facet) => sum + (facets[facet]?.length ?? 0), 0);
  return values + (minPrice !== undefined || maxPrice !== undefined ? 1 : 0) + (inStock ? 1 : 0);
}

/** Returns it as the part of an address, in one spelling. */
export const narrowingText = (narrowing: Narrowing): string =>
  new URLSearchParams(narrowingParams(narrowing)).toString();

/** Parses the part of an address. */
export const parseNarrowing = (text: string | undefined): Narrowing => readNarrowing(new URLSearchParams(text));
