import { listMyQuotes, type Quote } from "@fundi/shared/quotes";
import { useEffect, useState } from "react";
import { call } from "../session";

/**
 * The accepted quote that a booking follows from; undefined while it is looked up, null when there is none to be had.
 */
export function useAcceptedQuote(id: number | null): Quote | null | undefined {
  const [quote, setQuote] = useState<Quote | null | undefined>(id === null ? null : undefined);
  useEffect(() => {
    if (id === null) return setQuote(null);
    const stop = new AbortController();
    // Its neighbours in the list are no use, but the list is the one place where a customer's quotes are.
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
