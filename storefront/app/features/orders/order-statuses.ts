import { FALLBACK_STATUSES, normalizeOrderStatus, type OrderStatus } from "@fundi/shared/orders/order-status";
import { FALLBACK_LABELS, type LabelledHandover, orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { listOrderStatuses } from "@fundi/shared/orders/orders";
import { STATUS_CACHE_MS, STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../api-client";
import { localStore, readJson } from "../../browser/storage";
import { currentLanguage, textOf } from "../../i18n";
import { statusName } from "./status-names";

interface OrderLabels {
  /** In the order of the lifecycle. */
  statuses: readonly OrderStatus[];
  labels: Readonly<Record<string, string>>;
}

const FALLBACK: OrderLabels = { statuses: FALLBACK_STATUSES, labels: FALLBACK_LABELS };

/** Returns a cached value unless it is older than five minutes. */
function readCache(key: string, now: number): unknown {
  const { savedAt, value } = (readJson(localStore, key) ?? {}) as { savedAt?: number; value?: unknown };
  return typeof savedAt === "number" && now - savedAt < STATUS_CACHE_MS ? value : undefined;
}

/** Loads the server's statuses and labels, cached in local storage for five minutes. */
export async function loadOrderLabels(now = Date.now()): Promise<OrderLabels> {
  const statuses = readCache(STORAGE_KEYS.orderStatuses, now);
  const labels = readCache(STORAGE_KEYS.orderStatusLabels, now);
  if (Array.isArray(statuses) && labels && typeof labels === "object")
    return { statuses: statuses.map(normalizeOrderStatus), labels: labels as OrderLabels["labels"] };
  const words = await call(listOrderStatuses, {});
  localStore.set(STORAGE_KEYS.orderStatuses, JSON.stringify({ savedAt: now, value: words.statuses }));
  localStore.set(STORAGE_KEYS.orderStatusLabels, JSON.stringify({ savedAt: now, value: words.labels }));
  return words;
}

const orderLabelsQuery = queryOptions({
  queryKey: ["order-words"],
  queryFn: () => loadOrderLabels(),
  staleTime: STATUS_CACHE_MS,
});

/** Returns statuses and their labels; built-in ones while the server does not respond. */
export function useOrderLabels() {
  const words = useQuery(orderLabelsQuery).data ?? FALLBACK;
  return {
    statuses: words.statuses,
    /** Returns what a status is called; "both" for orders of either kind. */
    label: (value: string, handover: LabelledHandover): string => {
      const status = normalizeOrderStatus(value);
      if (currentLanguage() !== "en") return textOf(statusName(status, handover));
      return orderStatusLabel(status, handover, words.labels);
    },
  };
}
