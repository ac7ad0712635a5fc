import { AppError } from "@fundi/shared/errors";
import { fromMinor, MPESA_STEP_MINOR, payable, toMinor } from "@fundi/shared/money";
import type { Handover } from "@fundi/shared/offers";
import { ORDER_STATUS_LABELS, type OrderStatus, type PaymentStatus } from "@fundi/shared/order-status";
import type { OrderChannel } from "@fundi/shared/orders";
import type { PaymentMethod } from "@fundi/shared/payment-record";
import { mayAccess, type Role } from "@fundi/shared/roles";

export type StockState = "none" | "held" | "lapsed" | "released" | "sold";

/** What was agreed for a whole sale at the counter. */
export interface SaleDiscountRecord {
  minor: number;
  /** Null where an amount was agreed. */
  percent: number | null;
  reason: string;
  /** The manager; null where clerks may give so much. */
  by: number | null;
}

export interface OrderRecord {
  id: number;
  orderNumber: string;
  /** Null: a customer without an account. */
  userId: number | null;
  channel: OrderChannel;
  /** Who of the staff sold it at the counter. */
  servedBy: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** What it costs today: goods + delivery − discount − credited. */
  totalMinor: number;
  deliveryFeeMinor: number;
  /** All that was taken off when it was sold: `saleDiscount`, and the voucher. */
  discountMinor: number;
  saleDiscount: SaleDiscountRecord | null;
  /** What the total fell by since the sale: returned goods, prices lowered afterwards. */
  creditedMinor: number;
  voucherCode: string | null;
  approvedMinor: number;
  refundedMinor: number;
  vatRate: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  handover: Handover;
  notes: string;
  trackingNumber: string | null;
  attention: string | null;
  isTest: boolean;
  stockState: StockState;
  holdExpiresAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The whole life of an order. A status absent from a row cannot follow it (`decisions.md` D3). */
const LIFECYCLE: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "processing", "cancelled"],
  confirmed: ["processing", "in_progress", "cancelled"],
  processing: ["in_progress", "shipped", "completed", "cancelled"],
  in_progress: ["shipped", "delivered", "completed", "cancelled"],
  shipped: ["delivered"],
  delivered: ["completed"],
  completed: [],
  cancelled: [],
};

/** At the counter goods are handed over as soon as they are paid, with nothing to prepare or send. */
const followers = (order: OrderRecord): readonly OrderStatus[] =>
  order.channel === "counter" && (order.status === "pending" || order.status === "confirmed")
    ? ["completed", ...LIFECYCLE[order.status]]
    : LIFECYCLE[order.status];

/** Statuses in which the goods have left the shop. */
const GOODS_GONE: readonly OrderStatus[] = ["shipped", "delivered", "completed"];
export const goodsLeaveWith = (status: OrderStatus): boolean => GOODS_GONE.includes(status);

/** The person who looks at an order or acts on it. */
export interface Viewer {
  id: number;
  role: Role;
}

/** Somebody who acts, and by what name others hear of it. */
export interface Author extends Viewer {
  name: string;
}

export const owns = (order: OrderRecord, viewer: Viewer): boolean => order.userId === viewer.id;

/** True once the customer has paid something or says so: from then on only a manager may cancel (D2). */
const hasMoney = (order: OrderRecord): boolean =>
  order.paymentStatus === "awaiting_approval" || order.approvedMinor > order.refundedMinor;

/** What a viewer may set the status to next. A customer may only cancel, and only an own pending, unpaid order. */
export function nextStatuses(order: OrderRecord, viewer: Viewer): OrderStatus[] {
  if (!mayAccess(viewer.role, "staff"))
    return owns(order, viewer) && order.status === "pending" && !hasMoney(order) ? ["cancelled"] : [];
  const mayCancel = !hasMoney(order) || mayAccess(viewer.role, "manager");
  return followers(order).filter((status) => status !== "cancelled" || mayCancel);
}

/** Refuses a status that does not follow, or that this viewer may not set. */
export function checkTransition(order: OrderRecord, to: OrderStatus, viewer: Viewer): void {
  if (nextStatuses(order, viewer).includes(to)) return;
  const from = ORDER_STATUS_LABELS[order.status];
  const label = ORDER_STATUS_LABELS[to];
  if (followers(order).includes(to))
    throw new AppError(
      "FORBIDDEN",
      mayAccess(viewer.role, "staff")
        ? `Order ${order.orderNumber} has a payment: only a manager may set it to ${label}.`
        : "This order can no longer be changed here. Please message us.",
    );
  throw new AppError("INVALID_TRANSITION", `Order ${order.orderNumber} is ${from} and cannot become ${label}.`, {
    status: order.status,
    nextStatuses: nextStatuses(order, viewer),
  });
}

type Money = Pick<OrderRecord, "totalMinor" | "approvedMinor" | "refundedMinor">;

/** Still to pay, never below zero: total − approved + refunded (D3). */
export const dueMinor = (order: Money): number =>
  Math.max(0, order.totalMinor - order.approvedMinor + order.refundedMinor);

/** Received and not given back. */
export const keptMinor = (order: Pick<Money, "approvedMinor" | "refundedMinor">): number =>
  order.approvedMinor - order.refundedMinor;

/** Received beyond what the order costs: to be given back. M-Pesa's rounding is not (decision 027). */
export function overpaidMinor(order: Money): number {
  const beyond = keptMinor(order) - order.totalMinor;
  return beyond < MPESA_STEP_MINOR ? 0 : beyond;
}

/** The most that may be paid of a due sum: by M-Pesa the next whole shilling, otherwise the sum itself. */
export const payableMinor = (dueMinor: number, method: PaymentMethod): number =>
  toMinor(payable(fromMinor(dueMinor), method));

/** The state of the money, from what was approved, refunded and is waiting for approval. */
export function paymentStatusOf(order: Money, pendingMinor: number): PaymentStatus {
  const kept = keptMinor(order);
  if (order.refundedMinor > 0 && kept <= 0) return "refunded";
  if (kept >= order.totalMinor) return "paid";
  if (pendingMinor > 0) return "awaiting_approval";
  return kept > 0 ? "part_paid" : "unpaid";
}

/** Σ price × quantity of its lines: the total before delivery, voucher and what was taken off since. */
export const goodsMinor = (
  order: Pick<OrderRecord, "totalMinor" | "deliveryFeeMinor" | "discountMinor" | "creditedMinor">,
): number => order.totalMinor - order.deliveryFeeMinor + order.discountMinor + order.creditedMinor;

/** The VAT inside an amount that includes it, in minor units. */
export function splitVat(grossMinor: number, ratePercent: number): { netMinor: number; vatMinor: number } {
  const vatMinor = Math.round((grossMinor * ratePercent) / (100 + ratePercent));
  return { netMinor: grossMinor - vatMinor, vatMinor };
}

/** Whether the owner can pay now: something is due that no waiting claim covers, and the order lives. */
export const canPay = (order: OrderRecord, viewer: Viewer): boolean =>
  owns(order, viewer) &&
  order.status !== "cancelled" &&
  order.paymentStatus !== "awaiting_approval" &&
  dueMinor(order) > 0;

/** Whether staff may take money for it. */
export const canTakePayment = (order: OrderRecord, viewer: Viewer): boolean =>
  mayAccess(viewer.role, "staff") && order.status !== "cancelled" && dueMinor(order) > 0;

/** Whether there is money to give back, and this person may do it (D2). */
export const canRefund = (order: OrderRecord, viewer: Viewer): boolean =>
  mayAccess(viewer.role, "manager") && keptMinor(order) > 0;

/** Whether goods of it may come back: they have left, and this person may take them. */
export const canReturn = (order: OrderRecord, viewer: Viewer): boolean =>
  mayAccess(viewer.role, "manager") && goodsLeaveWith(order.status);

export const canSetTracking = (order: OrderRecord, viewer: Viewer): boolean =>
  mayAccess(viewer.role, "staff") && order.status !== "cancelled" && order.status !== "completed";

/** Refuses a change made while looking at an older state. */
export function checkVersion(order: OrderRecord, version: number | undefined): void {
  if (version !== undefined && version !== order.version)
    throw new AppError("STALE_VERSION", `Order ${order.orderNumber} changed while you were looking at it.`, {
      version: order.version,
      status: order.status,
    });
}
