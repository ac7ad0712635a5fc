import type { Loyalty, Voucher } from "@fundi/shared/loyalty";
import { progressOf, tierOf } from "@fundi/shared/loyalty-tiers";
import { fromMinor } from "@fundi/shared/money";
import { type VoucherRecord, voucherStatus } from "./loyalty";
import type { LoyaltyState } from "./loyalty-service";

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const presentVoucher = (voucher: VoucherRecord, now: Date): Voucher => ({
  id: voucher.id,
  code: voucher.code,
  name: voucher.name,
  kind: voucher.kind,
  value: voucher.valueMinor === null ? voucher.percent : fromMinor(voucher.valueMinor),
  status: voucherStatus(voucher, now),
  createdAt: voucher.createdAt.toISOString(),
  usedAt: iso(voucher.usedAt),
  expiresAt: iso(voucher.expiresAt),
});

/** A person's loyalty as the contract spells it. A balance below zero reads as none. */
export function presentLoyalty({ account, rewards, entries, vouchers }: LoyaltyState, now: Date): Loyalty {
  const points = Math.max(0, account.points);
  const tier = tierOf(account.lifetimePoints);
  const { next, percent, missing } = progressOf(account.lifetimePoints);
  return {
    points,
    tier: tier.name,
    nextTier: next?.name ?? null,
    tierProgress: percent,
    pointsToNextTier: missing,
    lifetimePoints: Math.max(0, account.lifetimePoints),
    availableRewards: rewards.map(({ id, name, pointsCost, description, category }) => ({
      id,
      name,
      pointsCost,
      description,
      category,
      available: points >= pointsCost,
    })),
    pointsHistory: entries.map((entry) => ({
      id: entry.id,
      type: entry.points < 0 ? ("spent" as const) : ("earned" as const),
      points: entry.points,
      description: entry.reason,
      date: entry.createdAt.toISOString(),
    })),
    tierBenefits: [...tier.benefits],
    vouchers: vouchers.map((voucher) => presentVoucher(voucher, now)),
  };
}
