import type { OrderStatus } from "@fundi/shared/order-status";
import type { Order } from "@fundi/shared/orders";

/** What the button says that sets a status. */
export const STEP_WORDS: Record<OrderStatus, string> = {
  pending: "Back to pending",
  confirmed: "Confirm",
  processing: "Start processing",
  in_progress: "Mark in progress",
  shipped: "Mark shipped",
  delivered: "Mark delivered",
  completed: "Complete",
  cancelled: "Cancel order",
};

/** The usual way of an order; what may really follow, the server says. */
const USUAL_WAY: readonly OrderStatus[] = [
  "confirmed",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "in_progress",
];

export interface NextSteps {
  /** The one likely next step, when it is for us to take. */
  likely: OrderStatus | undefined;
  others: OrderStatus[];
  canCancel: boolean;
}

/** Sorts what may follow: the likely step first. An unpaid new order waits for its customer, so nothing is likely there. */
export function nextSteps({ status, paymentStatus, nextStatuses, channel }: Order): NextSteps {
  const isHeldAtCounter = channel === "counter" && nextStatuses.includes("completed");
  const isPaid = paymentStatus === "paid";
  // At the counter the goods wait for the rest of the money.
  const waitsForMoney = isHeldAtCounter
    ? !isPaid
    : status === "pending" && (paymentStatus === "unpaid" || paymentStatus === "awaiting_approval");
  const usual = isHeldAtCounter ? (["completed"] as const) : USUAL_WAY;
  const likely = waitsForMoney ? undefined : usual.find((step) => nextStatuses.includes(step));
  return {
    likely,
    others: nextStatuses.filter((step) => step !== likely && step !== "cancelled"),
    canCancel: nextStatuses.includes("cancelled"),
  };
}
