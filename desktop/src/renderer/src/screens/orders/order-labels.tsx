import { STATUS_CACHE_MS, STORAGE_KEYS } from "@fundi/shared/constants";
import { FALLBACK_LABELS, FALLBACK_STATUSES, ORDER_STATUS_LABELS, ORDER_STATUSES } from "@fundi/shared/order-status";
import { listOrderStatuses, OrderStatus } from "@fundi/shared/orders";
import { z } from "@fundi/shared/z";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { call } from "../../lib/call";
import { parseStored, readStored, writeStored } from "../../lib/stored";

interface OrderLabels {
  statuses: readonly z.infer<typeof OrderStatus>[];
  labels: Readonly<Record<string, string>>;
}

const BUILT_IN: OrderLabels = { statuses: ORDER_STATUSES, labels: ORDER_STATUS_LABELS };
const FALLBACK: OrderLabels = { statuses: FALLBACK_STATUSES, labels: FALLBACK_LABELS };

const kept = <T extends z.ZodType>(value: T) => z.object({ savedAt: z.number(), value });
const KeptStatuses = kept(z.array(OrderStatus));
const KeptLabels = kept(z.record(z.string(), z.string()));

/** The statuses and labels kept in local storage, with the moment they were fetched. */
function readKept(): (OrderLabels & { savedAt: number }) | undefined {
  const statuses = parseStored(readStored(STORAGE_KEYS.orderStatuses), KeptStatuses);
  const labels = parseStored(readStored(STORAGE_KEYS.orderStatusLabels), KeptLabels);
  if (!statuses || !labels) return undefined;
  return { statuses: statuses.value, labels: labels.value, savedAt: Math.min(statuses.savedAt, labels.savedAt) };
}

function keep({ statuses, labels }: OrderLabels): void {
  const savedAt = Date.now();
  writeStored(STORAGE_KEYS.orderStatuses, JSON.stringify({ savedAt, value: statuses }));
  writeStored(STORAGE_KEYS.orderStatusLabels, JSON.stringify({ savedAt, value: labels }));
}

/** Statuses and labels as the server words them, asked for at most every five minutes (specification 2 §9). */
const orderLabelsQuery = queryOptions({
  queryKey: ["order-labels"],
  queryFn: async ({ signal }): Promise<OrderLabels> => {
    const answer = await call(listOrderStatuses, { signal });
    keep(answer);
    return answer;
  },
  staleTime: STATUS_CACHE_MS,
  initialData: readKept,
  initialDataUpdatedAt: () => readKept()?.savedAt,
});

const OrderLabelsContext = createContext<OrderLabels>(BUILT_IN);

export function OrderLabelsProvider({ children }: { children: ReactNode }) {
  const { data, isError } = useQuery(orderLabelsQuery);
  const labels = data ?? (isError ? FALLBACK : BUILT_IN);
  return <OrderLabelsContext.Provider value={labels}>{children}</OrderLabelsContext.Provider>;
}

/** The statuses an order can have and what they are called. */
export const useOrderLabels = (): OrderLabels => useContext(OrderLabelsContext);
