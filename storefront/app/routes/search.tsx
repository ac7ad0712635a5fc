import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { EmptyState, ErrorState } from "../components/states";
import { ProductGrid, productsPath, SearchedInstead } from "../features/catalog";
import { loadCatalog } from "../features/catalog/catalog.server";
import { SearchField } from "../features/home";
import { ServiceCard } from "../features/services";
import { loadServices } from "../features/services/services.server";

const MOST_PRODUCTS = 8;

/** Products and services that match the words. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  if (!q) return { q, corrected: undefined, products: [], total: 0, services: [], failed: false };
  const [catalog, services] = await Promise.all([
    loadCatalog(context, { q, category: "", condition: "", sort: "newest", page: 1 }, MOST_PRODUCTS),
    loadServices(context),
  ]);
  const servicesWith = (words: string) =>
    (services ?? []).filter(({ title, description, features }) =>
      [title, description, ...features].join("\n").toLowerCase().includes(words.toLowerCase()),
    );
  const asTyped = servicesWith(q);
  const failed = catalog.failed && !services;
  const { corrected, items: products, total } = catalog;
  if (corrected === undefined) return { q, corrected, products, total, services: asTyped, failed };
  // If services match the typed words, they are not a typo.
  if (asTyped.length > 0) return { q, corrected: undefined, products: [], total: 0, services: asTyped, failed };
  return { q, corrected, products, total, services: servicesWith(corrected), failed };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.q ? `Search: ${data.q}` : "Search",
    description: "Search products and services.",
    path: "/search",
    noIndex: true,
  });

export default function SearchRoute() {
  const { q, corrected, products, total, services, failed } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-8 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">{q ? `Results for “${q}”` : "Search"}</h1>
      <SearchField defaultValue={q} />
      {failed && <ErrorState />}
      <SearchedInstead typed={q} corrected={corrected} />
      {q && !failed && products.length === 0 && services.length === 0 && (
        <EmptyState scene="not-found" title="No results found">
          Try fewer or other words.
        </EmptyState>
      )}
      {products.length > 0 && (
        <section aria-labelledby="products">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="products" className="text-xl">
              Products
            </h2>
            {total > products.length && (
              <Link
                to={productsPath({ q: corrected ?? q })}
                prefetch="intent"
                className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
              >
                All {total.toLocaleString("en-KE")} products
              </Link>
            )}
          </div>
          <ProductGrid products={products} arrangement="shelf" headingLevel={3} />
        </section>
      )}
      {services.length > 0 && (
        <section aria-labelledby="services">
          <h2 id="services" className="mb-4 text-xl">
            Services
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {services.map((service) => (
              <li key={service.id}>
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
