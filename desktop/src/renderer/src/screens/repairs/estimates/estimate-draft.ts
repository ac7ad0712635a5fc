import type { Language } from "@fundi/shared/languages/languages";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { randomHex } from "@fundi/shared/web/random-hex";
import {
  type EstimateLineKind,
  type EstimateOption,
  optionsOf,
  type PartGrade,
} from "@fundi/shared/workshop/estimate-rules";
import type { Estimate, EstimateRules } from "@fundi/shared/workshop/estimates";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { claimedLineText } from "@fundi/shared/workshop/warranty-rules";
import { wallClock } from "../../../lib/shop-time";
import { instantIn } from "../moves/move-draft";
import { clockText } from "../repair-text";
import type { EstimateBody, EstimateLineBody } from "./estimate-queries";

/** A line as it is typed. */
export interface LineDraft {
  /** Only of this form: tells lines apart. */
  key: string;
  option: EstimateOption | "";
  kind: EstimateLineKind;
  text: string;
  serviceId: number | null;
  itemId: number | null;
  quantity: string;
  price: string;
  cost: string;
  warrantyDays: string;
  grade: PartGrade | "";
  isOptional: boolean;
  etaDays: string;
  /** Under which claim it is done for nothing; null: under none. */
  claimId: number | null;
}

/** An estimate as it is typed. */
export interface EstimateDraft {
  lines: readonly LineDraft[];
  note: string;
  validDays: string;
  date: string;
  time: string;
  deposit: string;
  depositPercent: string;
  stopsWork: boolean;
}

export const newLine = (change: Partial<LineDraft> = {}): LineDraft => ({
  ...{ key: randomHex(), option: "", kind: "labour", text: "", serviceId: null, itemId: null, quantity: "1" },
  ...{ price: "", cost: "", warrantyDays: "", grade: "", isOptional: false, etaDays: "", claimId: null },
  ...change,
});

const textOf = (value: number | null | undefined): string => (value === null || value === undefined ? "" : `${value}`);

const lineDraft = (line: Estimate["lines"][number]): LineDraft =>
  newLine({
    ...{ option: line.option ?? "", kind: line.kind, text: line.text, serviceId: line.serviceId, itemId: line.itemId },
    ...{ quantity: `${line.quantity}`, price: `${line.price}`, cost: textOf(line.cost), grade: line.grade ?? "" },
    ...{ warrantyDays: `${line.warrantyDays}`, isOptional: !line.isRequired },
    ...{ etaDays: textOf(line.etaDays), claimId: line.claimId },
  });

/** Returns the lines with which work under the claims of a job begins: what was done before, for nothing, and why. */
export const claimLines = (claims: Repair["claims"], language: Language | null): LineDraft[] =>
  claims.flatMap(({ id, line, decision, warranty }) => {
    if (line === null) return [];
    const { kind, serviceId, itemId, grade } = line;
    return newLine({
      ...{ kind, serviceId, itemId, grade: grade ?? "", quantity: `${line.quantity}`, price: "0", claimId: id },
      text: claimedLineText(line.text, { decision, number: warranty.repair.number }, language ?? "en"),
    });
  });

/** What the shop decided, with which a new estimate begins. */
export type DraftRules = Pick<EstimateRules, "validDays" | "depositPercent">;

/** Returns what an estimate begins with: an earlier version, or the lines of claims, the promise of the job and the shop's rules. */
export function startEstimate(
  job: Pick<Repair, "promisedAt" | "claims" | "intake">,
  from: Estimate | null,
  rules: DraftRules,
): EstimateDraft {
  const promiseAt = from?.promiseAt ?? (from ? null : job.promisedAt);
  const promise = promiseAt ? wallClock(new Date(promiseAt)) : null;
  return {
    lines: from
      ? from.lines.filter(({ isAgreedFee }) => !isAgreedFee).map(lineDraft)
      : claimLines(job.claims, job.intake.language),
    note: from?.note ?? "",
    validDays: `${from?.validDays ?? rules.validDays}`,
    date: promise?.date ?? "",
    time: promise ? clockText(promise.minutes) : "",
    deposit: textOf(from?.deposit),
    depositPercent: from ? textOf(from.depositPercent) : textOf(rules.depositPercent || null),
    stopsWork: from?.stopsWork ?? false,
  };
}

const wholeNumber = (text: string, max: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value <= max ? value : null;
};
const amountOrNull = (text: string): number | null => (text.trim() === "" ? null : typedAmount(text));
const isAmount = (text: string): boolean => text.trim() === "" || typedAmount(text) !== null;

/** Returns what is wrong with a line; undefined: nothing. */
export function lineProblem(line: LineDraft): string | undefined {
  if (line.text.trim() === "") return "Enter what it is";
  if (line.price.trim() === "" || typedAmount(line.price) === null) return "Enter a price";
  if (line.claimId !== null && typedAmount(line.price) !== 0) return "Under a claim the price is 0";
  if ((wholeNumber(line.quantity, 1000) ?? 0) < 1) return "Enter how many";
  if (line.kind === "part" && line.grade === "") return "Choose what kind of part it is";
  if (line.warrantyDays.trim() !== "" && wholeNumber(line.warrantyDays, 3660) === null) return "Enter whole days";
  if (line.etaDays.trim() !== "" && wholeNumber(line.etaDays, 180) === null) return "Enter whole days until it comes";
  return isAmount(line.cost) ? undefined : "Enter the cost as an amount";
}

/** Returns the errors of lines alone. */
export const linesErrors = (lines: readonly LineDraft[]): string | undefined => {
  if (lines.length === 0) return "Add what is to be done";
  const wrong = lines.findIndex((line) => lineProblem(line) !== undefined);
  const line = lines[wrong];
  return line && `Line ${wrong + 1}: ${lineProblem(line)}`;
};

function depositErrors({ deposit, depositPercent }: EstimateDraft): FieldErrors<keyof EstimateDraft> {
  if (!isAmount(deposit)) return { deposit: "Enter an amount" };
  if (depositPercent.trim() === "") return {};
  if (wholeNumber(depositPercent, 100) === null) return { depositPercent: "From 0 to 100" };
  return deposit.trim() === "" ? {} : { depositPercent: "Enter a sum or a share, not both" };
}

/** Returns the errors of an estimate; fields without one are left out. */
export function estimateErrors(draft: EstimateDraft): FieldErrors<keyof EstimateDraft> {
  const lines = linesErrors(draft.lines);
  const days = wholeNumber(draft.validDays, 60) ?? 0;
  return {
    ...(lines && { lines }),
    ...(days < 1 && { validDays: "From 1 to 60 days" }),
    ...(draft.date !== "" && instantIn(draft) === null && { date: "Choose a day" }),
    ...depositErrors(draft),
  };
}

/** Returns a line as it is sent. */
export const lineBody = (line: LineDraft): EstimateLineBody => ({
  ...{ option: line.option === "" ? null : line.option, kind: line.kind, text: line.text.trim() },
  ...{ serviceId: line.serviceId, itemId: line.itemId, quantity: Number(line.quantity) },
  ...{
    price: amountOrNull(line.price),
    cost: amountOrNull(line.cost),
    warrantyDays: line.warrantyDays.trim() === "" ? null : Number(line.warrantyDays),
  },
  ...{ grade: line.kind === "part" && line.grade !== "" ? line.grade : null, isRequired: !line.isOptional },
  ...{ etaDays: line.etaDays.trim() === "" ? null : Number(line.etaDays), claimId: line.claimId },
});

/** Returns an estimate as it is sent. */
export const estimateBody = (draft: EstimateDraft): EstimateBody => ({
  lines: draft.lines.map(lineBody),
  ...{ note: draft.note, validDays: Number(draft.validDays), promiseAt: instantIn(draft) },
  ...depositBody(draft),
  stopsWork: draft.stopsWork,
});

/** Nothing typed is no deposit, whatever the shop asks for where nobody says. */
const depositBody = ({ deposit, depositPercent }: EstimateDraft): Pick<EstimateBody, "deposit" | "depositPercent"> =>
  depositPercent.trim() === "" ? { deposit: amountOrNull(deposit) ?? 0 } : { depositPercent: Number(depositPercent) };

/** Returns what the parts cost the customer that have to be ordered and cannot be left out; of options, those that all have. */
export const orderedSum = (lines: readonly LineDraft[]): number =>
  lines
    .filter(({ etaDays, isOptional, option }) => etaDays.trim() !== "" && !isOptional && option === "")
    .reduce((sum, line) => sum + (lineSum(line) ?? 0), 0);

/** Returns the sum of a line in shillings; null while it cannot be calculated. */
export function lineSum({ quantity, price }: Pick<LineDraft, "quantity" | "price">): number | null {
  const [count, one] = [wholeNumber(quantity, 1000), typedAmount(price)];
  return count === null || one === null ? null : count * one;
}

/** Returns the sum of each option, or of all where there is nothing to choose between: what is required, and all of it. */
export function draftSums(
  lines: readonly LineDraft[],
): { option: EstimateOption | null; required: number; all: number }[] {
  const known = lines.map((line) => ({ ...line, option: line.option === "" ? null : line.option }));
  const options = optionsOf(known);
  return (options.length === 0 ? [null] : options).map((option) => {
    const mine = known.filter((line) => line.option === null || line.option === option);
    const sumOf = (some: typeof mine) => some.reduce((sum, line) => sum + (lineSum(line) ?? 0), 0);
    return { option, required: sumOf(mine.filter(({ isOptional }) => !isOptional)), all: sumOf(mine) };
  });
}
