import { plural, t } from "@lingui/core/macro";
import { useNavigation } from "@remix-run/react";
import { LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Pagination } from "../../components/pagination";
import { EmptyState, ErrorState } from "../../components/states";
import { formatNumber } from "../../i18n";
import { CallUs } from "../shell";
import type { CatalogPage } from "./catalog.server";
import { Facets } from "./facets/lazy-facets";
import { type Filters, isFiltered, productsPath } from "./filters";
import { LazyFilterForm } from "./lazy-filter-form";
import { CompareBar } from "./lazy-parts";
import { ProductGrid } from "./product-grid";
import { SearchedInstead } from "./searched-instead";

interface CatalogResultsProps {
  page: CatalogPage;
  filters: Filters;
}

/** The filters and the results: count, cards and pages, or suggestions when there is no match. */
export function CatalogResults({ page, filters }: CatalogResultsProps) {
  const refining = useNavigation().location?.pathname === "/products";
  if (page.failed)
    return (
      <ErrorState
        title={t`Products could not be loaded`}
        message={t`The shop's catalogue is not answering. Please try again in a moment.`}
      />
    );
  if (page.total === 0 && page.categories.length === 0) return <NothingForSale />;
  return (
    <div className="grid gap-5">
      <LazyFilterForm filters={filters} categories={page.categories} facets={page.facets}>
        <p role="status" className="text-muted tabular-nums">
          {describeCount(page)}
        </p>
      </LazyFilterForm>
      <div className="grid items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <Facets part="panel" filters={filters} facets={page.facets} />
        <div id="products" className="grid gap-5">
          <Facets part="tags" filters={filters} facets={page.facets} />
          <SearchedInstead typed={filters.q} corrected={page.corrected} noneAtPrice={page.noneAtPrice} />
          {page.items.length > 0 ? (
            <ProductGrid
              products={page.items}
              arrangement="beside"
              eager={4}
              isComparable
              className={classNames("transition-opacity", refining && "opacity-50")}
            />
          ) : (
            <NoResults filters={filters} />
          )}
          <Pagination
            page={filters.page}
            pages={Math.ceil(page.total / page.pageSize)}
            hrefFor={(n) => productsPath({ ...filters, page: n })}
          />
          <CompareBar />
        </div>
      </div>
    </div>
  );
}

function describeCount({ total, totalIsExact }: CatalogPage): string {
  if (totalIsExact) return plural(total, { one: "# product", other: "# products" });
  return t`${formatNumber(total)}+ products`;
}

/** A shop without products: no filters, but a contact. */
const NothingForSale = () => (
  <EmptyState
    scene="empty-cart"
    title={t`Nothing is for sale here yet`}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton to="/services/quote">{t`Request a Quote`}</LinkButton>
        <LinkButton to="/services" variant="secondary">
          {t`See services`}
        </LinkButton>
      </div>
    }
  >
    {t`The shelves are being filled. Tell us what you are looking for:`} <CallUs />.
  </EmptyState>
);

function NoResults({ filters }: { filters: Filters }) {
  const clear = isFiltered(filters) || filters.page > 1;
  return (
    <EmptyState
      scene="not-found"
      title={t`No products found`}
      action={clear && <LinkButton to="/products">{t`Clear filters`}</LinkButton>}
    >
      {clear ? t`Try fewer words, or take a filter away.` : t`Everything is sold for now. Please look in again soon.`}
    </EmptyState>
  );
}
