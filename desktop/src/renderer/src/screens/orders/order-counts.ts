import { useQuery } from "@tanstack/react-query";
import { orderStatsQuery } from "./order-queries";

/** The number of pending orders. */
export const usePendingOrders = (): number | undefined => useQuery(orderStatsQuery).data?.pending;
