import { OrderStatus } from "@fundi/shared/orders/orders";
import { useMemo } from "react";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import type { BulkSubject } from "../../../lists/bulk/bulk-text";
import { useOrderLabels } from "../order-labels";

/** The bulk action definition for orders, with the status labels of the screen. */
export function useOrderBulk(): BulkSubject {
  const { labelOf } = useOrderLabels();
  return useMemo(
    () => ({
      list: "orders",
      noun: "order",
      outdates: QUERY_ROOTS.orders,
      addressOf: (id) => `/admin/orders/${id}`,
      labelOf: ({ to, label }) => {
        const status = OrderStatus.safeParse(to);
        // Later nobody sees which orders they were.
        return status.success ? labelOf(status.data, "both") : label;
      },
    }),
    [labelOf],
  );
}
