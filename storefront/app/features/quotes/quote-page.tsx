import { ApiError } from "@fundi/shared/contract/http";
import { getQuote, type Quote, takeOverQuote } from "@fundi/shared/quotes/quotes";
import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api-client";
import { storedLinkOf } from "../../browser/guest-links";
import { Badge } from "../../components/badge";
import { LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { formatDate } from "../../i18n/dates";
import { useLinkAccess } from "../../session";
import { AsOf, KeepRecord, useLastSeen } from "../guest-links";
import { useShop } from "../shell";
import { AskAboutQuote } from "./ask-about-quote";
import { QuoteFacts } from "./quote-card";
import { statusLabel } from "./quote-labels";
import { QuotePanel } from "./quote-panel";
import { quoteQuery } from "./quote-queries";

/** Without an account there is no live connection. */
const LINK_POLL_MS = 15_000;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
/** None of the links of this browser was given out by the shop. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** /quotes/:id: one quote with its offer, for its account or by its link. */
export function QuotePage({ id }: { id: number }) {
  const access = useLinkAccess("quote");
  const query = useQuery({
    ...quoteQuery(id),
    enabled: id > 0,
    refetchInterval: ({ state }) => (access === "links" && !isGone(state.error) && LINK_POLL_MS) || false,
  });
  const seen = useLastSeen("quote", id, query, getQuote.response);
  const missing = id <= 0 || isGone(query.error) || (access === "links" && isRefused(query.error));
  if (seen.data && !missing)
    return (
      <AsOf seenAt={seen.seenAt}>
        <QuoteView quote={seen.data} />
      </AsOf>
    );
  if (missing)
    return (
      <EmptyState
        scene="not-found"
        title={t`Quote not found`}
        headingLevel={1}
        action={
          access === "links" ? (
            <LinkButton to="/login" state={{ returnTo: `/quotes/${id}` }}>
              {t`Sign in`}
            </LinkButton>
          ) : (
            <LinkButton to="/quotes">{t`My Quote Requests`}</LinkButton>
          )
        }
      >
        {t`If it is in your account, sign in to see it. If you have its link, open that again.`}
      </EmptyState>
    );
  if (query.isError || seen.isCut)
    return (
      <ErrorState
        message={t`We could not load this quote. Please try again.`}
        headingLevel={1}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div className="page grid max-w-4xl gap-6 py-8">
      <Loading />
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72" />
    </div>
  );
}

function QuoteView({ quote }: { quote: Quote }) {
  const { timeZone } = useShop();
  return (
    <div className="page grid max-w-5xl gap-6 py-6 sm:py-8">
      <header className="mat grid gap-2 rounded-lg p-5 sm:p-8">
        <p role="status">
          <Badge tone={quote.status === "accepted" ? "good" : quote.status === "quoted" ? "attention" : "neutral"}>
            {statusLabel(quote.status)}
          </Badge>
        </p>
        <h1 className="text-3xl wrap-anywhere">{quote.service}</h1>
        <p>{t`Asked on ${formatDate(quote.created_at, timeZone)}`}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <Card className="grid gap-5 lg:order-none max-lg:order-last">
          <QuoteFacts quote={quote} />
        </Card>
        <div className="grid gap-6">
          {quote.status === "pending" ? (
            <Card className="grid gap-3">
              <p>{t`We look at it and send you the price. It shows up here, too.`}</p>
              <AskAboutQuote quote={quote} />
            </Card>
          ) : (
            <QuotePanel quote={quote} headingLevel={2} />
          )}
          <Keep quote={quote} />
        </div>
      </div>
    </div>
  );
}

function Keep({ quote }: { quote: Quote }) {
  const queries = useQueryClient();
  const [link] = useState(() => storedLinkOf("quote", quote.id));
  if (link === undefined || quote.customerId !== null) return null;
  return (
    <KeepRecord
      kind="quote"
      id={quote.id}
      link={link}
      path={`/quotes/${quote.id}`}
      warning={t`see and answer the quote`}
      email={quote.email}
      takeOver={(given) => call(takeOverQuote, { body: { link: given } })}
      onTaken={(taken) => {
        queries.setQueryData(quoteQuery(quote.id).queryKey, taken);
        void queries.invalidateQueries({ queryKey: ["quotes"] });
      }}
      onForgotten={() => queries.removeQueries({ queryKey: ["quotes"] })}
    />
  );
}
