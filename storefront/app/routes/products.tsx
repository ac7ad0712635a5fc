import { FRAME_TEXTS } from "@fundi/shared/settings/texts/frame-texts";
import { textOfShop } from "@fundi/shared/settings/texts/text-of-shop";
import { t } from "@lingui/core/macro";
import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offlineList, useOfflineList } from "../browser/offline-lists";
import { pageMeta } from "../components/page-meta";
import { CatalogResults, categoryLabel, loadFilterForm, productsPath } from "../features/catalog";
import { loadCatalog } from "../features/catalog/catalog.server";
import { readListFilters } from "../features/catalog/facets/list-filters.server";
import { useSearchAgain } from "../features/catalog/use-search-again";
import type { ShopData } from "../features/shell";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = readListFilters(new URL(request.url).searchParams);
  const page = await loadCatalog(context, filters, undefined, true);
  const isKnown = !filters.category || page.categories.some(({ name }) => name === filters.category);
  // A crawler must not mistake a failure for an empty catalogue.
  return data({ filters, page, isKnown }, { status: page.failed ? 503 : isKnown ? 200 : 404 });
}

type Loaded = SerializeFrom<typeof loader>;

const isLoaded = ({ page }: Loaded) => !page.failed && !page.searchFailed;

const loadList = offlineList(5 * 60_000, isLoaded);

export async function clientLoader(args: Parameters<typeof loadList>[0]): Promise<Loaded> {
  const [loaded] = await Promise.all([loadList(args), loadFilterForm().catch(() => undefined)]);
  return loaded;
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return pageMeta(matches, { title: t`Products`, description: "", noIndex: true });
  const { filters, page, isKnown } = loaded;
  const what = filters.category && isKnown ? categoryLabel(filters.category) : t`Laptops, computers and parts`;
  const found = page.items[0];
  const root = matches.find(({ id }) => id === "root")?.data as ShopData | undefined;
  return pageMeta(matches, {
    title: filters.q ? t`“${filters.q}” in products` : filters.category && isKnown ? what : t`Products`,
    description: root ? textOfShop(root.shop, FRAME_TEXTS, "products.pageDescription", { what }) : what,
    path: productsPath({ category: filters.category, page: filters.page }),
    noIndex: Boolean(filters.q) || Boolean(filters.narrowing) || page.items.length === 0,
    image: found?.image_url,
  });
};

export default function ProductsRoute() {
  const loaded = useLoaderData<typeof loader>();
  useOfflineList(loaded, isLoaded);
  const { filters, isKnown } = loaded;
  const page = useSearchAgain(loaded.page, filters);
  return (
    <div className="page py-6 sm:py-8">
      <h1 className="mb-4 text-2xl sm:text-3xl">
        {filters.category && isKnown ? categoryLabel(filters.category) : t`Products`}
      </h1>
      <CatalogResults page={page} filters={filters} />
    </div>
  );
}
