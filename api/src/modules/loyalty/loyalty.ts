import { AppError } from "@fundi/shared/errors";
import type { Reward, VoucherKind } from "@fundi/shared/loyalty";
import type { OrderStatus, PaymentStatus } from "@fundi/shared/order-status";

/** Minor units that earn one point: Ksh 100. */
const MINOR_PER_POINT = 10_000;

export interface RewardRecord {
  id: number;
  name: string;
  pointsCost: number;
  description: string;
  category: Reward["category"];
  kind: VoucherKind;
  valueMinor: number | null;
  percent: number | null;
  validDays: number | null;
}

export interface VoucherRecord {
  id: number;
  code: string;
  userId: number;
  name: string;
  kind: VoucherKind;
  valueMinor: number | null;
  percent: number | null;
  usedSubject: string | null;
  usedAt: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
}

/** What counts of an order. */
export interface OrderForPoints {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalMinor: number;
  isTest: boolean;
}

/** Only a completed, paid order earns; one that is refunded or cancelled gives its points back (`decisions.md` D7). */
export const earns = (order: OrderForPoints): boolean =>
  order.status === "completed" && order.paymentStatus === "paid" && !order.isTest;

/** One point for each Ksh 100, times the tier's multiplier, without fractions. */
export const pointsFor = (totalMinor: number, multiplier: number): number =>
  Math.floor((totalMinor * multiplier) / MINOR_PER_POINT);

/** What an order has earned so far, and by which multiplier; null where it earned nothing yet. */
export interface EarnedSoFar {
  points: number;
  multiplier: number | null;
}

/** What an order's points must change by, given what it has earned so far and whether it earns now. */
export function pointsChange(earned: EarnedSoFar, order: OrderForPoints, multiplier: number): number {
  if (!earns(order)) return earned.points === 0 ? 0 : -earned.points;
  if (earned.points <= 0) return pointsFor(order.totalMinor, multiplier);
  // Earned at the tier of that moment: a later tier changes nothing, but what came back earns nothing, and a refund that
  // did not come true earns again.
  return earned.multiplier === null ? 0 : pointsFor(order.totalMinor, earned.multiplier) - earned.points;
}

/** Refuses a reward that costs more than there is. */
export function checkPoints(points: number, reward: RewardRecord): void {
  const missing = reward.pointsCost - points;
  if (missing > 0)
    throw new AppError("INSUFFICIENT_POINTS", `You need ${missing} more points for ${reward.name}.`, { missing });
}

export const isExpired = (voucher: Pick<VoucherRecord, "expiresAt">, now: Date): boolean =>
  voucher.expiresAt !== null && voucher.expiresAt <= now;

export const voucherStatus = (voucher: VoucherRecord, now: Date): "active" | "used" | "expired" =>
  voucher.usedAt ? "used" : isExpired(voucher, now) ? "expired" : "active";

const refused = (code: "VOUCHER_INVALID" | "VOUCHER_USED", message: string) =>
  new AppError(code, message, { fieldErrors: { voucherCode: [message] } });

/** What a voucher is taken off: an order's goods, a service's price, or both at the counter. */
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

/** Sums that a voucher may be taken off: all of it, and the part of it that is for services. */
export interface VoucherBase {
  amountMinor: number;
  /** Left out where all of it is. */
  servicesMinor?: number | undefined;
}

function worthOf(
  { kind, valueMinor, percent }: VoucherRecord,
  { amountMinor, servicesMinor = amountMinor }: VoucherBase,
): number {
  // A service for free: staff price the work that it stands for, and it takes all of it off.
  if (kind === "service") return amountMinor;
  return kind === "money" ? (valueMinor ?? 0) : Math.floor((servicesMinor * (percent ?? 0)) / 100);
}

/** Refuses a voucher that is unknown, used, over, or not for this. */
export function checkVoucher(
  voucher: VoucherRecord | null,
  { purpose, now }: { purpose: VoucherPurpose; now: Date },
): asserts voucher is VoucherRecord {
  if (!voucher) throw refused("VOUCHER_INVALID", "We do not know this voucher. Please check the code under Loyalty.");
  if (voucher.usedAt) throw refused("VOUCHER_USED", "This voucher was used already.");
  if (isExpired(voucher, now)) throw refused("VOUCHER_INVALID", "This voucher has expired.");
  if (!TAKEN_OFF[purpose].includes(voucher.kind)) throw refused("VOUCHER_INVALID", WHERE_ELSE[purpose](voucher.name));
}

/** What a voucher takes off, never more than there is; refuses one that may not be used for it, or would be wasted. */
export function voucherDiscount(
  voucher: VoucherRecord | null,
  use: { userId: number; purpose: VoucherPurpose; now: Date } & VoucherBase,
): number {
  checkVoucher(voucher?.userId === use.userId ? voucher : null, use);
  const discountMinor = Math.min(worthOf(voucher as VoucherRecord, use), use.amountMinor);
  if (discountMinor === 0) throw refused("VOUCHER_INVALID", "There is nothing that this voucher could be taken off.");
  return discountMinor;
}
