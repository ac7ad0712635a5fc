import { AppError } from "@fundi/shared/contract/errors";
import type { VoucherKind } from "@fundi/shared/loyalty/loyalty";
import { POINTS_MAX } from "@fundi/shared/loyalty/loyalty-programme";
import type { OrderStatus, PaymentStatus } from "@fundi/shared/orders/order-status";
import type { RecordOf } from "../../platform/database/table";
import type { REWARDS, VOUCHERS } from "./loyalty-columns";

/** Minor units per point before shops could choose: Ksh 100. */
export const FIRST_MINOR_PER_POINT = 10_000;

/** The rate at which an order's value becomes points. */
export interface PointsRate {
  /** The tier's multiplier, with at most two decimals. */
  multiplier: number;
  minorPerPoint: number;
}

export interface RewardRecord extends Omit<RecordOf<typeof REWARDS.columns>, "isActive" | "position" | "retiredAt"> {}

export interface VoucherRecord extends Omit<RecordOf<typeof VOUCHERS.columns>, "rewardId"> {}

/** The facts of an order that points depend on. */
export interface OrderForPoints {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalMinor: number;
  isTest: boolean;
}

/** Only a completed, paid order earns; one that is refunded or cancelled loses its points. */
const earns = (order: OrderForPoints): boolean =>
  order.status === "completed" && order.paymentStatus === "paid" && !order.isTest;

/** Returns one point for each amount spent, times the tier's multiplier, rounded down, up to the maximum per order. */
export const pointsFor = (totalMinor: number, { multiplier, minorPerPoint }: PointsRate): number =>
  // In hundredths, which are exact: 1.15 times a hundred points are 115.
  Math.min(POINTS_MAX, Math.floor((totalMinor * Math.round(multiplier * 100)) / (minorPerPoint * 100)));

/** What an order has earned so far, and its rate; null where it earned nothing yet. */
export interface EarnedSoFar {
  points: number;
  rate: PointsRate | null;
}

/** Returns how an order's points must change, given what it has earned so far and whether it earns now. */
export function pointsChange(earned: EarnedSoFar, order: OrderForPoints, rate: PointsRate): number {
  if (!earns(order)) return earned.points === 0 ? 0 : -earned.points;
  if (earned.points <= 0) return pointsFor(order.totalMinor, rate);
  // Uses the rate of the first earning: a later one changes nothing, but returned goods earn nothing, and a failed
  // refund earns again.
  return earned.rate === null ? 0 : pointsFor(order.totalMinor, earned.rate) - earned.points;
}

/** Throws for a reward that costs more than the balance. */
export function checkPoints(points: number, reward: RewardRecord): void {
  const missing = reward.pointsCost - points;
  if (missing > 0)
    throw new AppError("INSUFFICIENT_POINTS", `You need ${missing} more points for ${reward.name}.`, { missing });
}

const isExpired = (voucher: Pick<VoucherRecord, "expiresAt">, now: Date): boolean =>
  voucher.expiresAt !== null && voucher.expiresAt <= now;

export const voucherStatus = (voucher: VoucherRecord, now: Date): "active" | "used" | "expired" =>
  voucher.usedAt ? "used" : isExpired(voucher, now) ? "expired" : "active";

const refused = (code: "VOUCHER_INVALID" | "VOUCHER_USED", message: string) =>
  new AppError(code, message, { fieldErrors: { voucherCode: [message] } });

/** What a voucher applies to: an order's goods, a service's price, or both at the counter. */
export type VoucherPurpose = "goods" | "service" | "counter";

const TAKEN_OFF: Record<VoucherPurpose, readonly VoucherKind[]> = {
  goods: ["money"],
  service: ["money", "service_percent", "service"],
  counter: ["money", "service_percent"],
};

const WHERE_ELSE: Record<VoucherPurpose, (name: string) => string> = {
  goods: (name) => `${name} is for services: show us the code when you book one.`,
  service: (name) => `${name} cannot be taken off a price: show us the code instead.`,
  counter: (name) => `${name} cannot be taken off a sale: change the price of what it is for instead.`,
};

/** Amounts that a voucher may reduce: the whole, and its part for services. */
interface VoucherBase {
  amountMinor: number;
  /** Left out where it is the whole. */
  servicesMinor?: number | undefined;
}

function worthOf(
  { kind, valueMinor, percent }: VoucherRecord,
  { amountMinor, servicesMinor = amountMinor }: VoucherBase,
): number {
  // A free service: staff set the price of the covered work, and it takes all of it off.
  if (kind === "service") return amountMinor;
  return kind === "money" ? (valueMinor ?? 0) : Math.floor((servicesMinor * (percent ?? 0)) / 100);
}

/** Throws for a voucher that is unknown, used, expired, or of another purpose. */
export function checkVoucher(
  voucher: VoucherRecord | null,
  { purpose, now }: { purpose: VoucherPurpose; now: Date },
): asserts voucher is VoucherRecord {
  if (!voucher) throw refused("VOUCHER_INVALID", "We do not know this voucher. Please check the code under Loyalty.");
  if (voucher.usedAt) throw refused("VOUCHER_USED", "This voucher was used already.");
  if (isExpired(voucher, now)) throw refused("VOUCHER_INVALID", "This voucher has expired.");
  if (!TAKEN_OFF[purpose].includes(voucher.kind)) throw refused("VOUCHER_INVALID", WHERE_ELSE[purpose](voucher.name));
}

/**
 * Returns what a voucher takes off, never more than the amount; throws when it may not be used here, or would be
 * wasted.
 */
export function voucherDiscount(
  voucher: VoucherRecord | null,
  use: { userId: number; purpose: VoucherPurpose; now: Date } & VoucherBase,
): number {
  checkVoucher(voucher?.userId === use.userId ? voucher : null, use);
  const discountMinor = Math.min(worthOf(voucher as VoucherRecord, use), use.amountMinor);
  if (discountMinor === 0) throw refused("VOUCHER_INVALID", "There is nothing that this voucher could be taken off.");
  return discountMinor;
}
