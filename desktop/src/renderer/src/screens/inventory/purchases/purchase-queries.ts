import type { CallInput } from "@fundi/shared/endpoint";
import { changePurchaseLine, getPurchaseList, type PurchaseLine, receivePurchases } from "@fundi/shared/purchase-list";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { callList } from "../../../lib/call-list";
import { QUERY_ROOTS } from "../../../lib/query-roots";
import { toastProblem } from "../../../ui/toasts";

export const purchaseListQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.inventory, "purchases"],
  queryFn: ({ signal }) => callList(getPurchaseList, { signal }),
});

export type LineChange = Pick<CallInput<typeof changePurchaseLine>, "body"> & { line: PurchaseLine };

/** Notes something about a line, on the screen at once; taken back with the reason when the server refuses. */
export function useChangeLine() {
  const queries = useQueryClient();
  const { queryKey } = purchaseListQuery;
  return useMutation({
    mutationFn: ({ line, body }: LineChange) => call(changePurchaseLine, { params: { id: line.item.id }, body }),
    onMutate: async ({ line, body = {} }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const { quantity = line.quantity, supplier = line.supplier } = body;
      const guess = { ...line, supplier, quantity: quantity ?? line.suggested };
      queries.setQueryData(queryKey, (list) => list && { ...list, items: withLine(list.items, guess) });
      return { before };
    },
    onSuccess: (line) =>
      queries.setQueryData(queryKey, (list) => list && { ...list, items: withLine(list.items, line) }),
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before);
      toastProblem(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

const withLine = (lines: readonly PurchaseLine[], changed: PurchaseLine): PurchaseLine[] =>
  lines.map((line) => (line.item.id === changed.item.id ? changed : line));

/** Restocks what arrived; success or refusal, the stock on screen is out of date. */
export function useReceive() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof receivePurchases>) => call(receivePurchases, input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.inventory });
      void queries.invalidateQueries({ queryKey: QUERY_ROOTS.products });
    },
  });
}
