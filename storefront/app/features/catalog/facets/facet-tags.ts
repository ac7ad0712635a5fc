import { FACETS, type Facet, facetLabel } from "@fundi/shared/catalog/facets";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import type { Filters } from "../filters";
import { type Narrowing, narrowingText, parseNarrowing } from "./narrowing";

/** Returns each choice as a tag, with the filters that are left when it is removed. */
export function narrowingTags(filters: Filters, labelOf: (facet: Facet, value: string) => string | undefined) {
  const { facets = {}, minPrice, maxPrice, inStock } = parseNarrowing(filters.narrowing);
  const without = (change: Narrowing): Filters => ({
    ...filters,
    page: 1,
    narrowing: narrowingText({ facets, minPrice, maxPrice, inStock, ...change }),
  });
  const tags: { key: string; text: string; rest: Filters }[] = FACETS.flatMap((facet) =>
    (facets[facet] ?? []).map((value) => ({
      key: `${facet} ${value}`,
      text: labelOf(facet, value) ?? facetLabel(facet, value),
      rest: without({ facets: { ...facets, [facet]: facets[facet]?.filter((other) => other !== value) } }),
    })),
  );
  if (minPrice !== undefined || maxPrice !== undefined)
    tags.push({
      key: "price",
      text: priceRange(minPrice, maxPrice),
      rest: without({ minPrice: undefined, maxPrice: undefined }),
    });
  if (inStock) tags.push({ key: "stock", text: t`In stock`, rest: without({ inStock: undefined }) });
  return tags;
}

function priceRange(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return t`Up to ${formatAmount(max ?? 0)}`;
  return max === undefined ? t`From ${formatAmount(min)}` : `${formatAmount(min)} – ${formatAmount(max)}`;
}
