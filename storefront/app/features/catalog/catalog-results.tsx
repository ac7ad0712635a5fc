import { useNavigation } from "@remix-run/react";
import { LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Pagination } from "../../components/pagination";
import { EmptyState, ErrorState } from "../../components/states";
import { ActiveFilters } from "./active-filters";
import type { CatalogPage } from "./catalog.server";
import { FilterForm } from "./filter-form";
import { type Filters, isFiltered, productsPath } from "./filters";
import { ProductGrid } from "./product-grid";
import { useSearchAgain } from "./use-search-again";

interface CatalogResultsProps {
  page: CatalogPage;
  filters: Filters;
}

/** The filters, and what they found: how many, the cards, the pages; or a way on when there is nothing. */
export function CatalogResults({ page, filters }: CatalogResultsProps) {
  useSearchAgain(page);
  const refining = useNavigation().location?.pathname === "/products";
  if (page.failed)
    return (
      <ErrorState
        title="Products could not be loaded"
        message="The shop's catalogue is not answering. Please try again in a moment."
      />
    );
  return (
    <div className="grid gap-5">
      <FilterForm filters={filters} categories={page.categories}>
        <p role="status" className="text-muted tabular-nums">
          {countInWords(page)}
        </p>
      </FilterForm>
      <ActiveFilters filters={filters} />
      {page.items.length > 0 ? (
        <ProductGrid
          products={page.items}
          eager={4}
          className={classNames("transition-opacity", refining && "opacity-50")}
        />
      ) : (
        <NothingFound filters={filters} />
      )}
      <Pagination
        page={filters.page}
        pages={Math.ceil(page.total / page.pageSize)}
        hrefFor={(n) => productsPath({ ...filters, page: n })}
      />
    </div>
  );
}

function countInWords({ total, totalIsExact }: CatalogPage): string {
  if (total === 1) return "1 product";
  return `${total.toLocaleString("en-KE")}${totalIsExact ? "" : "+"} products`;
}

function NothingFound({ filters }: { filters: Filters }) {
  const clear = isFiltered(filters) || filters.page > 1;
  return (
    <EmptyState
      scene="not-found"
      title="No products found"
      action={clear && <LinkButton to="/products">Clear filters</LinkButton>}
    >
      {clear ? "Try fewer words, or take a filter away." : "The shelves are being filled. Please look in again soon."}
    </EmptyState>
  );
}
