import type { ProductFacets } from "@fundi/shared/catalog/products";
import type { Filters } from "../filters";
import { ActiveFilters } from "./active-filters";
import { FacetPanel } from "./facet-panel";

interface FacetPartProps {
  part: "panel" | "tags";
  filters: Filters;
  facets: ProductFacets | undefined;
}

/** What narrows a list down: loaded by the browser after the page is shown, as the page works without it. */
export function FacetPart({ part, filters, facets }: FacetPartProps) {
  if (part === "tags") return <ActiveFilters filters={filters} facets={facets} />;
  return facets ? <FacetPanel filters={filters} facets={facets} /> : <div className="max-lg:hidden" />;
}
