/** A level of membership, reached by lifetime points. */
export interface Tier {
  name: string;
  /** Lifetime points from which it counts. */
  from: number;
  /** Multiplier of the points of an order. */
  multiplier: number;
  benefits: readonly string[];
}

/** The demo shop's tiers, lowest first. Their discounts are benefits to ask for, not prices. */
export const DEMO_TIERS: readonly Tier[] = [
  {
    name: "Bronze",
    from: 0,
    multiplier: 1,
    benefits: ["Basic support", "Standard delivery"],
  },
  {
    name: "Silver",
    from: 500,
    multiplier: 1.5,
    benefits: ["Priority support", "Free standard delivery", "5% service discount"],
  },
  {
    name: "Gold",
    from: 1500,
    multiplier: 2,
    benefits: ["Premium support", "Free express delivery", "10% service discount", "Exclusive offers"],
  },
  {
    name: "Platinum",
    from: 3000,
    multiplier: 3,
    benefits: [
      "VIP support",
      "Free priority delivery",
      "15% service discount",
      "Early access",
      "Personal account manager",
    ],
  },
];

const MEMBER: Tier = { name: "Member", from: 0, multiplier: 1, benefits: [] };

/** The default of a new shop: a single tier without benefits. */
export const PLAIN_TIERS: readonly Tier[] = [MEMBER];

/** Returns a tier by its name, case-insensitively; null when there is none. */
export const tierNamed = (tiers: readonly Tier[], name: string | null | undefined): Tier | null =>
  tiers.find((tier) => tier.name.toLowerCase() === name?.trim().toLowerCase()) ?? null;

/** Returns the tier for lifetime points. Redeeming never lowers it. */
export const tierOf = (tiers: readonly Tier[], lifetimePoints: number): Tier =>
  tiers.findLast((tier) => lifetimePoints >= tier.from) ?? tiers[0] ?? MEMBER;

/** Returns the progress to the next tier; complete for the highest. */
export function progressOf(
  tiers: readonly Tier[],
  lifetimePoints: number,
): { next: Tier | null; percent: number; missing: number } {
  const tier = tierOf(tiers, lifetimePoints);
  const next = tiers[tiers.indexOf(tier) + 1];
  if (!next) return { next: null, percent: 100, missing: 0 };
  const done = Math.max(0, lifetimePoints - tier.from) / (next.from - tier.from);
  return { next, percent: Math.floor(done * 100), missing: next.from - Math.max(0, lifetimePoints) };
}
