import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { VoucherKind } from "@fundi/shared/loyalty/loyalty";
import {
  BENEFIT_MAX_LENGTH,
  BENEFITS_MAX,
  DESCRIPTION_MAX,
  type LoyaltyProgramme,
  MULTIPLIER_MAX,
  MULTIPLIER_MIN,
  REWARD_NAME_MAX,
  SPEND_PER_POINT_MAX,
  TIER_NAME_MAX,
  updateLoyaltyProgramme,
  VALID_DAYS_MAX,
} from "@fundi/shared/loyalty/loyalty-programme";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { changedFields } from "../../../lib/three-way-merge";

/** A tier as typed, one benefit per line. */
export interface DraftTier {
  name: string;
  from: string;
  multiplier: string;
  benefits: string;
}

/** A reward as typed. */
export interface DraftReward {
  /** Null for a new one. */
  id: number | null;
  name: string;
  pointsCost: string;
  description: string;
  kind: VoucherKind;
  value: string;
  /** Empty for no expiry. */
  validDays: string;
  isActive: boolean;
  timesRedeemed: number;
}

/** The form values of the programme. */
export interface LoyaltyDraft {
  spendPerPoint: string;
  tiers: readonly DraftTier[];
  rewards: readonly DraftReward[];
}

export const NEW_TIER: DraftTier = { name: "", from: "", multiplier: "1", benefits: "" };
export const NEW_REWARD: DraftReward = {
  ...{ id: null, name: "", pointsCost: "", description: "", kind: "money", value: "", validDays: "" },
  ...{ isActive: true, timesRedeemed: 0 },
};

const toText = (value: number | null): string => (value === null ? "" : String(value));

export const toLoyaltyDraft = ({ spendPerPoint, tiers, rewards }: LoyaltyProgramme): LoyaltyDraft => ({
  spendPerPoint: String(spendPerPoint),
  tiers: tiers.map(({ name, from, multiplier, benefits }) => ({
    name,
    from: String(from),
    multiplier: String(multiplier),
    benefits: benefits.join("\n"),
  })),
  rewards: rewards.map(({ pointsCost, value, validDays, ...reward }) => ({
    ...reward,
    pointsCost: String(pointsCost),
    value: toText(value),
    validDays: toText(validDays),
  })),
});

const number = (text: string): number =>
  text.trim() ? Number(text.replaceAll(/[\s,]/g, (sign) => (sign === "," ? "." : ""))) : Number.NaN;
const whole = (text: string): number => (text.trim() ? Number(text.replaceAll(/[\s,]/g, "")) : Number.NaN);

/** Whether a voucher of this kind has a value. */
export const hasValue = (kind: VoucherKind): boolean => kind === "money" || kind === "service_percent";

const parseVoucherValue = ({ kind, value }: DraftReward): number | null => {
  if (!hasValue(kind)) return null;
  return kind === "money" ? (typedAmount(value) ?? Number.NaN) : number(value);
};

/** Returns the programme of a draft. Invalid numbers become `NaN`, which the contract rejects. */
const toProgramme = ({ spendPerPoint, tiers, rewards }: LoyaltyDraft) => ({
  spendPerPoint: whole(spendPerPoint),
  tiers: tiers.map((tier) => ({
    name: tier.name,
    from: whole(tier.from),
    multiplier: number(tier.multiplier),
    benefits: tier.benefits.split("\n").filter((line) => line.trim() !== ""),
  })),
  rewards: rewards.map((reward) => ({
    ...(reward.id !== null && { id: reward.id }),
    name: reward.name,
    pointsCost: whole(reward.pointsCost),
    description: reward.description,
    kind: reward.kind,
    value: parseVoucherValue(reward),
    validDays: reward.validDays.trim() ? whole(reward.validDays) : null,
    isActive: reward.isActive,
  })),
});

type Body = NonNullable<CallInput<typeof updateLoyaltyProgramme>["body"]>;

/** Returns the body of `updateLoyaltyProgramme`: only the changed parts. */
export const toLoyaltyUpdate = (base: LoyaltyDraft, draft: LoyaltyDraft, version: number): Body => ({
  ...changedFields(toProgramme(base), toProgramme(draft)),
  version,
});

/** How much of a name is shown in an error. */
const NAME_SHOWN = 30;

const nameHint = (name: string, most: number): string =>
  name === "" ? "give it a name" : `use at most ${most} characters for its name`;

const FIELD_HINTS: Record<string, string> = {
  from: "enter from how many points it begins",
  multiplier: `enter a number from ${MULTIPLIER_MIN} to ${MULTIPLIER_MAX}, with at most two decimals`,
  benefits: `use at most ${BENEFITS_MAX} benefits of at most ${BENEFIT_MAX_LENGTH} characters`,
  pointsCost: "enter how many points it costs",
  description: `use at most ${DESCRIPTION_MAX} characters`,
  value: "enter what its voucher is worth, with at most two decimals",
  validDays: `enter 1 to ${VALID_DAYS_MAX} days, or nothing`,
};

/** Returns the error text of a row's field; custom rules of the contract have their own message. */
function rowErrorText(code: string, field: string, name: string, nameMax: number): string | undefined {
  // The only custom rule about a single value; its hint has the range.
  if (code === "custom" && field !== "multiplier") return undefined;
  return field === "name" ? nameHint(name, nameMax) : FIELD_HINTS[field];
}

/** The error of each field of a row, by its path within its part: "1.from". */
export type RowErrors = Readonly<Record<string, string>>;

interface LoyaltyDraftErrors {
  /** The first error of each part, with the row's name. */
  errors: FieldErrors<keyof LoyaltyDraft>;
  rows: Record<"tiers" | "rewards", RowErrors>;
}

export const loyaltyErrors = (draft: LoyaltyDraft): FieldErrors<keyof LoyaltyDraft> => findLoyaltyErrors(draft).errors;

/** Returns all errors of a draft, by the contract's rules. */
export function findLoyaltyErrors(draft: LoyaltyDraft): LoyaltyDraftErrors {
  const errors: FieldErrors<keyof LoyaltyDraft> = {};
  const rows: Record<"tiers" | "rewards", Record<string, string>> = { tiers: {}, rewards: {} };
  for (const { code, path, message } of updateLoyaltyProgramme.body.safeParse(toProgramme(draft)).error?.issues ?? []) {
    const [part, index, field] = path as [keyof LoyaltyDraft, number | undefined, string | undefined];
    if (part === "spendPerPoint")
      errors[part] ??= `Enter whole shillings, from 1 to ${SPEND_PER_POINT_MAX.toLocaleString("en-KE")}`;
    else if (index === undefined) errors[part] ??= message;
    else {
      const isTier = part === "tiers";
      const name = draft[part][index]?.name.trim() ?? "";
      const shown = name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name;
      const words = rowErrorText(code, field ?? "", name, isTier ? TIER_NAME_MAX : REWARD_NAME_MAX) ?? message;
      const text = `${isTier ? "Tier" : "Reward"} ${index + 1}${shown ? ` (${shown})` : ""}: ${words}.`;
      errors[part] ??= text;
      if (field !== undefined) rows[part][`${index}.${field}`] ??= text;
    }
  }
  return { errors, rows };
}

/** Returns the list with one row moved to another index. */
export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const rest = rows.filter((_, index) => index !== from);
  return [...rest.slice(0, to), row, ...rest.slice(to)];
}
