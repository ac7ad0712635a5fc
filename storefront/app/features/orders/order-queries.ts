import { getOrder, listMyOrders, type OrderDetail, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callList, pagedListQuery } from "../../api-client";
import { clearOrderToPay } from "../payment";

const PAGE_SIZE = 20;
const RECENT = 3;

/** The keys of the cached queries about orders. */
export const orderKeys = {
  all: ["orders"],
  list: ["orders", "list"],
  recent: ["orders", "recent"],
  detail: (id: number) => ["orders", "detail", id],
} as const;

/** The user's orders, newest first, by pages. */
export const myOrdersQuery = pagedListQuery({
  queryKey: orderKeys.list,
  pageSize: PAGE_SIZE,
  fetch: (query, signal) => callList(listMyOrders, { query, signal }),
});

/** The newest few orders, and the total number. */
export const recentOrdersQuery = queryOptions({
  queryKey: orderKeys.recent,
  queryFn: async ({ signal }) => {
    const { items, total } = await callList(listMyOrders, { query: { limit: RECENT }, signal });
    return { items, total: total ?? items.length };
  },
});

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  });

/** Cancels an order; refused when it was changed since it was loaded. */
export function useCancelOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: OrderDetail) =>
      call(setMyOrderStatus, { params: { id }, body: { status: "cancelled", version } }),
    onSuccess: (order) => {
      queries.setQueryData(orderKeys.detail(order.id), order);
      clearOrderToPay(order.id);
    },
    // Invalidated after success and after refusal.
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
