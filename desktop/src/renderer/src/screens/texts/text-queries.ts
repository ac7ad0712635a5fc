import type { CallInput } from "@fundi/shared/contract/endpoint";
import { listTextCosts, listTexts, resendText, settleText, type TextEntry } from "@fundi/shared/texts/text-list";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

type TextQuery = NonNullable<CallInput<typeof listTexts>["query"]>;

/** One page of texts; polled, since a provider's report is no live event. */
export const textPageQuery = (filter: TextQuery) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.texts, "page", filter],
    queryFn: ({ signal }) => call(listTexts, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

/** One text, also when it is not on the shown page; null when there is none. */
export const textQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.texts, "one", id],
    queryFn: async ({ signal }): Promise<TextEntry | null> =>
      (await call(listTexts, { query: { id: String(id), limit: 1 }, signal })).texts[0] ?? null,
    refetchInterval: 15_000,
  });

const toMendQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.texts, "to mend"],
  queryFn: async ({ signal }) =>
    (await call(listTexts, { query: { view: "mend", limit: 1 }, signal })).pagination.total,
  staleTime: 30_000,
});

/** The number of texts that failed or are held. */
export const useTextsToMend = (): number | undefined => useQuery(toMendQuery).data;

export const textCostsQuery = (months: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.texts, "costs", months],
    queryFn: ({ signal }) => call(listTextCosts, { query: { months: String(months) }, signal }),
  });

/** Sends a text again, or takes it off the list. */
export function useMendText() {
  const queries = useQueryClient();
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.texts });
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.conversations });
  };
  const resend = useMutation({
    mutationFn: ({ id, channel }: { id: number; channel: "sms" | "whatsapp" }) =>
      call(resendText, { params: { id }, body: { channel } }),
    onSettled,
  });
  const settle = useMutation({
    mutationFn: ({ id, outcome }: { id: number; outcome: "sent_by_hand" | "not_needed" }) =>
      call(settleText, { params: { id }, body: { outcome } }),
    onSettled,
  });
  return { resend, settle };
}
