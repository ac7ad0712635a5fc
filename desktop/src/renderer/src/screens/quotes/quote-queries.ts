import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  createAdminQuote,
  getAdminQuote,
  listAdminQuotes,
  type QuoteFilter,
  updateQuote,
} from "@fundi/shared/quotes/quotes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useRequestKey } from "../../lib/queries/request-key";

export const quoteListQuery = (filter: QuoteFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.quotes, "list", filter],
    queryFn: ({ signal }) => call(listAdminQuotes, { query: filter, signal }),
    // Keeps the previous page until the next one is loaded, to avoid flicker.
    placeholderData: keepPreviousData,
  });

export const quoteQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.quotes, "detail", id],
    queryFn: ({ signal }) => call(getAdminQuote, { params: { id }, signal }),
  });

/** The number of requests that nobody has reviewed yet. */
export const pendingQuotesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.quotes, "pending"],
  queryFn: async ({ signal }) =>
    (await call(listAdminQuotes, { query: { status: "pending", limit: 1 }, signal })).pagination.total,
});

export type QuoteChange = NonNullable<CallInput<typeof updateQuote>["body"]>;

/** Prices a quote or sets its status, from the version seen; fails with STALE_VERSION after another change. */
export function useUpdateQuote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: QuoteChange }) =>
      call(updateQuote, { params: { id }, body: change }),
    // After an error, too, so that the cause is shown.
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.quotes }),
  });
}

/** Enters the request of a customer, who may be created with it. */
export function useEnterQuote() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: CallInput<typeof createAdminQuote>["body"]) =>
      call(createAdminQuote, { body, idempotencyKey: keyOf(body) }),
    onSettled: () => {
      for (const queryKey of [QUERY_ROOTS.quotes, QUERY_ROOTS.customers]) void queries.invalidateQueries({ queryKey });
    },
  });
}
