import type { CallInput } from "@fundi/shared/endpoint";
import { createAdminQuote, getAdminQuote, listAdminQuotes, type QuoteFilter, updateQuote } from "@fundi/shared/quotes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { useRequestKey } from "../../lib/request-key";

export const quoteListQuery = (filter: QuoteFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.quotes, "list", filter],
    queryFn: ({ signal }) => call(listAdminQuotes, { query: filter, signal }),
    // The page before stays until the next is here, so that nothing flashes.
    placeholderData: keepPreviousData,
  });

export const quoteQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.quotes, "detail", id],
    queryFn: ({ signal }) => call(getAdminQuote, { params: { id }, signal }),
  });

/** How many nobody has looked at yet. */
export const pendingQuotesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.quotes, "pending"],
  queryFn: async ({ signal }) =>
    (await call(listAdminQuotes, { query: { status: "pending", limit: 1 }, signal })).pagination.total,
});

export type QuoteChange = NonNullable<CallInput<typeof updateQuote>["body"]>;

/** Prices a quote or moves it on, as it was seen: when somebody changed it meanwhile the answer is STALE_VERSION. */
export function useUpdateQuote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: QuoteChange }) =>
      call(updateQuote, { params: { id }, body: change }),
    // Also after a refusal: whatever stood in the way is on screen then.
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.quotes }),
  });
}

/** Enters the request of a customer; one who was written down with it is in the lists from then on. */
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
