import { z } from "@fundi/shared/contract/z";
import { type PointsCause, PointsEntry, type Reward, TierShape, Voucher } from "@fundi/shared/loyalty/loyalty";
import { type Tier, tierNamed } from "@fundi/shared/loyalty/loyalty-tiers";
import { t } from "@lingui/core/macro";

export interface ShownReward extends Omit<Reward, "id" | "category"> {
  /** Null for a fallback that only this page knows: it cannot be redeemed. */
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

/** The page's state, with fallbacks for what the response omits. */
export interface LoyaltyState {
  points: number;
  tier: string;
  /** Every tier, lowest first; none where the response has none. */
  tiers: readonly Tier[];
  /** Shillings per point; null where unknown. */
  spendPerPoint: number | null;
  nextTier: string | null;
  tierProgress: number;
  pointsToNextTier: number;
  lifetimePoints: number;
  rewards: ShownReward[];
  history: ShownEntry[];
  benefits: readonly string[];
  vouchers: Voucher[];
}

/** Fallbacks: a new customer. */
const NEWCOMER = { tier: "Bronze", next: "Silver", nextFrom: 500 };

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

const Cause = PointsEntry.shape.cause.unwrap();

/** What changed points, in the language of the page. */
const CAUSES: Record<PointsCause, (about: string) => string> = {
  earned: (order) => t`Order ${order}`,
  taken_back: (order) => t`Taken back: order ${order}`,
  redeemed: (reward) => t`Redeemed: ${reward}`,
};

/** Returns the sentence of an entry. One without known facts has the server's, or a general one. */
function describeEntry(entry: Fields, spent: boolean): string {
  const cause = Cause.safeParse(entry.cause).data;
  if (cause) return CAUSES[cause.kind](cause.about);
  return text(entry.description, entry.reason) ?? (spent ? t`Points spent` : t`Points earned`);
}

/** Parses an entry of `pointsHistory`, or of the older `history` with its `reason`. */
function readEntry(entry: Fields, index: number): ShownEntry[] {
  const points = number(entry.points);
  const date = text(entry.date);
  if (points === undefined || !date) return [];
  const spent = points < 0 || entry.type === "spent";
  return [
    {
      id: number(entry.id) ?? index,
      description: describeEntry(entry, spent),
      points: spent ? -Math.abs(points) : points,
      date,
    },
  ];
}

const Tiers: z.ZodType<readonly Tier[]> = z.array(TierShape);

/** Returns a known tier's label; another name is capitalised. */
const written = (tiers: readonly Tier[], name: string): string =>
  tierNamed(tiers, name)?.name ?? `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`;

/** Parses any response into the page's state; without one it is a new customer's. */
export function readLoyalty(reply: unknown): LoyaltyState {
  const fields = fieldsOf(reply);
  const points = Math.max(0, number(fields.points) ?? 0);
  const tiers = Tiers.safeParse(fields.tiers).data ?? [];
  const name = text(fields.tier);
  const tier = name ? written(tiers, name) : (tiers[0]?.name ?? NEWCOMER.tier);
  const nextName = text(fields.nextTier);
  const known = tierNamed(tiers, tier);
  const following = known ? tiers[tiers.indexOf(known) + 1]?.name : tier === NEWCOMER.tier ? NEWCOMER.next : undefined;
  const history = list(fields.pointsHistory) ?? list(fields.history) ?? [];
  return {
    points,
    tier,
    tiers,
    spendPerPoint: number(fields.spendPerPoint) ?? null,
    nextTier: fields.nextTier === null ? null : nextName ? written(tiers, nextName) : (following ?? null),
    tierProgress: Math.min(100, Math.max(0, number(fields.tierProgress) ?? 0)),
    pointsToNextTier: Math.max(0, number(fields.pointsToNextTier) ?? NEWCOMER.nextFrom - points),
    lifetimePoints: Math.max(0, number(fields.lifetimePoints) ?? points),
    rewards: list(fields.availableRewards)?.flatMap(readReward) ?? [],
    history: history.flatMap(readEntry),
    benefits: Array.isArray(fields.tierBenefits)
      ? fields.tierBenefits.filter((benefit): benefit is string => typeof benefit === "string")
      : (known?.benefits ?? []),
    vouchers: z.array(Voucher).safeParse(fields.vouchers).data ?? [],
  };
}
