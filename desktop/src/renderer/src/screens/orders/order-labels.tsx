import { z } from "@fundi/shared/contract/z";
import { FALLBACK_STATUSES, ORDER_STATUSES } from "@fundi/shared/orders/order-status";
import {
  FALLBACK_LABELS,
  type LabelledHandover,
  orderStatusLabel,
  STATUS_CALL_LABELS,
} from "@fundi/shared/orders/order-status-label";
import { listOrderStatuses, OrderStatus } from "@fundi/shared/orders/orders";
import { STATUS_CACHE_MS, STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { call } from "../../lib/call";
import { readParsed, writeStored } from "../../lib/stored";

interface OrderLabels {
  statuses: readonly z.infer<typeof OrderStatus>[];
  labels: Readonly<Record<string, string>>;
}

const BUILT_IN: OrderLabels = { statuses: ORDER_STATUSES, labels: STATUS_CALL_LABELS };
const FALLBACK: OrderLabels = { statuses: FALLBACK_STATUSES, labels: FALLBACK_LABELS };

const cachedSchema = <T extends z.ZodType>(value: T) => z.object({ savedAt: z.number(), value });
const CachedStatuses = cachedSchema(z.array(OrderStatus));
const CachedLabels = cachedSchema(z.record(z.string(), z.string()));

/** Returns the statuses and labels cached in local storage, with the time they were fetched. */
function readCached(): (OrderLabels & { savedAt: number }) | undefined {
  const statuses = readParsed(STORAGE_KEYS.orderStatuses, CachedStatuses);
  const labels = readParsed(STORAGE_KEYS.orderStatusLabels, CachedLabels);
  if (!statuses || !labels) return undefined;
  return { statuses: statuses.value, labels: labels.value, savedAt: Math.min(statuses.savedAt, labels.savedAt) };
}

function writeCached({ statuses, labels }: OrderLabels): void {
  const savedAt = Date.now();
  writeStored(STORAGE_KEYS.orderStatuses, JSON.stringify({ savedAt, value: statuses }));
  writeStored(STORAGE_KEYS.orderStatusLabels, JSON.stringify({ savedAt, value: labels }));
}

/** Statuses and labels of the server, fetched at most every five minutes. */
const orderLabelsQuery = queryOptions({
  queryKey: ["order-labels"],
  queryFn: async ({ signal }): Promise<OrderLabels> => {
    const response = await call(listOrderStatuses, { signal });
    writeCached(response);
    return response;
  },
  staleTime: STATUS_CACHE_MS,
  initialData: readCached,
  initialDataUpdatedAt: () => readCached()?.savedAt,
});

const OrderLabelsContext = createContext<OrderLabels>(BUILT_IN);

export function OrderLabelsProvider({ children }: { children: ReactNode }) {
  const { data, isError } = useQuery(orderLabelsQuery);
  const labels = data ?? (isError ? FALLBACK : BUILT_IN);
  return <OrderLabelsContext.Provider value={labels}>{children}</OrderLabelsContext.Provider>;
}

interface OrderStatusLabels {
  statuses: OrderLabels["statuses"];
  /** Returns what a status is called; "both" for orders of either kind. */
  labelOf: (status: z.infer<typeof OrderStatus>, handover: LabelledHandover) => string;
}

/** Returns the statuses of an order, and what each is called. */
export function useOrderLabels(): OrderStatusLabels {
  const { statuses, labels } = useContext(OrderLabelsContext);
  return useMemo(
    () => ({ statuses, labelOf: (status, handover) => orderStatusLabel(status, handover, labels) }),
    [statuses, labels],
  );
}
