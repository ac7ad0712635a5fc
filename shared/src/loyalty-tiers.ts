export const TIER_NAMES = ["Bronze", "Silver", "Gold", "Platinum"] as const;
export type TierName = (typeof TIER_NAMES)[number];

export interface Tier {
  name: TierName;
  /** Lifetime points from which it counts. */
  from: number;
  /** Points for each that an order is worth. */
  multiplier: number;
  benefits: readonly string[];
}

const BRONZE: Tier = {
  name: "Bronze",
  from: 0,
  multiplier: 1,
  benefits: ["Basic support", "1x points", "Standard delivery"],
};

/** The membership tiers, lowest first (specification 2 §9). Their discounts are benefits to ask for, not prices. */
export const TIERS: readonly Tier[] = [
  BRONZE,
  {
    name: "Silver",
    from: 500,
    multiplier: 1.5,
    benefits: ["Priority support", "1.5x points", "Free standard delivery", "5% service discount"],
  },
  {
    name: "Gold",
    from: 1500,
    multiplier: 2,
    benefits: ["Premium support", "2x points", "Free express delivery", "10% service discount", "Exclusive offers"],
  },
  {
    name: "Platinum",
    from: 3000,
    multiplier: 3,
    benefits: [
      "VIP support",
      "3x points",
      "Free priority delivery",
      "15% service discount",
      "Early access",
      "Personal account manager",
    ],
  },
];

/** A tier by its name, however it is capitalised; Bronze when there is none of that name. */
export const tierNamed = (name: string | null | undefined): Tier =>
  TIERS.find((tier) => tier.name.toLowerCase() === name?.trim().toLowerCase()) ?? BRONZE;

/** The tier that so many lifetime points make. Redeeming never lowers it. */
export const tierOf = (lifetimePoints: number): Tier => TIERS.findLast((tier) => lifetimePoints >= tier.from) ?? BRONZE;

/** How far it is to the next tier; the highest one is complete. */
export function progressOf(lifetimePoints: number): { next: Tier | null; percent: number; missing: number } {
  const tier = tierOf(lifetimePoints);
  const next = TIERS[TIERS.indexOf(tier) + 1];
  if (!next) return { next: null, percent: 100, missing: 0 };
  const done = Math.max(0, lifetimePoints - tier.from) / (next.from - tier.from);
  return { next, percent: Math.floor(done * 100), missing: next.from - Math.max(0, lifetimePoints) };
}
