import type { OrderStatus } from "@fundi/shared/orders/order-status";
import type { Order } from "@fundi/shared/orders/orders";

/** The label of the button that sets each status. */
export const STEP_LABELS: Record<OrderStatus, string> = {
  pending: "Back to pending",
  confirmed: "Confirm",
  processing: "Start processing",
  in_progress: "Mark in progress",
  shipped: "Mark shipped",
  delivered: "Mark delivered",
  completed: "Complete",
  cancelled: "Cancel order",
};

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

/** Sorts the allowed steps, the suggested one first. An unpaid new order waits for its customer, so it has no suggestion. */
export function nextSteps({ status, paymentStatus, nextStatuses, channel }: Order): NextSteps {
  const isHeldAtCounter = channel === "counter" && nextStatuses.includes("completed");
  const isPaid = paymentStatus === "paid";
  // At the counter the goods are held until the rest is paid.
  const waitsForMoney = isHeldAtCounter
    ? !isPaid
    : status === "pending" && (paymentStatus === "unpaid" || paymentStatus === "awaiting_approval");
  const usual = isHeldAtCounter ? (["completed"] as const) : USUAL_STEPS;
  const likely = waitsForMoney ? undefined : usual.find((step) => nextStatuses.includes(step));
  return {
    likely,
    others: nextStatuses.filter((step) => step !== likely && step !== "cancelled"),
    canCancel: nextStatuses.includes("cancelled"),
  };
}
