import { answerQuote, askAboutQuote, getQuote, listMyQuotes, type Quote } from "@fundi/shared/quotes/quotes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callList, pagedListQuery } from "../../api-client";
import { clearIdempotencyKey, getIdempotencyKey } from "../../browser/idempotency-key";

const PAGE_SIZE = 100;
const KEY = ["quotes"] as const;
const QUESTION = "quote_question";

/** The user's quotes, newest first, by pages; fresh for two minutes. */
export const myQuotesQuery = pagedListQuery({
  queryKey: [...KEY, "list"],
  pageSize: PAGE_SIZE,
  fetch: (query, signal) => callList(listMyQuotes, { query, signal }),
  staleTime: 2 * 60_000,
});

/** One quote. */
export const quoteQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, "detail", id],
    queryFn: ({ signal }): Promise<Quote> => call(getQuote, { params: { id }, signal }),
  });

/** Asks the shop about a quote; the same question again is sent once. */
export function useAskAboutQuote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ quote, question }: { quote: Quote; question: string }) =>
      call(askAboutQuote, {
        params: { id: quote.id },
        body: { question },
        idempotencyKey: getIdempotencyKey(QUESTION, `${quote.id} ${question}`),
      }),
    onSuccess: () => clearIdempotencyKey(QUESTION),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Accepts or declines a quote; refused when it was changed since it was loaded. */
export function useAnswerQuote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ quote, status, reason }: { quote: Quote; status: "accepted" | "declined"; reason: string }) =>
      call(answerQuote, {
        params: { id: quote.id },
        body: { status, ...(reason && { reason }), version: quote.version },
      }),
    // Invalidated after success and after refusal.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
