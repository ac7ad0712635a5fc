import { HANDOVERS, type Handover } from "../settings/offers";
import type { OrderStatus } from "./order-status";

/** How an order gets to its customer; "both" where a word stands for orders of either kind, as in a filter. */
export type LabelledHandover = Handover | "both";

const DELIVERY: Record<OrderStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  processing: "Processing",
  in_progress: "In Progress",
  shipped: "Shipped",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** What differs where the customer comes to the shop. */
const COLLECTION: Partial<Record<OrderStatus, string>> = { shipped: "Ready to collect", delivered: "Collected" };

/** Labels that a server sent, which are those of delivered orders. */
type SentLabels = Readonly<Record<string, string>>;

/**
 * Returns what a status is called, which depends on the handover: what is collected is never shipped (decision 122).
 * Labels that the server sent replace the built-in ones, except where collecting has words of its own.
 */
export function orderStatusLabel(status: OrderStatus, handover: LabelledHandover, sent: SentLabels = DELIVERY): string {
  const delivered = sent[status] ?? DELIVERY[status];
  const collected = COLLECTION[status];
  if (handover === "delivery" || collected === undefined) return delivered;
  return handover === "collection" ? collected : `${delivered} or ${collected.toLowerCase()}`;
}

/** Returns the handover that all of some orders have; "both" where they differ. */
export function handoverOfAll(orders: readonly { handover: Handover }[]): LabelledHandover {
  return (
    HANDOVERS.find((handover) => orders.length > 0 && orders.every((order) => order.handover === handover)) ?? "both"
  );
}

/** The labels of the call for statuses: of delivered orders, as it always had them. */
export const STATUS_CALL_LABELS: Readonly<Record<OrderStatus, string>> = DELIVERY;

/** Those of the same call for collected orders. */
export const STATUS_CALL_COLLECTION_LABELS: Readonly<Record<OrderStatus, string>> = { ...DELIVERY, ...COLLECTION };

/** What a client shows when the statuses call fails. */
export const FALLBACK_LABELS: Readonly<Record<OrderStatus, string>> = { ...DELIVERY, processing: "In Progress" };
