import { useQuery } from "@tanstack/react-query";
import { orderStatsQuery } from "./order-queries";

/** Orders that nobody has taken up yet. */
export const usePendingOrders = (): number | undefined => useQuery(orderStatsQuery).data?.pending;
