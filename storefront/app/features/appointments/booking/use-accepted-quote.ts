import { listMyQuotes, type Quote } from "@fundi/shared/quotes/quotes";
import { useEffect, useState } from "react";
import { call } from "../../../api-client";

/**
 * The accepted quote of a booking; undefined while loading, null when there is none.
 */
export function useAcceptedQuote(id: number | null): Quote | null | undefined {
  const [quote, setQuote] = useState<Quote | null | undefined>(id === null ? null : undefined);
  useEffect(() => {
    if (id === null) return setQuote(null);
    const stop = new AbortController();
    // There is no endpoint for a single quote, so the list is loaded.
    call(listMyQuotes, { query: { before: id + 1, limit: 1 }, signal: stop.signal }).then(
      (quotes) => setQuote(quotes.find((one) => one.id === id && one.status === "accepted") ?? null),
      () => {
        if (!stop.signal.aborted) setQuote(null);
      },
    );
    return () => stop.abort();
  }, [id]);
  return quote;
}
