import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  changePurchaseLine,
  getPurchaseList,
  type PurchaseLine,
  receivePurchases,
} from "@fundi/shared/inventory/purchase-list";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { callList } from "../../../lib/call-list";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useOptimistic } from "../../../ui/optimistic";

export const purchaseListQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.inventory, "purchases"],
  queryFn: ({ signal }) => callList(getPurchaseList, { signal }),
});

type LineChange = Pick<CallInput<typeof changePurchaseLine>, "body"> & { line: PurchaseLine };

/** Updates a purchase line optimistically; rolls back and shows the reason when the server refuses. */
export function useChangeLine() {
  const queries = useQueryClient();
  const { queryKey } = purchaseListQuery;
  return useOptimistic({
    send: ({ line, body }: LineChange) => call(changePurchaseLine, { params: { id: line.item.id }, body }),
    roots: [queryKey],
    change(record, { line, body = {} }) {
      if ((record as Partial<PurchaseLine>).item?.id !== line.item.id) return null;
      const { quantity = line.quantity, supplier = line.supplier } = body;
      return { supplier, quantity: quantity ?? line.suggested };
    },
    onSuccess: (line) =>
      queries.setQueryData(queryKey, (list) => list && { ...list, items: withLine(list.items, line) }),
  });
}

const withLine = (lines: readonly PurchaseLine[], changed: PurchaseLine): PurchaseLine[] =>
  lines.map((line) => (line.item.id === changed.item.id ? changed : line));

/** Restocks received units; invalidates the stock on success and failure. */
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
