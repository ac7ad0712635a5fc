import { t } from "@lingui/core/macro";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { ErrorState } from "../components/states";
import { loadCatalog } from "../features/catalog/catalog.server";
import { SearchField, SearchHelp, SearchResults } from "../features/search";
import { loadSearch } from "../features/search/search.server";

/** Products, services, questions and guides that match the words. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const typed = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  return loadSearch(context, typed, async (q, count) => {
    const filters = { q, category: "", condition: "", sort: "newest", page: 1 } as const;
    const { items, ...list } = await loadCatalog(context, filters, count);
    return { ...list, products: items };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.q ? `Search: ${data.q}` : t`Search`,
    description: t`Search products, services and answers.`,
    path: "/search",
    noIndex: true,
  });

export default function SearchRoute() {
  const page = useLoaderData<typeof loader>();
  const { q, failed, order, categories } = page;
  return (
    <div className="page grid gap-8 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{q ? t`Results for “${q}”` : t`Search`}</h1>
      <SearchField defaultValue={q} />
      {failed && <ErrorState />}
      {q && !failed && order.length === 0 && <SearchHelp q={q} categories={categories} />}
      <SearchResults page={page} />
    </div>
  );
}
