import { type Reward, Voucher } from "@fundi/shared/loyalty";
import { TIERS, type Tier, tierNamed } from "@fundi/shared/loyalty-tiers";
import { z } from "@fundi/shared/z";

export interface ShownReward extends Omit<Reward, "id" | "category"> {
  /** Null for one that only this page knows: it cannot be redeemed. */
  id: number | null;
  category: string;
}

export interface ShownEntry {
  id: number;
  description: string;
  /** Negative when spent. */
  points: number;
  date: string;
}

/** What the page shows, whatever the reply left out. */
export interface LoyaltyState {
  points: number;
  tier: Tier;
  nextTier: string | null;
  tierProgress: number;
  pointsToNextTier: number;
  lifetimePoints: number;
  rewards: ShownReward[];
  history: ShownEntry[];
  benefits: readonly string[];
  vouchers: Voucher[];
}

const SILVER_FROM = 500;

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const number = (...candidates: unknown[]) => candidates.find((one): one is number => Number.isFinite(one));
const text = (...candidates: unknown[]) =>
  candidates.find((one): one is string => typeof one === "string" && one.trim() !== "");
const list = (value: unknown): Fields[] | null => (Array.isArray(value) ? value.map(fieldsOf) : null);

function readReward(reward: Fields): ShownReward[] {
  const name = text(reward.name);
  const pointsCost = number(reward.pointsCost, reward.points);
  if (!name || pointsCost === undefined) return [];
  return [
    {
      id: number(reward.id) ?? null,
      name,
      pointsCost,
      description: text(reward.description) ?? "",
      category: text(reward.category) ?? "discount",
      available: reward.available === true,
    },
  ];
}

/** An entry of `pointsHistory`, or of the older `history` with its `reason` (checklist LOY-11, LOY-13). */
function readEntry(entry: Fields, index: number): ShownEntry[] {
  const points = number(entry.points);
  const date = text(entry.date);
  if (points === undefined || !date) return [];
  const spent = points < 0 || entry.type === "spent";
  return [
    {
      id: number(entry.id) ?? index,
      description: text(entry.description, entry.reason) ?? (spent ? "Points spent" : "Points earned"),
      points: spent ? -Math.abs(points) : points,
      date,
    },
  ];
}

/** A tier as it is written everywhere; another name is shown as it came. */
const nextNamed = (name: string | undefined): string | undefined =>
  TIERS.find((tier) => tier.name.toLowerCase() === name?.toLowerCase())?.name ?? name;

/** Makes the page's state of any reply; of none at all it makes a newcomer's (checklist LOY-14..24, LOY-28, LOY-29). */
export function readLoyalty(reply: unknown): LoyaltyState {
  const fields = fieldsOf(reply);
  const points = Math.max(0, number(fields.points) ?? 0);
  const tier = tierNamed(text(fields.tier));
  const next = TIERS[TIERS.indexOf(tier) + 1];
  const history = list(fields.pointsHistory) ?? list(fields.history) ?? [];
  return {
    points,
    tier,
    nextTier: fields.nextTier === null ? null : (nextNamed(text(fields.nextTier)) ?? next?.name ?? null),
    tierProgress: Math.min(100, Math.max(0, number(fields.tierProgress) ?? 0)),
    pointsToNextTier: Math.max(0, number(fields.pointsToNextTier) ?? SILVER_FROM - points),
    lifetimePoints: Math.max(0, number(fields.lifetimePoints) ?? points),
    rewards: list(fields.availableRewards)?.flatMap(readReward) ?? [],
    history: history.flatMap(readEntry),
    benefits: Array.isArray(fields.tierBenefits)
      ? fields.tierBenefits.filter((benefit): benefit is string => typeof benefit === "string")
      : tier.benefits,
    vouchers: z.array(Voucher).safeParse(fields.vouchers).data ?? [],
  };
}
