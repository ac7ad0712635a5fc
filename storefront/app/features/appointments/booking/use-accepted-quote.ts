import { getQuote, type Quote } from "@fundi/shared/quotes/quotes";
import { useEffect, useState } from "react";
import { call } from "../../../api-client";

/**
 * The accepted quote of a booking, of an account or by its link; undefined while loading, null when there is none.
 */
export function useAcceptedQuote(id: number | null): Quote | null | undefined {
  const [quote, setQuote] = useState<Quote | null | undefined>(id === null ? null : undefined);
  useEffect(() => {
    if (id === null) return setQuote(null);
    const stop = new AbortController();
    call(getQuote, { params: { id }, signal: stop.signal }).then(
      (found) => setQuote(found.status === "accepted" ? found : null),
      () => {
        if (!stop.signal.aborted) setQuote(null);
      },
    );
    return () => stop.abort();
  }, [id]);
  return quote;
}
