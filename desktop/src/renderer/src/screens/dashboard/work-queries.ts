import { listAdminAppointments } from "@fundi/shared/appointments/admin-appointments";
import { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { wallClock } from "../../lib/shop-time";

/** The number of appointments on a day, without cancelled ones. */
export const appointmentCountQuery = (date: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.appointments, "count", date],
    queryFn: async ({ signal }) => {
      const on = (status?: "cancelled") =>
        callList(listAdminAppointments, {
          query: { from: date, to: date, limit: 1, ...(status && { status }) },
          signal,
        });
      const [all, cancelled] = await Promise.all([on(), on("cancelled")]);
      return (all.total ?? 0) - (cancelled.total ?? 0);
    },
  });

/** Returns the day of an instant in the default time zone, as `YYYY-MM-DD`. */
export const shopToday = (now: number): string => wallClock(new Date(now)).date;

/** The number of cancelled orders whose money was not given back. */
export const toGiveBackQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.orders, "to-give-back"],
  queryFn: async ({ signal }) =>
    (await call(listAdminOrders, { query: { paymentStatus: "to_give_back", limit: 1 }, signal })).pagination.total,
});

/** The orders that were handed over and are not paid: how many, and what customers owe for them (KES). */
export const owedByCustomersQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.orders, "owed"],
  queryFn: async ({ signal }) => {
    const found = await call(listAdminOrders, { query: { paymentStatus: "owed", limit: 1 }, signal });
    return { count: found.pagination.total, amount: found.owed ?? 0 };
  },
});
