import type { LoyaltyProgramme } from "@fundi/shared/loyalty/loyalty-programme";
import { fromMinor } from "@fundi/shared/values/money";
import type { RewardRecord } from "./loyalty";
import type { ListedReward, StoredProgramme } from "./programme-store";

const worthOf = ({ valueMinor, percent }: Pick<RewardRecord, "valueMinor" | "percent">): number | null =>
  valueMinor === null ? percent : fromMinor(valueMinor);

/** Returns a programme with its rewards, as managers see it. */
export const presentProgramme = (
  { spendPerPoint, tiers, version }: StoredProgramme,
  rewards: readonly ListedReward[],
): LoyaltyProgramme => ({
  spendPerPoint,
  tiers: tiers.map((tier) => ({ ...tier, benefits: [...tier.benefits] })),
  rewards: rewards.map((reward) => ({
    id: reward.id,
    name: reward.name,
    pointsCost: reward.pointsCost,
    description: reward.description,
    kind: reward.kind,
    value: worthOf(reward),
    validDays: reward.validDays,
    isActive: reward.isActive,
    timesRedeemed: reward.timesRedeemed,
  })),
  version,
});
