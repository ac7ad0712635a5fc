import { listAdminAppointments } from "@fundi/shared/admin-appointments";
import { listAdminTickets } from "@fundi/shared/tickets";
import { wallClock } from "@fundi/shared/time";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { callList } from "../../lib/call-list";
import { QUERY_ROOTS } from "../../lib/query-roots";

/** How many visits stand on a day of the shop, called-off ones left out. */
export const visitsOnQuery = (date: string) =>
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

/** The day that the shop's wall shows. */
export const shopToday = (now: number): string => wallClock(new Date(now)).date;

/** How many tickets nobody has taken up. */
export const openTicketsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.tickets, "open"],
  queryFn: async ({ signal }) =>
    (await call(listAdminTickets, { query: { status: "open", limit: 1 }, signal })).pagination.total,
});
