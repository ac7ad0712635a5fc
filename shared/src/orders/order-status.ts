/** Free of schemas, so that pages can label an order without loading the contract. */
export const ORDER_STATUSES = [
  "pending",
  "confirmed",
  "processing",
  "in_progress",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Confirmed and not yet delivered: one figure and one filter of the lists. */
export const UNDER_WAY: readonly OrderStatus[] = ["confirmed", "processing", "in_progress", "shipped"];

/** The goods are with the customer. */
export const HANDED_OVER: readonly OrderStatus[] = ["delivered", "completed"];

export const PAYMENT_STATUSES = ["unpaid", "awaiting_approval", "part_paid", "paid", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: "Unpaid",
  awaiting_approval: "Awaiting approval",
  part_paid: "Part paid",
  paid: "Paid",
  refunded: "Refunded",
};

/** Something may be due: also where all was given back and is to be paid again in another way (decision 014). */
export const NOT_PAID: readonly PaymentStatus[] = ["unpaid", "awaiting_approval", "part_paid", "refunded"];

/** Returns what was received for a cancelled order and is still to be given back (KES); 0 for other orders. */
export const toGiveBack = (order: { status: OrderStatus; kept: number }): number =>
  order.status === "cancelled" ? Math.max(0, order.kept) : 0;

/**
 * Returns what is still to pay and no claim that waits for approval would pay (KES). Claims in whole shillings may be a
 * little more than what is due.
 */
export const restToPay = ({ due, claimed = 0 }: { due: number; claimed?: number | undefined }): number =>
  Math.max(0, Math.round((due - claimed) * 100) / 100);

interface Due {
  /** KES. */
  due: number;
  handover: "delivery" | "collection";
  payAt: "order" | "handover";
}

/**
 * Returns whether a step hands goods over that are not paid, so that it is asked first. A courier who takes the money at
 * the door leaves unpaid; what is ready to collect is still in the shop.
 */
export const handsOverUnpaid = (order: Due, to: OrderStatus): boolean =>
  order.due > 0 &&
  (HANDED_OVER.includes(to) || (to === "shipped" && order.handover === "delivery" && order.payAt === "order"));

/** Returns whether the customer owes for an order: its goods have left the shop and are not paid. */
export const isOwed = (order: Due & { status: OrderStatus }): boolean => handsOverUnpaid(order, order.status);

/** What a client shows when the statuses call fails. */
export const FALLBACK_STATUSES: readonly OrderStatus[] = ["pending", "processing", "completed", "cancelled"];

/** Accepts the hyphenated spelling; anything unknown is pending. */
export function normalizeOrderStatus(value: unknown): OrderStatus {
  const status = String(value).replace("-", "_") as OrderStatus;
  return ORDER_STATUSES.includes(status) ? status : "pending";
}
