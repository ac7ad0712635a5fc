import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import type { BulkAction } from "@fundi/shared/lists/bulk-actions";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { QUOTE_EXPORT } from "@fundi/shared/quotes/quotes-export";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { BulkProgress } from "../../lists/bulk/bulk-progress";
import { RecentBulk } from "../../lists/bulk/recent-bulk";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { AFTER_SAVE } from "../../ui/forms/unsaved-changes";
import { Screen } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { NewQuote } from "./new-quote";
import { QUOTE_BULK, QuoteBulk } from "./quote-bulk";
import { QUOTE_COLUMNS } from "./quote-columns";
import { usePendingQuotes } from "./quote-counts";
import { QuoteAddress, QuoteFilters, quoteFilterTags, toQuoteSort, toTableSort } from "./quote-filters";
import { QuotePanel } from "./quote-panel";
import "./quote-panel.css";
import { quoteListQuery } from "./quote-queries";

const quoteId = (quote: Quote) => quote.id;

/** All quote requests, newest first by default; the opened one is shown next to the list. */
export function QuotesScreen() {
  const list = useListScreen("quotes", QuoteAddress);
  const { filter, setFilter, openId } = list;
  const query = useQuery(quoteListQuery(filter));
  const pending = usePendingQuotes();
  const filters = quoteFilterTags({ filter, setFilter });
  const [bulk, setBulk] = useState<BulkAction | null>(null);
  const sort = useMemo(() => toTableSort(filter.sort), [filter.sort]);
  const { go } = list;
  const startNew = useCallback(() => go("new"), [go]);
  useScreenKey("n", "New quote", startNew);

  return (
    <Screen
      title="Quotes"
      facts={[{ label: "pending", value: pending ?? "–" }]}
      actions={<Button intent="primary" icon={<Add />} text="New quote" title="N" onClick={startNew} />}
      detail={
        list.isNew ? (
          <NewQuote onClose={list.close} onEntered={(id) => go(id, AFTER_SAVE)} />
        ) : (
          openId !== undefined && <QuotePanel key={openId} id={openId} onClose={list.close} />
        )
      }
    >
      {bulk && <BulkProgress key={bulk.id} subject={QUOTE_BULK} started={bulk} onClose={() => setBulk(null)} />}
      <ListTable
        list={list}
        query={query}
        searchLabel="Search quotes"
        label="Quotes"
        noun="quotes"
        columns={QUOTE_COLUMNS}
        exported={QUOTE_EXPORT}
        rows={query.data?.quotes}
        total={query.data?.pagination}
        rowId={quoteId}
        sort={sort}
        onSort={(chosen) => setFilter({ sort: toQuoteSort(chosen) })}
        onOpen={list.open}
        canSelectAll
        bulkActions={(quotes, clear, isAll) => (
          <QuoteBulk
            quotes={quotes}
            all={isAll ? { filter, total: query.data?.pagination.total ?? 0 } : undefined}
            onStarted={(action) => {
              clear();
              setBulk(action);
            }}
          />
        )}
        tools={() => <RecentBulk subject={QUOTE_BULK} onOpen={setBulk} />}
        filterFields={<QuoteFilters filter={filter} setFilter={setFilter} />}
        filters={filters}
        empty={
          filters.length > 0
            ? { title: "No quotes match", description: "Take a filter away, or search for something else." }
            : {
                title: "No quotes yet",
                description: "Requests from the website appear here and ring the bell; those by telephone you enter.",
              }
        }
      />
    </Screen>
  );
}
export { QuotesScreen as Component };
