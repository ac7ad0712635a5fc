import { ApiError } from "@fundi/shared/contract/http";
import {
  createTestOrder,
  getAdminOrder,
  listAdminOrders,
  type OrderFilter,
  setOrderStatus,
  updateOrder,
} from "@fundi/shared/orders/admin-orders";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useOffline } from "../../offline/offline-provider";
import { useOptimistic } from "../../ui/optimistic";
import { toastProblem } from "../../ui/toasts";
import { stepLabel } from "./next-steps";

export const orderListQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.orders, "list", filter],
    queryFn: ({ signal }) => call(listAdminOrders, { query: filter, signal }),
    // Keeps the previous page until the next one is loaded, to avoid flicker.
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

/** Returns a callback that invalidates an order, its lists and its open payments. */
export function useInvalidateOrder() {
  const queries = useQueryClient();
  return (order: OrderDetail | undefined) => {
    if (order) queries.setQueryData(orderQuery(order.id).queryKey, order);
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.orders });
    void queries.invalidateQueries({ queryKey: QUERY_ROOTS.payments });
  };
}

interface StatusChange {
  order: OrderDetail;
  status: OrderDetail["status"];
  notes: string;
}

/** Sets an order's status optimistically from the version seen; fails with STALE_VERSION after another change. */
export function useSetOrderStatus() {
  const invalidate = useInvalidateOrder();
  const { sendOrQueue } = useOffline();
  return useOptimistic({
    send: ({ order: { id, orderNumber, handover, version }, status, notes }: StatusChange) =>
      sendOrQueue(
        { kind: "order-status", input: { id, status, notes }, label: `${orderNumber}: ${stepLabel(status, handover)}` },
        () => call(setOrderStatus, { params: { id }, body: { status, notes, version } }),
      ),
    roots: [QUERY_ROOTS.orders],
    change: (record, { order, status }) =>
      record.id === order.id && record.orderNumber === order.orderNumber ? { status, nextStatuses: [] } : null,
    onSuccess: invalidate,
    // The allowed steps show that somebody changed the order in the meantime.
    onRefused: (error) => {
      if (!(error instanceof ApiError && error.code === "STALE_VERSION")) toastProblem(error);
    },
  });
}

export function useSetTracking() {
  const invalidate = useInvalidateOrder();
  const { sendOrQueue } = useOffline();
  return useMutation({
    mutationFn: ({ order, trackingNumber }: { order: OrderDetail; trackingNumber: string | null }) => {
      const { id, orderNumber, version, trackingNumber: before } = order;
      const label = `${orderNumber}: tracking number ${trackingNumber ?? "taken away"}`;
      return sendOrQueue({ kind: "order-tracking", input: { id, trackingNumber, before }, label }, () =>
        call(updateOrder, { params: { id }, body: { trackingNumber, version } }),
      );
    },
    onSettled: invalidate,
  });
}

/** Creates a marked sample order to test the alerts. */
export function useCreateTestOrder() {
  const invalidate = useInvalidateOrder();
  return useMutation({ mutationFn: () => call(createTestOrder, {}), onSettled: invalidate });
}
