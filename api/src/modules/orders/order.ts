import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import type { OrderStatus, PaymentStatus } from "@fundi/shared/orders/order-status";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import { fromMinor, MPESA_STEP_MINOR, payable, toMinor } from "@fundi/shared/values/money";
import { type Author, type LinkAuthor, type LinkViewer, ownsLinked, type Viewer } from "../../platform/auth/viewer";
import { checkVersion as refuseStale } from "../../platform/check-version";
import { billStatusAfter } from "./bills/bill-status";
import type { OrderColumns } from "./order-columns";

export type { Author, Viewer };

/** Who looks at an order or changes it. */
export type OrderViewer = LinkViewer;
export type OrderAuthor = LinkAuthor;

export type StockState = OrderColumns["stockState"];

/** The discount agreed for a whole sale at the counter. */
export interface SaleDiscountRecord {
  minor: number;
  /** Null where an amount was agreed. */
  percent: number | null;
  reason: string;
  /** The manager who agreed; null where clerks may give that much. */
  by: number | null;
}

type SaleDiscountColumn = "saleDiscountMinor" | "saleDiscountPercent" | "saleDiscountReason" | "saleDiscountBy";

export interface OrderRecord extends Omit<OrderColumns, SaleDiscountColumn> {
  saleDiscount: SaleDiscountRecord | null;
}

/** The status transitions of an order: for each status, those that may follow it. */
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

/**
 * Returns what may follow. At the counter goods are handed over as soon as they are paid, with nothing to prepare or
 * send; the status of a repair bill follows its jobs, and people set none.
 */
function followers(order: OrderRecord): readonly OrderStatus[] {
  switch (order.channel) {
    case "online":
      return LIFECYCLE[order.status];
    case "counter":
      return order.status === "pending" || order.status === "confirmed"
        ? ["completed", ...LIFECYCLE[order.status]]
        : LIFECYCLE[order.status];
    case "repair":
      return [];
  }
}

/** The statuses after which nothing is done with an order any more. */
export const OVER: readonly OrderStatus[] = ["delivered", "completed", "cancelled"];

/** Statuses in which the goods have left the shop. */
const GOODS_LEFT: readonly OrderStatus[] = ["shipped", "delivered", "completed"];
export const haveGoodsLeft = (status: OrderStatus): boolean => GOODS_LEFT.includes(status);

/** Returns whether it is the viewer's own: of the account, or, without one, of the links. */
export const owns = (order: Pick<OrderRecord, "id" | "userId">, viewer: OrderViewer): boolean =>
  ownsLinked("order", order, viewer);

/** Returns whether it was placed online without an account, and is in none. */
export const isGuestOrder = (order: Pick<OrderRecord, "userId" | "channel">): boolean =>
  order.userId === null && order.channel === "online";

/** True once the customer has paid or claimed to: from then on only a manager may cancel. */
const hasMoney = (order: OrderRecord): boolean =>
  order.paymentStatus === "awaiting_approval" || order.approvedMinor > order.refundedMinor;

/**
 * Returns the statuses that a viewer may set next. A customer may only cancel, and only their own pending, unpaid
 * order.
 */
export function nextStatuses(order: OrderRecord, viewer: OrderViewer): OrderStatus[] {
  if (isRepairBill(order)) return [];
  if (!mayAccess(viewer.role, "staff"))
    return owns(order, viewer) && order.status === "pending" && !hasMoney(order) ? ["cancelled"] : [];
  const mayCancel = !hasMoney(order) || mayAccess(viewer.role, "manager");
  return followers(order).filter((status) => status !== "cancelled" || mayCancel);
}

/** Throws for a status that does not follow, or that this viewer may not set. */
export function checkTransition(order: OrderRecord, to: OrderStatus, viewer: OrderViewer): void {
  if (nextStatuses(order, viewer).includes(to)) return;
  const from = orderStatusLabel(order.status, order.handover);
  const label = orderStatusLabel(to, order.handover);
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

/** Returns what is still to pay, never below zero: total − approved + refunded. */
export const dueMinor = (order: Money): number =>
  Math.max(0, order.totalMinor - order.approvedMinor + order.refundedMinor);

/** Returns what was received and not refunded. */
export const netPaidMinor = (order: Pick<Money, "approvedMinor" | "refundedMinor">): number =>
  order.approvedMinor - order.refundedMinor;

/** A repair bill while no work was begun: later all of it is asked for. */
const BEFORE_WORK: readonly string[] = ["pending", "confirmed", "processing"];

/** Returns what is missing of the deposit of a bill, until the work begins: what its customer pays first. Zero: nothing. */
export const depositDueMinor = (
  order: Pick<Money, "totalMinor" | "approvedMinor" | "refundedMinor"> & {
    status: string;
    depositMinor: number | null;
  },
): number =>
  BEFORE_WORK.includes(order.status)
    ? Math.min(dueMinor(order), Math.max(0, (order.depositMinor ?? 0) - netPaidMinor(order)))
    : 0;

/** Returns what was received beyond the total: to be refunded. M-Pesa's rounding is not (decision 027). */
export function overpaidMinor(order: Money): number {
  const beyond = netPaidMinor(order) - order.totalMinor;
  return beyond < MPESA_STEP_MINOR ? 0 : beyond;
}

/** Returns the maximum payment for a due sum: by M-Pesa the next whole shilling, otherwise the sum itself. */
export const payableMinor = (dueMinor: number, method: PaymentMethod): number =>
  toMinor(payable(fromMinor(dueMinor), method));

/** Returns the payment status, from what was approved, refunded and is pending. */
export function paymentStatusOf(order: Money, pendingMinor: number): PaymentStatus {
  const netPaid = netPaidMinor(order);
  if (order.refundedMinor > 0 && netPaid <= 0) return "refunded";
  if (netPaid >= order.totalMinor) return "paid";
  if (pendingMinor > 0) return "awaiting_approval";
  return netPaid > 0 ? "part_paid" : "unpaid";
}

/** Returns the status after money came or went: the complete sum confirms an order. */
export function statusAfterMoney(order: OrderRecord): OrderStatus {
  const due = dueMinor(order);
  if (isRepairBill(order)) return billStatusAfter(order.status, { netPaidMinor: netPaidMinor(order), dueMinor: due });
  return order.status === "pending" && due === 0 ? "confirmed" : order.status;
}

/** Returns Σ price × quantity of its lines: the total before delivery, voucher and later reductions. */
export const goodsMinor = (
  order: Pick<OrderRecord, "totalMinor" | "deliveryFeeMinor" | "discountMinor" | "creditedMinor">,
): number => order.totalMinor - order.deliveryFeeMinor + order.discountMinor + order.creditedMinor;

/** How long goods are held for an order that is paid at the handover, until staff confirm it. */
const UNCONFIRMED_MINUTES = 2 * 24 * 60;

/**
 * Returns until when goods are held for an order without money; null where they are held until it is handed over or
 * cancelled: staff have confirmed it. One whose money was taken back has to be confirmed again.
 */
export function holdEnd(
  order: Pick<OrderRecord, "payAt" | "status">,
  { now, holdMinutes, isTakenBack = false }: { now: Date; holdMinutes: number; isTakenBack?: boolean },
): Date | null {
  if (order.status !== "pending" && !isTakenBack) return null;
  const minutes = order.payAt === "order" ? holdMinutes : Math.max(holdMinutes, UNCONFIRMED_MINUTES);
  return new Date(now.getTime() + minutes * 60_000);
}

/** A claim is checked within this time, where nobody says when. */
const CHECK_MINUTES = 2 * 24 * 60;

/** A claim of less than this share of what is due holds nothing: anybody can invent a receipt over a shilling. */
const CLAIM_SHARE = 0.9;

/** Returns whether waiting claims, if they are true, pay as good as all that is due. */
export const claimsCover = (order: Money, pendingMinor: number): boolean =>
  pendingMinor > 0 && pendingMinor >= dueMinor(order) * CLAIM_SHARE;

/** When goods are let go of, in the settings of the shop, and what just happened to the money of their order. */
interface HoldTimes {
  now: Date;
  holdMinutes: number;
  /** Until when staff can have checked a claim that has just come. */
  checkedBy?: Date | undefined;
  /** Whether money that was kept went back. */
  isTakenBack?: boolean;
}

/** Returns until when goods stay held while claims wait: until they can be checked where they cover what is due, else no longer than without them. */
function claimHoldEnd(
  order: Pick<OrderRecord, "payAt" | "status" | "holdExpiresAt">,
  { covers, checkedBy, ...by }: HoldTimes & { covers: boolean },
): Date | null {
  const end = order.holdExpiresAt ?? holdEnd(order, by);
  if (!covers || end === null) return end;
  const checked = checkedBy ?? new Date(by.now.getTime() + CHECK_MINUTES * 60_000);
  return checked > end ? checked : end;
}

/**
 * Returns until when held goods of an order stay held after its money changed; null where that is without end: somebody
 * paid, or staff went on with the order. The one place of this rule, for payments, refunds and reversals alike.
 * @param after the order with its new sums of money
 * @param pendingMinor what waits for approval
 */
export function holdEndAfter(after: OrderRecord, pendingMinor: number, by: HoldTimes): Date | null {
  if (after.stockState !== "held" || netPaidMinor(after) > 0) return null;
  if (pendingMinor > 0) return claimHoldEnd(after, { ...by, covers: claimsCover(after, pendingMinor) });
  return holdEnd(after, by);
}

/** Returns the VAT inside an amount that includes it, in minor units. */
export function splitVat(grossMinor: number, ratePercent: number): { netMinor: number; vatMinor: number } {
  const vatMinor = Math.round((grossMinor * ratePercent) / (100 + ratePercent));
  return { netMinor: grossMinor - vatMinor, vatMinor };
}

/**
 * Returns whether the owner can pay now: something is due that no pending claim covers, and the order is open. Where the
 * sum of the claims was not read, any claim may cover it.
 */
export const canPay = (order: OrderRecord, viewer: OrderViewer, pendingMinor?: number): boolean =>
  owns(order, viewer) &&
  order.status !== "cancelled" &&
  (pendingMinor !== undefined || order.paymentStatus !== "awaiting_approval") &&
  dueMinor(order) > (pendingMinor ?? 0);

/** Returns whether staff may take money for it. */
export const canTakePayment = (order: OrderRecord, viewer: OrderViewer): boolean =>
  mayAccess(viewer.role, "staff") && order.status !== "cancelled" && dueMinor(order) > 0;

/** Returns whether there is money to refund, and this person may do it. */
export const canRefund = (order: OrderRecord, viewer: OrderViewer): boolean =>
  mayAccess(viewer.role, "manager") && netPaidMinor(order) > 0;

/** Returns whether its goods may be returned: they have left, and this person may accept them. Work does not come back. */
export const canReturn = (order: OrderRecord, viewer: OrderViewer): boolean =>
  mayAccess(viewer.role, "manager") && haveGoodsLeft(order.status) && !isRepairBill(order);

/** Returns whether staff may set its tracking number: what is collected has no parcel. */
export const canSetTracking = (order: OrderRecord, viewer: OrderViewer): boolean =>
  mayAccess(viewer.role, "staff") &&
  order.handover === "delivery" &&
  order.status !== "cancelled" &&
  order.status !== "completed";

/** Throws for a change based on an older version. */
export const checkVersion = (order: OrderRecord, version: number | undefined): void =>
  refuseStale(order, version, `Order ${order.orderNumber} changed while you were looking at it.`);
