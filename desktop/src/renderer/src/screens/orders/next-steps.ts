import type { OrderStatus } from "@fundi/shared/orders/order-status";
import type { Order } from "@fundi/shared/orders/orders";

/** Of a delivered order. */
const STEP_LABELS: Record<OrderStatus, string> = {
  pending: "Back to pending",
  confirmed: "Confirm",
  processing: "Start processing",
  in_progress: "Mark in progress",
  shipped: "Mark shipped",
  delivered: "Mark delivered",
  completed: "Complete",
  cancelled: "Cancel order",
};

const COLLECTION_STEP_LABELS: Partial<Record<OrderStatus, string>> = {
  shipped: "Mark ready to collect",
  delivered: "Mark collected",
};

/** Returns the label of the button that sets a status of an order. */
export const stepLabel = (status: OrderStatus, handover: Order["handover"]): string =>
  (handover === "collection" ? COLLECTION_STEP_LABELS[status] : undefined) ?? STEP_LABELS[status];

/** The usual order of statuses; which ones are allowed comes from the server. */
const USUAL_STEPS: readonly OrderStatus[] = [
  "confirmed",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "in_progress",
];

interface NextSteps {
  /** The suggested next step, when it is up to staff. */
  likely: OrderStatus | undefined;
  others: OrderStatus[];
  canCancel: boolean;
}

/** Whether the rest of it is paid at the handover, and no payment waits for approval. */
export const paysLater = ({ payAt, paymentStatus, due }: Order): boolean =>
  payAt === "handover" && due > 0 && paymentStatus !== "awaiting_approval";

/** Money is taken when it has arrived, or before it is handed over in the shop. */
const isPaidNow = ({ status, handover }: Order): boolean =>
  status === "delivered" || (status === "shipped" && handover === "collection");

/** Sorts the allowed steps, the suggested one first. An order that waits for its money has no suggestion. */
export function nextSteps(order: Order): NextSteps {
  const { status, paymentStatus, nextStatuses, channel } = order;
  const isHeldAtCounter = channel === "counter" && nextStatuses.includes("completed");
  const isPaid = paymentStatus === "paid";
  // At the counter the goods are held until the rest is paid.
  const waitsForMoney = isHeldAtCounter
    ? !isPaid
    : paysLater(order)
      ? isPaidNow(order)
      : status === "pending" && (paymentStatus === "unpaid" || paymentStatus === "awaiting_approval");
  const usual = isHeldAtCounter ? (["completed"] as const) : USUAL_STEPS;
  const likely = waitsForMoney ? undefined : usual.find((step) => nextStatuses.includes(step));
  return {
    likely,
    others: nextStatuses.filter((step) => step !== likely && step !== "cancelled"),
    canCancel: nextStatuses.includes("cancelled"),
  };
}
