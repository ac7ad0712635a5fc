import { ApiError } from "@fundi/shared/http";
import {
  createTestOrder,
  getAdminOrder,
  listAdminOrders,
  type OrderDetail,
  type OrderFilter,
  setOrderStatus,
  updateOrder,
} from "@fundi/shared/orders";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useOffline } from "../../app/offline/offline-provider";
import { call } from "../../lib/call";
import { useOptimistic } from "../../lib/optimistic";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { toastProblem } from "../../ui/toasts";
import { STEP_WORDS } from "./next-steps";

export const orderListQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.orders, "list", filter],
    queryFn: ({ signal }) => call(listAdminOrders, { query: filter, signal }),
    // The page before stays until the next is here, so that nothing flashes.
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.orders, "detail", id],
    queryFn: ({ signal }) => call(getAdminOrder, { params: { id }, signal }),
  });

/** The figures of the whole shop, without its orders. */
export const orderStatsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.orders, "stats"],
  queryFn: async ({ signal }) => (await call(listAdminOrders, { query: { limit: 1 }, signal })).stats,
});

/** What a changed order makes out of date: its lists, itself, and what is still to be paid on it. */
export function useOrderSettled() {
  const queries = useQueryClient();
  return (order: OrderDetail | undefined) => {
    if (order) queries.setQueryData(orderQuery(order.id).queryKey, order);
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.orders });
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.payments });
  };
}

export interface StatusChange {
  order: OrderDetail;
  status: OrderDetail["status"];
  notes: string;
}

/** Moves an order on, as it was seen, on screen at once: when somebody changed it meanwhile the answer is STALE_VERSION. */
export function useSetOrderStatus() {
  const settle = useOrderSettled();
  const { sendOrKeep } = useOffline();
  return useOptimistic({
    send: ({ order: { id, orderNumber, version }, status, notes }: StatusChange) =>
      sendOrKeep(
        { kind: "order-status", input: { id, status, notes }, label: `${orderNumber}: ${STEP_WORDS[status]}` },
        () => call(setOrderStatus, { params: { id }, body: { status, notes, version } }),
      ),
    roots: [QUERY_ROOTS.orders],
    change: (record, { order, status }) =>
      record.id === order.id && record.orderNumber === order.orderNumber ? { status, nextStatuses: [] } : null,
    onSuccess: settle,
    // The order's own steps say that it changed while somebody was looking at it.
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.code === "STALE_VERSION")) toastProblem(error);
    },
  });
}

export function useSetTracking() {
  const settle = useOrderSettled();
  const { sendOrKeep } = useOffline();
  return useMutation({
    mutationFn: ({ order, trackingNumber }: { order: OrderDetail; trackingNumber: string | null }) => {
      const { id, orderNumber, version, trackingNumber: before } = order;
      const label = `${orderNumber}: tracking number ${trackingNumber ?? "taken away"}`;
      return sendOrKeep({ kind: "order-tracking", input: { id, trackingNumber, before }, label }, () =>
        call(updateOrder, { params: { id }, body: { trackingNumber, version } }),
      );
    },
    onSettled: settle,
  });
}

/** Makes a marked sample order, to try the alerts. */
export function useCreateTestOrder() {
  const settle = useOrderSettled();
  return useMutation({ mutationFn: () => call(createTestOrder, {}), onSettled: settle });
}
