import { answerQuote, listMyQuotes, type Quote } from "@fundi/shared/quotes/quotes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callList, pagedListQuery } from "../../api-client";

const PAGE_SIZE = 100;
const KEY = ["quotes"] as const;

/** The user's quotes, newest first, by pages; fresh for two minutes. */
export const myQuotesQuery = pagedListQuery({
  queryKey: KEY,
  pageSize: PAGE_SIZE,
  fetch: (query, signal) => callList(listMyQuotes, { query, signal }),
  staleTime: 2 * 60_000,
});

/** Accepts or declines a quote; refused when it was changed since it was loaded. */
export function useAnswerQuote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ quote, status }: { quote: Quote; status: "accepted" | "declined" }) =>
      call(answerQuote, { params: { id: quote.id }, body: { status, version: quote.version } }),
    // Invalidated after success and after refusal.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
