import { addDays } from "../values/calendar-date";
import { formatAmount, fromMinor } from "../values/money";
import type { FeePolicy } from "./repair-stages";

/** Where a version of an estimate is. A sent one changes no more: a later version supersedes it. */
export const ESTIMATE_STATES = ["draft", "sent", "decided", "expired", "superseded"] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

export const ESTIMATE_STATE_LABELS: Record<EstimateState, string> = {
  draft: "Draft",
  sent: "Sent",
  decided: "Decided",
  expired: "Expired",
  superseded: "Replaced",
};

/** The first of a job, one in its place, or one that adds to what was approved. */
export const ESTIMATE_KINDS = ["first", "revised", "supplementary"] as const;
export type EstimateKind = (typeof ESTIMATE_KINDS)[number];

export const ESTIMATE_LINE_KINDS = ["labour", "part", "fee", "outsourced", "licence"] as const;
export type EstimateLineKind = (typeof ESTIMATE_LINE_KINDS)[number];

/** Lines that only the workshop itself adds to a job. */
export const REPAIR_LINE_KINDS = [...ESTIMATE_LINE_KINDS, "storage"] as const;
export type RepairLineKind = (typeof REPAIR_LINE_KINDS)[number];

export const REPAIR_LINE_STATES = ["approved", "done", "not_charged", "credited"] as const;
export type RepairLineState = (typeof REPAIR_LINE_STATES)[number];

/** Alternatives of which one is chosen. */
export const ESTIMATE_OPTIONS = ["A", "B", "C"] as const;
export type EstimateOption = (typeof ESTIMATE_OPTIONS)[number];

/** Of a part: who made it, and whether it was used before. */
export const PART_GRADES = ["original", "oem", "refurbished", "used", "generic"] as const;
export type PartGrade = (typeof PART_GRADES)[number];

export const PART_GRADE_LABELS: Record<PartGrade, string> = {
  original: "Original",
  oem: "By the maker's supplier",
  refurbished: "Refurbished",
  used: "Used",
  generic: "Not by the maker of the device",
};

/** What is said where a part has no kind. */
export const PART_GRADE_MISSING = "Choose what kind of part it is";

/** Grades that a customer has to agree to in so many words. */
export const CONSENT_GRADES = ["refurbished", "used", "generic"] as const satisfies readonly PartGrade[];
export type ConsentGrade = (typeof CONSENT_GRADES)[number];

export const needsConsent = (grade: PartGrade | null): grade is ConsentGrade =>
  grade !== null && (CONSENT_GRADES as readonly PartGrade[]).includes(grade);

export const ESTIMATE_DECISIONS = ["approved", "part", "declined"] as const;
export type EstimateDecision = (typeof ESTIMATE_DECISIONS)[number];

/** How somebody agreed: on the page by a code or a signature, by their word to staff, or before any estimate. */
export const APPROVAL_WAYS = [
  "code",
  "signature",
  "counter",
  "phone",
  "whatsapp",
  "quote",
  "ceiling",
  "fixed_price",
  "free",
  "fee",
] as const;
export type ApprovalWay = (typeof APPROVAL_WAYS)[number];

/** The ways of a word to staff. */
export const SPOKEN_WAYS = ["counter", "phone", "whatsapp"] as const satisfies readonly ApprovalWay[];

export const APPROVAL_WAY_LABELS: Record<ApprovalWay, string> = {
  code: "On the page, by a code",
  signature: "On the page, signed",
  counter: "At the counter",
  phone: "By phone",
  whatsapp: "By WhatsApp",
  quote: "By an accepted quote",
  ceiling: "Within what was agreed at intake",
  fixed_price: "At the price agreed at intake",
  free: "Nothing to pay",
  fee: "The fee agreed at intake",
};

/** Most days of a warranty: ten years. */
export const WARRANTY_MAX_DAYS = 3660;
/** For how long labour is warranted where nobody said for how long. */
export const LABOUR_WARRANTY_DAYS = 90;

/** Returns for how many days a line is warranted where nobody said so: labour that is charged has the usual days. */
export const usualWarrantyDays = ({ kind, priceMinor }: { kind: EstimateLineKind; priceMinor: number }): number =>
  kind === "labour" && priceMinor > 0 ? LABOUR_WARRANTY_DAYS : 0;

/** For how long an estimate is valid, unless staff say otherwise. */
export const VALID_DAYS = 7;
/** The law allows no more beyond an estimate. */
export const TOLERANCE_MAX_PERCENT = 10;
/** Most lines of an estimate. */
export const ESTIMATE_LINES_MAX = 50;
/** How often an estimate that waits is followed up: after so many minutes of opening hours, and on the day before it expires. */
export const FOLLOW_UP_MINUTES = [24 * 60, 72 * 60] as const;
/** How long an estimate has been expired before its job may be closed without an answer. */
export const UNDECIDED_DAYS = 7;
/** How long somebody may object to what staff recorded on their word. */
export const OBJECTION_HOURS = 24;

/** What the rules need of a line. */
export interface OfferedLine {
  id: number;
  /** Null: of every option. */
  option: EstimateOption | null;
  kind: EstimateLineKind;
  quantity: number;
  /** For one, VAT included. */
  priceMinor: number;
  /** Whether it can be left out. */
  isRequired: boolean;
  grade: PartGrade | null;
  /** In how many days the part comes; null: it is here, or it is none. */
  etaDays: number | null;
}

/** What somebody chooses of an estimate. */
export interface EstimateChoice {
  option: EstimateOption | null;
  /** Of the lines that can be left out, those that are wanted. */
  extraIds: readonly number[];
  /** Grades of parts that they agree to. */
  consents: readonly ConsentGrade[];
}

export type ChoiceProblem = "OPTION_MISSING" | "OPTION_UNKNOWN" | "LINE_UNKNOWN" | "CONSENT_MISSING" | "NOTHING_CHOSEN";

/** Returns the options of an estimate, in their order; empty where there is nothing to choose between. */
export const optionsOf = (lines: readonly Pick<OfferedLine, "option">[]): EstimateOption[] =>
  ESTIMATE_OPTIONS.filter((option) => lines.some((line) => line.option === option));

export const lineSumMinor = ({ priceMinor, quantity }: Pick<OfferedLine, "priceMinor" | "quantity">): number =>
  priceMinor * quantity;

export const sumMinor = (lines: readonly Pick<OfferedLine, "priceMinor" | "quantity">[]): number =>
  lines.reduce((sum, line) => sum + lineSumMinor(line), 0);

/** Returns the lines among which one can choose with an option: those of every option, and its own. */
export const linesOfOption = <L extends Pick<OfferedLine, "option">>(
  lines: readonly L[],
  option: EstimateOption | null,
): L[] => lines.filter((line) => line.option === null || line.option === option);

/** Returns the lines that a choice contains: the required ones of its option, and those that are wanted. */
export const chosenLines = <L extends Pick<OfferedLine, "id" | "option" | "isRequired">>(
  lines: readonly L[],
  { option, extraIds }: Pick<EstimateChoice, "option" | "extraIds">,
): L[] => linesOfOption(lines, option).filter(({ id, isRequired }) => isRequired || extraIds.includes(id));

/** Returns the grades that a choice needs a consent for, each once. */
export const consentsNeeded = (chosen: readonly Pick<OfferedLine, "grade">[]): ConsentGrade[] =>
  CONSENT_GRADES.filter((grade) => chosen.some((line) => line.grade === grade));

/** Returns what is wrong with a choice; null: nothing. */
export function choiceProblem(lines: readonly OfferedLine[], choice: EstimateChoice): ChoiceProblem | null {
  const options = optionsOf(lines);
  if (choice.option === null ? options.length > 0 : !options.includes(choice.option))
    return choice.option === null ? "OPTION_MISSING" : "OPTION_UNKNOWN";
  const offered = linesOfOption(lines, choice.option);
  if (choice.extraIds.some((id) => !offered.some((line) => line.id === id && !line.isRequired))) return "LINE_UNKNOWN";
  const chosen = chosenLines(lines, choice);
  if (chosen.length === 0) return "NOTHING_CHOSEN";
  return consentsNeeded(chosen).every((grade) => choice.consents.includes(grade)) ? null : "CONSENT_MISSING";
}

/** Returns whether a choice leaves out some of what its option offers. */
export const isPartOf = (lines: readonly OfferedLine[], choice: EstimateChoice): boolean =>
  chosenLines(lines, choice).length < linesOfOption(lines, choice.option).length;

/** Returns the VAT that is part of a sum. */
export const vatInsideMinor = (grossMinor: number, ratePercent: number): number =>
  Math.round((grossMinor * ratePercent) / (100 + ratePercent));

/** What a deposit is asked for: a sum, or a share of what is chosen. */
export interface DepositAsked {
  depositMinor: number | null;
  depositPercent: number | null;
}

/** Returns the deposit that is due when a choice of this total is approved; never more than the total. */
export function depositOf({ depositMinor, depositPercent }: DepositAsked, totalMinor: number): number {
  const asked = depositMinor ?? Math.round((totalMinor * (depositPercent ?? 0)) / 100);
  return Math.min(asked, totalMinor);
}

/** Returns the last day on which an estimate can be decided. */
export const validUntil = (sentOn: string, days: number): string => addDays(sentOn, days);

/** Returns whether an estimate can be decided on a day of the shop: on the last day until midnight. */
export const isValidOn = (validUntilOn: string, today: string): boolean => today <= validUntilOn;

/** Returns the first day on which all parts of a choice are here. */
export const partsHereOn = (lines: readonly Pick<OfferedLine, "etaDays">[], today: string): string =>
  addDays(today, Math.max(0, ...lines.map(({ etaDays }) => etaDays ?? 0)));

/** What was agreed at intake about the fee for a diagnosis. */
interface FeeAgreed {
  feePolicy: FeePolicy;
  feeMinor: number;
}

/** Returns the fee that is due when an estimate is declined, or the device goes back without a repair. */
export const feeIfDeclined = ({ feePolicy, feeMinor }: FeeAgreed): number =>
  feePolicy === "always" || feePolicy === "credited" ? feeMinor : 0;

/** Returns the fee that is due beside an approved repair: a credited one is part of its price. */
export const feeIfApproved = ({ feePolicy, feeMinor }: FeeAgreed): number =>
  feePolicy === "always" || feePolicy === "no_fix_no_fee" ? feeMinor : 0;

/** Returns whether all work stands under claims on warranties: its customer pays nothing, no fee either. */
export const isBorneByClaims = (lines: readonly { claimId: number | null }[]): boolean =>
  lines.length > 0 && lines.every(({ claimId }) => claimId !== null);

/** Returns whether lines that were done may be charged: beyond what was approved only by the tolerance of the shop. */
export const isCovered = (approvedMinor: number, doneMinor: number, tolerancePercent: number): boolean =>
  doneMinor * 100 <= approvedMinor * (100 + Math.min(Math.max(tolerancePercent, 0), TOLERANCE_MAX_PERCENT));

/** Returns the most that may be done without asking: the price or the ceiling agreed at intake; null: nothing was. */
export const agreedLimit = ({
  fixedPriceMinor,
  ceilingMinor,
}: {
  fixedPriceMinor: number | null;
  ceilingMinor: number | null;
}): { way: "fixed_price" | "ceiling"; minor: number } | null => {
  if (fixedPriceMinor !== null) return { way: "fixed_price", minor: fixedPriceMinor };
  return ceilingMinor === null ? null : { way: "ceiling", minor: ceilingMinor };
};

/** An estimate as it was sent: all that its page says in words and figures of its own. */
export interface SentEstimate extends DepositAsked {
  shop: string;
  repair: string;
  number: number;
  kind: EstimateKind;
  device: string;
  finding: string;
  note: string;
  lines: readonly (OfferedLine & { text: string; warrantyDays: number })[];
  vatRate: number;
  validUntilOn: string;
  promiseAt: Date | null;
  feeMinor: number;
  /** The number of the terms. */
  terms: number | null;
}

const money = (minor: number): string => formatAmount(fromMinor(minor)).replace("\u00a0", " ");

/**
 * Returns the exact words and figures of an estimate as one text, whose hash a decision stores. Each value is quoted, so that two
 * estimates have one text only where all of their words and figures are the same. The form never changes: old hashes have to be
 * computed again.
 */
export function canonicalEstimate(estimate: SentEstimate): string {
  const { lines } = estimate;
  const sums = (optionsOf(lines).length > 0 ? optionsOf(lines) : [null]).map((option) => {
    const required = sumMinor(chosenLines(lines, { option, extraIds: [] }));
    const all = sumMinor(linesOfOption(lines, option));
    return [option, money(required), money(all), money(vatInsideMinor(required, estimate.vatRate))];
  });
  return JSON.stringify([
    "estimate 1",
    ["shop", estimate.shop],
    ["repair", estimate.repair, estimate.number, estimate.kind],
    ["device", estimate.device],
    ["finding", estimate.finding],
    ["note", estimate.note],
    [
      "lines",
      lines.map((line) => [
        ...[line.id, line.option, line.kind, line.text, line.grade, line.warrantyDays, line.isRequired, line.etaDays],
        ...[line.quantity, money(line.priceMinor), money(lineSumMinor(line))],
      ]),
    ],
    ["sums", sums, estimate.vatRate],
    ["deposit", estimate.depositMinor === null ? null : money(estimate.depositMinor), estimate.depositPercent],
    ["valid until", estimate.validUntilOn],
    ["promise", estimate.promiseAt?.toISOString() ?? null],
    ["fee if declined", money(estimate.feeMinor)],
    ["terms", estimate.terms],
  ]);
}
