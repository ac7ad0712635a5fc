import type { Quote } from "@fundi/shared/quotes";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { useAddress } from "../../lib/address";
import { DataTable } from "../../ui/data-table/data-table";
import { Screen } from "../../ui/screen";
import { ScreenSearch } from "../../ui/screen-search";
import { QUOTE_COLUMNS } from "./quote-columns";
import { usePendingQuotes } from "./quote-counts";
import { QuoteAddress, QuoteFilters, quoteFilterTags, toQuoteSort, toTableSort } from "./quote-filters";
import { QuotePanel } from "./quote-panel";
import "./quote-panel.css";
import { quoteListQuery } from "./quote-queries";

const quoteId = (quote: Quote) => quote.id;

/** All requests for a price, the newest first unless asked otherwise; an opened one stands beside the list. */
export function QuotesScreen() {
  const [filter, setFilter] = useAddress(QuoteAddress);
  const { id } = useParams();
  const openId = id === undefined ? undefined : Number(id);
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const list = useQuery(quoteListQuery(filter));
  const pending = usePendingQuotes();
  const filters = quoteFilterTags({ filter, setFilter });
  const sort = useMemo(() => toTableSort(filter.sort), [filter.sort]);

  const setSearch = useCallback((search: string) => setFilter({ search }, { replace: true }), [setFilter]);
  const open = useCallback((quote: Quote) => navigate(`/admin/quotes/${quote.id}${address}`), [navigate, address]);
  const close = useCallback(() => navigate(`/admin/quotes${address}`), [navigate, address]);

  return (
    <Screen
      title="Quotes"
      facts={[{ label: "pending", value: pending ?? 0 }]}
      detail={openId !== undefined && <QuotePanel key={openId} id={openId} onClose={close} />}
    >
      <ScreenSearch label="Search quotes" value={filter.search ?? ""} onChange={setSearch} />
      <DataTable
        id="quotes"
        label="Quotes"
        noun="quotes"
        columns={QUOTE_COLUMNS}
        rows={list.data?.quotes}
        rowId={quoteId}
        sort={sort}
        onSort={(chosen) => setFilter({ sort: toQuoteSort(chosen) })}
        pages={{
          page: filter.page,
          pageSize: filter.limit,
          total: list.data?.pagination.total ?? 0,
          totalIsExact: list.data?.pagination.totalIsExact ?? true,
          onPage: (page) => setFilter({ page }),
        }}
        openId={openId}
        onOpen={open}
        toolbar={<QuoteFilters filter={filter} setFilter={setFilter} />}
        filters={filters}
        empty={
          filters.length > 0
            ? { title: "No quotes match", description: "Take a filter away, or search for something else." }
            : { title: "No quotes yet", description: "Requests from the website appear here and ring the bell." }
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
    </Screen>
  );
}
export { QuotesScreen as Component };
