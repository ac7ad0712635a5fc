import { endpoint } from "../contract/endpoint";
import { Id, Instant, Kes, optionalLine } from "../contract/fields";
import { z } from "../contract/z";

export const REWARD_CATEGORIES = ["discount", "service", "credit"] as const;

/** A reward that points can be redeemed for. */
export const Reward = z
  .object({
    id: Id,
    name: z.string(),
    pointsCost: z.number().int().min(0),
    description: z.string(),
    category: z.enum(REWARD_CATEGORIES),
    /** Whether the points suffice. */
    available: z.boolean(),
  })
  .meta({ id: "Reward" });
export type Reward = z.infer<typeof Reward>;

/** What changed points: an order that earned, one that was cancelled or refunded, or a reward. */
export const POINTS_CAUSES = ["earned", "taken_back", "redeemed"] as const;
export type PointsCause = (typeof POINTS_CAUSES)[number];

/** One line of the points' history; spent points are negative. */
export const PointsEntry = z.object({
  id: Id,
  type: z.enum(["earned", "spent"]),
  points: z.number().int(),
  /** The cause in English, for clients that know no languages. */
  description: z.string(),
  /** The same as facts, from which a page writes its sentence; null where the order or voucher is not known. */
  cause: z
    .object({
      kind: z.enum(POINTS_CAUSES),
      /** The number of the order, or the name of the reward. */
      about: z.string(),
    })
    .nullable()
    .default(null),
  date: Instant,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

/** The value: money off an order, a percentage off a service, a service for free, or access to something for a while. */
export const VOUCHER_KINDS = ["money", "service_percent", "service", "access"] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

export const Voucher = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    kind: z.enum(VOUCHER_KINDS),
    /** Shillings of a `money` voucher, percent of a `service_percent` one; null for the others. */
    value: Kes.nullable(),
    status: z.enum(["active", "used", "expired"]),
    createdAt: Instant,
    usedAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
  })
  .meta({ id: "Voucher" });
export type Voucher = z.infer<typeof Voucher>;

/** A typed code, normalised to capitals without blanks. */
export const VoucherCode = optionalLine(40)
  .regex(/^[\x20-\x7e]*$/, "A voucher code has letters and digits only")
  .transform((typed) => typed.toUpperCase().replace(/\s+/g, ""));

/** A tier in responses; input from managers is narrower. */
export const TierShape = z.object({
  name: z.string(),
  from: z.number(),
  multiplier: z.number(),
  benefits: z.array(z.string()),
});

export const Loyalty = z
  .object({
    points: z.number().int().min(0),
    tier: z.string(),
    nextTier: z.string().nullable(),
    /** Percent of the way from this tier to the next. */
    tierProgress: z.number().int().min(0).max(100),
    pointsToNextTier: z.number().int().min(0),
    lifetimePoints: z.number().int().min(0),
    availableRewards: z.array(Reward),
    /** Newest first, the last hundred. */
    pointsHistory: z.array(PointsEntry),
    tierBenefits: z.array(z.string()),
    /** Every tier, lowest first. */
    tiers: z.array(TierShape),
    /** Shillings of an order that earn one point in the lowest tier. */
    spendPerPoint: z.number(),
    /** Newest first. */
    vouchers: z.array(Voucher),
  })
  .meta({ id: "Loyalty" });
export type Loyalty = z.infer<typeof Loyalty>;

export const getLoyalty = endpoint({
  method: "GET",
  path: "/api/loyalty/me",
  summary: "One's own points, tier, rewards, history and vouchers",
  access: "user",
  response: Loyalty,
});

export const redeemReward = endpoint({
  method: "POST",
  path: "/api/loyalty/redeem",
  summary: "Spend points on a reward; its voucher is answered as `redemption`",
  access: "user",
  body: z.object({
    rewardId: Id,
    /** The price that the customer saw: another price is refused, and nothing is spent. */
    pointsCost: z.number().int().min(0).optional(),
  }),
  response: Loyalty.extend({ redemption: Voucher }),
  idempotent: true,
  errors: ["NOT_FOUND", "NOT_OFFERED", "INSUFFICIENT_POINTS", "IDEMPOTENCY_KEY_REUSED", "CONFLICT"],
});

export const listMyVouchers = endpoint({
  method: "GET",
  path: "/api/loyalty/vouchers",
  summary: "One's own vouchers, newest first",
  access: "user",
  response: z.array(Voucher),
});
