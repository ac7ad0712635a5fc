import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchCatalog } from "../features/catalog/catalog.server";
import { readListFilters } from "../features/catalog/facets/list-filters.server";

/** Repeats only the search, for a page that shows the plain list instead; `page` is null when it fails again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { page: await searchCatalog(context, readListFilters(new URL(request.url).searchParams)) };
}
