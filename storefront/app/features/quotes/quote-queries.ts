import { answerQuote, listMyQuotes, type Quote } from "@fundi/shared/quotes";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callList, listPage } from "../session";

const PAGE_SIZE = 100;
const KEY = ["quotes"] as const;

/** One's own quotes, newest first, page after page; fresh for two minutes (checklist QRY-03). */
export const myQuotesQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam > 0 && { before: pageParam }) };
    return listPage(await callList(listMyQuotes, { query, signal }), PAGE_SIZE);
  },
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
  staleTime: 2 * 60_000,
});

/** Accepts or declines an offer; refused when it changed since it was looked at. */
export function useAnswerQuote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ quote, status }: { quote: Quote; status: "accepted" | "declined" }) =>
      call(answerQuote, { params: { id: quote.id }, body: { status, version: quote.version } }),
    // Success or refusal, what was shown is out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
