import { endpoint } from "../contract/endpoint";
import { Amount, Id, oneLine, text } from "../contract/fields";
import { z } from "../contract/z";
import { TierShape, VOUCHER_KINDS } from "./loyalty";

/** Most points of one order, reward or tier. */
export const POINTS_MAX = 10_000_000;
export const SPEND_PER_POINT_MAX = 1_000_000;
export const TIER_NAME_MAX = 30;
export const REWARD_NAME_MAX = 120;
export const TIERS_MAX = 8;
export const BENEFITS_MAX = 10;
export const BENEFIT_MAX_LENGTH = 80;
export const DESCRIPTION_MAX = 300;
export const REWARDS_MAX = 50;
export const MULTIPLIER_MIN = 0.01;
export const MULTIPLIER_MAX = 10;
/** Longest validity of a voucher: ten years. */
export const VALID_DAYS_MAX = 3650;

const inHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const Tier = z.object({
  name: oneLine(TIER_NAME_MAX),
  from: z.number().int().min(0).max(POINTS_MAX),
  multiplier: z.number().min(MULTIPLIER_MIN).max(MULTIPLIER_MAX).refine(inHundredths, "Use at most two decimals"),
  benefits: z.array(oneLine(BENEFIT_MAX_LENGTH)).max(BENEFITS_MAX),
});

/** Reports rows that repeat an earlier name, so that a form can mark them. */
const namesOnce = (
  rows: readonly { name: string }[],
  fault: (path: (string | number)[], message: string) => void,
  message: string,
) => {
  const names = rows.map(({ name }) => name.toLowerCase());
  const again = names.findIndex((name, index) => names.indexOf(name) < index);
  if (again >= 0) fault([again, "name"], message);
};

/** Every tier, lowest first. */
const Tiers = z
  .array(Tier)
  .min(1)
  .max(TIERS_MAX)
  .superRefine((tiers, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (tiers[0]?.from !== 0) fault([0, "from"], "The lowest tier begins at 0 points");
    const early = tiers.findIndex(({ from }, index) => index > 0 && from <= (tiers[index - 1]?.from ?? 0));
    if (early > 0) fault([early, "from"], "Each tier begins at more points than the one before it");
    namesOnce(tiers, fault, "Two tiers have the same name");
  });

/** A reward as managers write it: `value` is shillings of a `money` voucher and percent of a `service_percent` one. */
const RewardForm = z
  .object({
    /** Left out for a new one. */
    id: Id.optional(),
    name: oneLine(REWARD_NAME_MAX),
    pointsCost: z.number().int().min(1).max(POINTS_MAX),
    description: text(DESCRIPTION_MAX),
    kind: z.enum(VOUCHER_KINDS),
    value: Amount.nullable(),
    /** Validity of its voucher; null: for ever. */
    validDays: z.number().int().min(1).max(VALID_DAYS_MAX).nullable(),
    isActive: z.boolean(),
  })
  .refine(({ kind, value }) => kind !== "money" || value !== null, {
    path: ["value"],
    message: "A money voucher needs its value",
  })
  .refine(
    ({ kind, value }) => kind !== "service_percent" || (value !== null && Number.isInteger(value) && value <= 100),
    { path: ["value"], message: "A discount is a whole number from 1 to 100 percent" },
  );

/** Every reward that is not retired, in the order in which customers see them. */
const Rewards = z
  .array(RewardForm)
  .max(REWARDS_MAX)
  .superRefine((rewards, context) =>
    namesOnce(
      rewards,
      (path, message) => context.addIssue({ code: "custom", path, message }),
      "Two rewards have the same name",
    ),
  )
  .refine((rewards) => {
    const ids = rewards.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, "Names a reward twice");

const Programme = z
  .object({
    /** Shillings of an order that earn one point at the multiplier 1. */
    spendPerPoint: z.number(),
    tiers: z.array(TierShape),
    rewards: z.array(
      z.object({
        id: Id,
        name: z.string(),
        pointsCost: z.number().int(),
        description: z.string(),
        kind: z.enum(VOUCHER_KINDS),
        value: z.number().nullable(),
        validDays: z.number().int().nullable(),
        isActive: z.boolean(),
        /** How often it was redeemed: such a reward is retired, never deleted. */
        timesRedeemed: z.number().int(),
      }),
    ),
    /** 0: never changed. */
    version: z.number().int().min(0),
  })
  .meta({ id: "LoyaltyProgramme" });
export type LoyaltyProgramme = z.infer<typeof Programme>;

export const getLoyaltyProgramme = endpoint({
  method: "GET",
  path: "/api/admin/loyalty/programme",
  summary: "What points are earned for, the tiers, and the rewards",
  access: "manager",
  response: Programme,
});

export const updateLoyaltyProgramme = endpoint({
  method: "PUT",
  path: "/api/admin/loyalty/programme",
  summary:
    "Change the programme; what is not given stays. A reward that is not listed is removed, or retired where it was redeemed",
  access: "manager",
  body: z.object({
    spendPerPoint: z.number().int().min(1).max(SPEND_PER_POINT_MAX).optional(),
    tiers: Tiers.optional(),
    rewards: Rewards.optional(),
    version: z.number().int().min(0).optional(),
  }),
  response: Programme,
  errors: ["STALE_VERSION"],
});
