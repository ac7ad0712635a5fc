import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "@fundi/shared/quote-status";
import type { Quote } from "@fundi/shared/quotes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, LinkButton } from "../../components/button";
import { Input, Select } from "../../components/field";
import { Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { allItems } from "../session";
import { QuoteCard } from "./quote-card";
import { filterQuotes, type QuoteListFilter } from "./quote-filter";
import { myQuotesQuery } from "./quote-queries";

/** /quotes: one's own requests for a price, and the shop's answers (checklist QUO-01..13). */
export function QuotesPage() {
  const query = useInfiniteQuery(myQuotesQuery);
  const quotes = allItems(query.data);
  return (
    <div className="page grid gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">My Quote Requests</h1>
        {quotes && quotes.length > 0 && (
          <LinkButton to="/services" variant="secondary">
            Request a Quote
          </LinkButton>
        )}
      </div>
      {quotes ? (
        <QuoteList quotes={quotes} />
      ) : query.isError ? (
        <ErrorState
          title="Error Loading Quotes"
          message="Failed to load your quotes. Please try again."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <QuotesSkeleton />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? "Loading..." : "Show more"}
        </Button>
      )}
    </div>
  );
}

const ALL: QuoteListFilter = { search: "", status: "" };

function QuoteList({ quotes }: { quotes: readonly Quote[] }) {
  const [filter, setFilter] = useState(ALL);
  if (quotes.length === 0)
    return (
      <EmptyState
        scene="empty-orders"
        title="No quote requests yet"
        action={<LinkButton to="/services">Request a Quote</LinkButton>}
      >
        Tell us what should be done, and the price shows up here.
      </EmptyState>
    );
  const shown = filterQuotes(quotes, filter);
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <Input
          label="Search"
          type="search"
          placeholder="Service, device or words of your request"
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
        />
        <Select
          label="Status"
          value={filter.status}
          onChange={(event) => setFilter({ ...filter, status: event.target.value as QuoteListFilter["status"] })}
        >
          <option value="">All Statuses</option>
          {QUOTE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {QUOTE_STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="sr-only">
        {shown.length === 1 ? "1 quote" : `${shown.length} quotes`}
      </p>
      {shown.length === 0 ? (
        <EmptyState scene="not-found" title="No quotes found" action={<ClearFilters onClear={() => setFilter(ALL)} />}>
          None of your requests matches.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {shown.map((quote, index) => (
            <QuoteCard key={quote.id} quote={quote} index={index} />
          ))}
        </ul>
      )}
    </div>
  );
}

const ClearFilters = ({ onClear }: { onClear: () => void }) => <Button onClick={onClear}>Clear filters</Button>;

/** The height of a few cards, so that nothing moves when they come. */
const QuotesSkeleton = () => (
  <div className="grid gap-3">
    <p role="status" className="js-only sr-only">
      Loading...
    </p>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-24" />
    ))}
  </div>
);
