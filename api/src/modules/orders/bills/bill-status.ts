import { AppError } from "@fundi/shared/contract/errors";
import type { OrderStatus } from "@fundi/shared/orders/order-status";

/** The status transitions of a bill. Only the workshop and money that comes take them. */
const LIFECYCLE: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "in_progress", "delivered", "completed", "cancelled"],
  confirmed: ["in_progress", "delivered", "completed", "cancelled"],
  processing: ["in_progress", "delivered", "completed", "cancelled"],
  in_progress: ["delivered", "completed", "cancelled"],
  shipped: ["delivered", "completed"],
  // A handover that was a mistake is taken back.
  delivered: ["completed", "in_progress"],
  completed: ["delivered", "in_progress"],
  // With the last device nothing was charged; that one is back.
  cancelled: ["in_progress"],
};

/** Throws for a status that does not follow, or that its lines and its money contradict. */
export function checkBillStatus(
  order: { orderNumber: string; status: OrderStatus; totalMinor: number },
  to: OrderStatus,
  facts: { dueMinor: number; hasOpenLines: boolean },
): void {
  const refuse = (why: string) =>
    new AppError("INVALID_TRANSITION", `Bill ${order.orderNumber} ${why}.`, { status: order.status, nextStatuses: [] });
  if (!LIFECYCLE[order.status].includes(to)) throw refuse(`is ${order.status} and cannot become ${to}`);
  if (to === "cancelled" && order.totalMinor > 0) throw refuse("has charges: take them off first");
  if ((to === "delivered" || to === "completed") && facts.hasOpenLines)
    throw refuse("has lines that are not closed: hand over their devices first");
  if (to === "completed" && facts.dueMinor > 0) throw refuse("is not paid");
}

/** What the status of a bill follows from. */
interface BillFacts {
  status: OrderStatus;
  /** What it comes to now, and what is still to pay. */
  totalMinor: number;
  dueMinor: number;
  /** Of each job of its intake: whether work on it has begun, and whether it is over. */
  jobs: readonly { isBegun: boolean; isOver: boolean }[];
}

const RANK: readonly OrderStatus[] = ["pending", "confirmed", "processing", "in_progress"];

/** Returns the status that a bill has by its jobs and its money. While jobs are open it never goes back. */
export function billStatusOf({ status, totalMinor, dueMinor, jobs }: BillFacts): OrderStatus {
  if (status === "cancelled") return status;
  if (jobs.every(({ isOver }) => isOver)) {
    // One that was handed over and credited since stays so.
    if (totalMinor === 0 && RANK.includes(status)) return "cancelled";
    return dueMinor > 0 ? "delivered" : "completed";
  }
  const isUnderWay = jobs.some(({ isBegun }) => isBegun) || !RANK.includes(status);
  // Its customer approved every line: there is nothing for staff to confirm.
  const reached = isUnderWay ? "in_progress" : "confirmed";
  return RANK.indexOf(reached) > RANK.indexOf(status) ? reached : status;
}

/**
 * Returns the status after the money or the sum of a bill changed, without its jobs: the first money confirms it, and
 * what was handed over unpaid is completed by the rest. The workshop alone takes all other steps.
 */
export function billStatusAfter(status: OrderStatus, money: { netPaidMinor: number; dueMinor: number }): OrderStatus {
  if (status === "pending" && (money.netPaidMinor > 0 || money.dueMinor === 0)) return "confirmed";
  return status === "delivered" && money.dueMinor === 0 ? "completed" : status;
}
