import { formatDay } from "@fundi/shared/calendar-date";
import { CalendarDate } from "@fundi/shared/fields";
import { formatKes, parseMoneyText } from "@fundi/shared/money";
import { QuoteChange as ChangeSchema, type Quote } from "@fundi/shared/quotes";
import { z } from "@fundi/shared/z";
import { changedFields } from "../../lib/three-way-merge";
import type { FieldErrors } from "../../ui/form-errors";
import type { QuoteChange } from "./quote-queries";

const LineDraft = z.object({ description: z.string(), quantity: z.string(), price: z.string() });
export type LineDraft = z.infer<typeof LineDraft>;

/** An offer as its form holds it: what was typed, before it is known to be valid. */
export const OfferDraft = z.object({
  lines: z.array(LineDraft),
  /** The price while there are no lines; with lines it is their sum. */
  quotedAmount: z.string(),
  validUntil: z.string(),
  adminNotes: z.string(),
  voucherCode: z.string(),
});
export type OfferDraft = z.infer<typeof OfferDraft>;

/** How the fields are called on screen. */
export const FIELD_LABELS: Record<keyof OfferDraft, string> = {
  lines: "Lines",
  quotedAmount: "Amount",
  validUntil: "Valid until",
  adminNotes: "Note to the customer",
  voucherCode: "Voucher code",
};

const NO_LINE: LineDraft = { description: "", quantity: "1", price: "" };
export const newLine = (change: Partial<LineDraft> = {}): LineDraft => ({ ...NO_LINE, ...change });

/** The form's starting point. */
export const toDraft = (quote: Quote): OfferDraft => ({
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

/** A line that nothing was typed into is none. */
const isUsed = ({ description, price }: LineDraft) => description.trim() !== "" || price.trim() !== "";

/** The number in a typed amount. Text that is none travels as `NaN`, which the contract refuses at its field. */
const amountOf = (text: string): number => parseMoneyText(text) ?? Number.NaN;

/** What a line comes to; null while it cannot be worked out. */
export function lineSum({ quantity, price }: LineDraft): number | null {
  const sum = Number(quantity) * (price.trim() ? amountOf(price) : Number.NaN);
  return Number.isFinite(sum) ? sum : null;
}

/** The price as typed: the sum of the lines, else the one amount; null while there is none. */
export function draftPrice({ lines, quotedAmount }: OfferDraft): number | null {
  if (lines.length > 0) return lines.reduce((sum, line) => sum + (lineSum(line) ?? 0), 0);
  return quotedAmount.trim() ? parseMoneyText(quotedAmount) : null;
}

/** The whole offer as the server takes it. */
function toWhole({ lines, quotedAmount, validUntil, adminNotes, voucherCode }: OfferDraft): QuoteChange {
  const used = lines.filter(isUsed);
  return {
    lines: used.map(({ description, quantity, price }) => ({
      description: description.trim(),
      quantity: quantity.trim() ? Number(quantity) : Number.NaN,
      price: price.trim() ? amountOf(price) : Number.NaN,
    })),
    // With lines the server adds up; an emptied amount is no price.
    ...(used.length === 0 && { quotedAmount: quotedAmount.trim() ? amountOf(quotedAmount) : 0 }),
    validUntil: validUntil || null,
    adminNotes: adminNotes.trim(),
    voucherCode: voucherCode.trim() || null,
  };
}

/** What the server is sent: the changed fields alone, so that nobody's other change is overwritten. */
export const toChange = (base: OfferDraft, draft: OfferDraft, version: number): QuoteChange => ({
  ...changedFields(toWhole(base), toWhole(draft)),
  version,
});

/** The first thing wrong with each field, by the contract's own rules, in words for the person typing. */
export function draftErrors(draft: OfferDraft): FieldErrors<keyof OfferDraft> {
  const errors: FieldErrors<keyof OfferDraft> = {};
  // As numbered on screen, where lines without words still have their place.
  const places = draft.lines.flatMap((line, index) => (isUsed(line) ? [index + 1] : []));
  for (const { path } of ChangeSchema.safeParse(toWhole(draft)).error?.issues ?? []) {
    const [field, line, part] = path as [keyof OfferDraft, number?, (keyof LineDraft)?];
    errors[field] ??= part === undefined ? HINTS[field] : `Line ${places[line ?? 0]}: ${LINE_HINTS[part]}`;
  }
  return errors;
}

const HINTS: Record<keyof OfferDraft, string> = {
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

/** The parts of a typed line that the server would refuse. */
export function wrongParts(line: LineDraft): ReadonlySet<keyof LineDraft> {
  const issues = isUsed(line) ? ChangeSchema.safeParse(toWhole({ ...NO_OFFER, lines: [line] })).error?.issues : [];
  return new Set(issues?.map(({ path }) => path[2] as keyof LineDraft));
}

const NO_OFFER: OfferDraft = { lines: [], quotedAmount: "", validUntil: "", adminNotes: "", voucherCode: "" };

/** A value of the form in words, to choose between mine and theirs. */
export function sayField(field: keyof OfferDraft, value: unknown): string {
  if (field === "validUntil")
    return CalendarDate.safeParse(value).success ? formatDay(String(value)) : String(value ?? "");
  if (field !== "lines") return String(value);
  return (value as LineDraft[])
    .filter(isUsed)
    .map((line) => `${line.quantity} × ${line.description || "?"} ${formatKes(lineSum(line))}`)
    .join(", ");
}
