import type { Loyalty, Voucher } from "@fundi/shared/loyalty/loyalty";
import { progressOf, tierOf } from "@fundi/shared/loyalty/loyalty-tiers";
import { fromMinor } from "@fundi/shared/values/money";
import { type VoucherRecord, voucherStatus } from "./loyalty";
import type { LoyaltyState } from "./use-cases/find-loyalty-state";

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

/** Returns a person's loyalty data in the shape of the contract. A negative balance is shown as zero. */
export function presentLoyalty({ account, rewards, entries, vouchers, programme }: LoyaltyState, now: Date): Loyalty {
  const points = Math.max(0, account.points);
  const tier = tierOf(programme.tiers, account.lifetimePoints);
  const { next, percent, missing } = progressOf(programme.tiers, account.lifetimePoints);
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
      cause: entry.about === null ? null : { kind: entry.kind, about: entry.about },
      date: entry.createdAt.toISOString(),
    })),
    tierBenefits: [...tier.benefits],
    tiers: programme.tiers.map((each) => ({ ...each, benefits: [...each.benefits] })),
    spendPerPoint: programme.spendPerPoint,
    vouchers: vouchers.map((voucher) => presentVoucher(voucher, now)),
  };
}
