import { STATUS_CACHE_MS, STORAGE_KEYS } from "@fundi/shared/constants";
import {
  FALLBACK_LABELS,
  FALLBACK_STATUSES,
  normalizeOrderStatus,
  ORDER_STATUS_LABELS,
  type OrderStatus,
} from "@fundi/shared/order-status";
import { listOrderStatuses } from "@fundi/shared/orders";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { localStore, readJson } from "../../browser/storage";
import { call } from "../session";

export interface OrderWords {
  /** In the order of an order's life. */
  statuses: readonly OrderStatus[];
  labels: Readonly<Record<string, string>>;
}

const FALLBACK: OrderWords = { statuses: FALLBACK_STATUSES, labels: FALLBACK_LABELS };

/** A cached value that is not older than five minutes (checklist CHK-28). */
function readCache(key: string, now: number): unknown {
  const { savedAt, value } = (readJson(localStore, key) ?? {}) as { savedAt?: number; value?: unknown };
  return typeof savedAt === "number" && now - savedAt < STATUS_CACHE_MS ? value : undefined;
}

/** The statuses and labels of the server, kept in local storage for five minutes. */
export async function loadOrderWords(now = Date.now()): Promise<OrderWords> {
  const statuses = readCache(STORAGE_KEYS.orderStatuses, now);
  const labels = readCache(STORAGE_KEYS.orderStatusLabels, now);
  if (Array.isArray(statuses) && labels && typeof labels === "object")
    return { statuses: statuses.map(normalizeOrderStatus), labels: labels as OrderWords["labels"] };
  const words = await call(listOrderStatuses, {});
  localStore.set(STORAGE_KEYS.orderStatuses, JSON.stringify({ savedAt: now, value: words.statuses }));
  localStore.set(STORAGE_KEYS.orderStatusLabels, JSON.stringify({ savedAt: now, value: words.labels }));
  return words;
}

const orderWordsQuery = queryOptions({
  queryKey: ["order-words"],
  queryFn: () => loadOrderWords(),
  staleTime: STATUS_CACHE_MS,
});

/** How statuses are called. The specification's fallbacks while the server does not say (checklist CHK-29..31). */
export function useOrderWords() {
  const words = useQuery(orderWordsQuery).data ?? FALLBACK;
  return {
    statuses: words.statuses,
    label: (value: string): string => {
      const status = normalizeOrderStatus(value);
      return words.labels[status] ?? ORDER_STATUS_LABELS[status];
    },
  };
}
