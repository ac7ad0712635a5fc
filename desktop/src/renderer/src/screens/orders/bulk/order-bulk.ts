import { useMemo } from "react";
import { QUERY_ROOTS } from "../../../lib/query-roots";
import type { BulkSubject } from "../../../lists/bulk/bulk-words";
import { useOrderLabels } from "../order-labels";

/** Orders as records that many of are changed at once; their statuses are called as on the screen. */
export function useOrderBulk(): BulkSubject {
  const { labels } = useOrderLabels();
  return useMemo(
    () => ({
      list: "orders",
      noun: "order",
      outdates: QUERY_ROOTS.orders,
      addressOf: (id) => `/admin/orders/${id}`,
      labelOf: ({ to, label }) => (labels as Record<string, string>)[to] ?? label,
    }),
    [labels],
  );
}
