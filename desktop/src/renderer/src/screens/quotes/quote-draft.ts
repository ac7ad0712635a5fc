import { CalendarDate } from "@fundi/shared/contract/fields";
import { z } from "@fundi/shared/contract/z";
import { QuoteChange as ChangeSchema, type Quote } from "@fundi/shared/quotes/quotes";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { amountError, isTooPrecise, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { changedFields } from "../../lib/three-way-merge";
import type { QuoteChange } from "./quote-queries";

const LineDraft = z.object({ description: z.string(), quantity: z.string(), price: z.string() });
export type LineDraft = z.infer<typeof LineDraft>;

/** The form values of a quote, not yet validated. */
export const QuoteDraft = z.object({
  lines: z.array(LineDraft),
  /** The price without lines; with lines it is their sum. */
  quotedAmount: z.string(),
  validUntil: z.string(),
  adminNotes: z.string(),
  voucherCode: z.string(),
});
export type QuoteDraft = z.infer<typeof QuoteDraft>;

/** Labels of the fields. */
export const FIELD_LABELS: Record<keyof QuoteDraft, string> = {
  lines: "Lines",
  quotedAmount: "Amount",
  validUntil: "Valid until",
  adminNotes: "Note to the customer",
  voucherCode: "Voucher code",
};

const NO_LINE: LineDraft = { description: "", quantity: "1", price: "" };
export const newLine = (change: Partial<LineDraft> = {}): LineDraft => ({ ...NO_LINE, ...change });

/** Returns the form values of a quote. */
export const toDraft = (quote: Quote): QuoteDraft => ({
  lines: quote.lines.map(({ description, quantity, price }) => ({
    description,
    quantity: String(quantity),
    price: String(price),
  })),
  quotedAmount: quote.lines.length === 0 && quote.quotedAmount ? String(quote.quotedAmount) : "",
  validUntil: quote.validUntil ?? "",
  adminNotes: quote.adminNotes,
  voucherCode: quote.voucherCode ?? "",
});

/** Whether anything was typed into a line; others are ignored. */
const isUsed = ({ description, price }: LineDraft) => description.trim() !== "" || price.trim() !== "";

/** Parses an amount. Invalid text becomes `NaN`, which the contract rejects at its field. */
const amountOf = (text: string): number => typedAmount(text) ?? Number.NaN;

/** Returns the sum of a line; null while it cannot be calculated. */
export function lineSum({ quantity, price }: LineDraft): number | null {
  const sum = Number(quantity) * (price.trim() ? amountOf(price) : Number.NaN);
  return Number.isFinite(sum) ? sum : null;
}

/** Returns the price of the draft: the sum of the lines, else the one amount; null when there is none. */
export function draftPrice({ lines, quotedAmount }: QuoteDraft): number | null {
  if (lines.length > 0) return lines.reduce((sum, line) => sum + (lineSum(line) ?? 0), 0);
  return quotedAmount.trim() ? typedAmount(quotedAmount) : null;
}

/** Returns all fields of the quote as a request body. */
function toCompleteChange({ lines, quotedAmount, validUntil, adminNotes, voucherCode }: QuoteDraft): QuoteChange {
  const used = lines.filter(isUsed);
  return {
    lines: used.map(({ description, quantity, price }) => ({
      description: description.trim(),
      quantity: quantity.trim() ? Number(quantity) : Number.NaN,
      price: price.trim() ? amountOf(price) : Number.NaN,
    })),
    // With lines the server calculates the sum; an emptied amount means no price.
    ...(used.length === 0 && { quotedAmount: quotedAmount.trim() ? amountOf(quotedAmount) : 0 }),
    validUntil: validUntil || null,
    adminNotes: adminNotes.trim(),
    voucherCode: voucherCode.trim() || null,
  };
}

/** Returns the request body: only the changed fields, so that other people's changes are not overwritten. */
export const toChange = (base: QuoteDraft, draft: QuoteDraft, version: number): QuoteChange => ({
  ...changedFields(toCompleteChange(base), toCompleteChange(draft)),
  version,
});

/** Returns the first error of each field, by the contract's rules. */
export function draftErrors(draft: QuoteDraft): FieldErrors<keyof QuoteDraft> {
  const errors: FieldErrors<keyof QuoteDraft> = {};
  // Line numbers as shown on screen, where empty lines count, too.
  const used = draft.lines.filter(isUsed);
  const lineNumbers = draft.lines.flatMap((line, index) => (isUsed(line) ? [index + 1] : []));
  for (const { path } of ChangeSchema.safeParse(toCompleteChange(draft)).error?.issues ?? []) {
    const [field, line, part] = path as [keyof QuoteDraft, number?, (keyof LineDraft)?];
    errors[field] ??=
      part === undefined
        ? fieldHint(draft, field)
        : `Line ${lineNumbers[line ?? 0]}: ${lineHint(used[line ?? 0] ?? NO_LINE, part)}`;
  }
  return errors;
}

const fieldHint = (draft: QuoteDraft, field: keyof QuoteDraft): string =>
  field === "quotedAmount" ? amountError(draft.quotedAmount, HINTS.quotedAmount) : HINTS[field];
const lineHint = (line: LineDraft, part: keyof LineDraft): string =>
  part === "price" && isTooPrecise(line.price) ? "use at most two decimals" : LINE_HINTS[part];

const HINTS: Record<keyof QuoteDraft, string> = {
  lines: "Use at most 50 lines",
  quotedAmount: "Enter an amount, such as 4,500",
  validUntil: "Choose a day",
  adminNotes: "Use at most 2,000 characters",
  voucherCode: "Use at most 40 characters",
};

const LINE_HINTS: Record<keyof LineDraft, string> = {
  description: "say what it is, in at most 200 characters",
  quantity: "enter a whole number from 1 to 10,000",
  price: "enter an amount, such as 4,500",
};

/** Returns the fields of a line that the server would reject. */
export function wrongParts(line: LineDraft): ReadonlySet<keyof LineDraft> {
  const issues = isUsed(line)
    ? ChangeSchema.safeParse(toCompleteChange({ ...NO_OFFER, lines: [line] })).error?.issues
    : [];
  return new Set(issues?.map(({ path }) => path[2] as keyof LineDraft));
}

const NO_OFFER: QuoteDraft = { lines: [], quotedAmount: "", validUntil: "", adminNotes: "", voucherCode: "" };

/** Formats a value of the form, to compare two versions. */
export function formatField(field: keyof QuoteDraft, value: unknown): string {
  if (field === "validUntil")
    return CalendarDate.safeParse(value).success ? formatDay(String(value)) : String(value ?? "");
  if (field !== "lines") return String(value);
  return (value as LineDraft[])
    .filter(isUsed)
    .map((line) => `${line.quantity} × ${line.description || "?"} ${formatKes(lineSum(line))}`)
    .join(", ");
}
