import { QUOTE_STATUSES } from "@fundi/shared/quotes/quote-status";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { usePagedList } from "../../api-client";
import { Button, LinkButton } from "../../components/button";
import { Input, Select } from "../../components/forms/field";
import { PagedList } from "../../components/paged-list";
import { CardsSkeleton } from "../../components/skeleton";
import { EmptyState } from "../../components/states";
import { QuoteCard } from "./quote-card";
import { filterQuotes, type QuoteListFilter } from "./quote-filter";
import { statusLabel } from "./quote-labels";
import { myQuotesQuery } from "./quote-queries";

/** /quotes: the user's quote requests, and the shop's answers. */
export function QuotesPage() {
  const list = usePagedList(myQuotesQuery);
  return (
    <div className="page grid gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t`My Quote Requests`}</h1>
        {list.items && list.items.length > 0 && (
          <LinkButton to="/services" variant="secondary">
            {t`Request a Quote`}
          </LinkButton>
        )}
      </div>
      <PagedList
        list={list}
        failure={{ title: t`Error Loading Quotes`, message: t`Failed to load your quotes. Please try again.` }}
        skeleton={<CardsSkeleton className="h-24" />}
      >
        {(quotes) => <QuoteList quotes={quotes} />}
      </PagedList>
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
        title={t`No quote requests yet`}
        action={<LinkButton to="/services">{t`Request a Quote`}</LinkButton>}
      >
        {t`Tell us what should be done, and the price shows up here.`}
      </EmptyState>
    );
  const shown = filterQuotes(quotes, filter);
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <Input
          label={t`Search`}
          type="search"
          placeholder={t`Service, device or words of your request`}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
        />
        <Select
          label={t`Status`}
          value={filter.status}
          onChange={(event) => setFilter({ ...filter, status: event.target.value as QuoteListFilter["status"] })}
        >
          <option value="">{t`All Statuses`}</option>
          {QUOTE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="sr-only">
        {plural(shown.length, { one: "# quote", other: "# quotes" })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          scene="not-found"
          title={t`No quotes found`}
          action={<ClearFilters onClear={() => setFilter(ALL)} />}
        >
          {t`None of your requests matches.`}
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

const ClearFilters = ({ onClear }: { onClear: () => void }) => <Button onClick={onClear}>{t`Clear filters`}</Button>;
