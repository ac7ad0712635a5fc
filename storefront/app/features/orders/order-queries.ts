import { getOrder, listMyOrders, type OrderDetail, setMyOrderStatus } from "@fundi/shared/orders";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { forgetOrderToPay } from "../payment";
import { call, callList, listPage } from "../session";

const PAGE_SIZE = 20;
const RECENT = 3;

const orderKeys = {
  all: ["orders"],
  list: ["orders", "list"],
  recent: ["orders", "recent"],
  detail: (id: number) => ["orders", "detail", id],
} as const;

/** One's own orders, newest first, page after page. */
export const myOrdersQuery = infiniteQueryOptions({
  queryKey: orderKeys.list,
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam > 0 && { before: pageParam }) };
    return listPage(await callList(listMyOrders, { query, signal }), PAGE_SIZE);
  },
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
});

/** The newest few orders, and how many there are in all. */
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

/** Cancels an order; refused when it changed since it was looked at. */
export function useCancelOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: OrderDetail) =>
      call(setMyOrderStatus, { params: { id }, body: { status: "cancelled", version } }),
    onSuccess: (order) => {
      queries.setQueryData(orderKeys.detail(order.id), order);
      forgetOrderToPay(order.id);
    },
    // Success or refusal, what was shown is out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
