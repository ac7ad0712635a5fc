import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "@fundi/shared/quotes/quote-status";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { checkSum } from "@fundi/shared/values/money-limit";
import { endOfShopDay, formatDate } from "@fundi/shared/values/time";
import { type LinkViewer, ownsLinked } from "../../platform/auth/viewer";
import { checkVersion as refuseStale } from "../../platform/check-version";
import type { RecordOf } from "../../platform/database/table";
import type { QUOTES } from "./quote-columns";

/** Who looks at a quote or changes it. */
export type Viewer = LinkViewer;

export interface QuoteRecord extends RecordOf<typeof QUOTES.columns> {}

type PriceLine = QuoteRecord["lines"][number];

/** The time of a decision, and the shop's time zone. */
export interface Now {
  at: Date;
  timeZone: string;
}

/** The status transitions of a quote: for each status, those that may follow it, and who may set them. */
const LIFECYCLE: Record<QuoteStatus, Partial<Record<QuoteStatus, "staff" | "customer">>> = {
  pending: { "in-review": "staff", quoted: "staff", declined: "staff" },
  "in-review": { quoted: "staff", declined: "staff" },
  quoted: { accepted: "customer", declined: "customer" },
  accepted: {},
  declined: {},
};

export const owns = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  viewer !== null && ownsLinked("quote", quote, viewer);

/** A customer without an account, or who called, answers by telephone or mail, and staff record it. */
const answersFor = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  owns(quote, viewer) || ((quote.userId === null || quote.enteredBy !== null) && isStaff(viewer?.role));

/** Returns true once the last day of the offer has passed. */
export const isExpired = (quote: QuoteRecord, { at, timeZone }: Now): boolean =>
  quote.status === "quoted" && quote.validUntil !== null && at >= endOfShopDay(quote.validUntil, timeZone);

/** Returns the statuses that this viewer may set now. */
export function nextStatuses(quote: QuoteRecord, viewer: Viewer | null, now: Now): QuoteStatus[] {
  const steps = Object.entries(LIFECYCLE[quote.status]) as [QuoteStatus, "staff" | "customer"][];
  return steps
    .filter(([, whose]) => (whose === "staff" ? isStaff(viewer?.role) : answersFor(quote, viewer)))
    .filter(([to]) => to !== "accepted" || !isExpired(quote, now))
    .map(([to]) => to);
}

/** Throws for a status that does not follow, that this viewer may not set, or an expired offer. */
export function checkTransition(quote: QuoteRecord, to: QuoteStatus, viewer: Viewer, now: Now): void {
  const allowed = nextStatuses(quote, viewer, now);
  if (allowed.includes(to)) return;
  const details = { status: quote.status, nextStatuses: allowed };
  const whose = LIFECYCLE[quote.status][to];
  if (to === "accepted" && quote.validUntil && isExpired(quote, now))
    throw new AppError(
      "INVALID_TRANSITION",
      `This offer was valid until ${dayText(quote.validUntil)}. Please ask us for a new price.`,
      details,
    );
  if (whose === "customer") throw new AppError("FORBIDDEN", "Only the customer can accept or decline this quote.");
  if (whose === "staff") throw new AppError("FORBIDDEN", "Only the shop can change this quote now.");
  throw new AppError(
    "INVALID_TRANSITION",
    `This quote is ${QUOTE_STATUS_LABELS[quote.status]} and cannot become ${QUOTE_STATUS_LABELS[to]}.`,
    details,
  );
}

const dayText = (day: string) => formatDate(`${day}T00:00:00Z`, "UTC");

/** Returns whether the offer can still change: until it is answered. */
export const canEdit = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  isStaff(viewer?.role) && Object.keys(LIFECYCLE[quote.status]).length > 0;

/** Returns whether the owner can book the accepted work. */
export const canBook = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  quote.status === "accepted" && owns(quote, viewer);

/** Returns whether the customer may ask about it: while it can still change, or is to be booked. */
export const canAsk = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  quote.status !== "declined" && owns(quote, viewer);

/** Returns whether the customer may see the price: drafts are for staff only. */
export const isOffered = (quote: QuoteRecord): boolean => quote.quotedAt !== null;

export const totalMinor = (quote: Pick<QuoteRecord, "amountMinor" | "discountMinor">): number | null =>
  quote.amountMinor === null ? null : quote.amountMinor - quote.discountMinor;

/** Returns the price of a change: as given, which must equal the sum of its lines, else their sum, else unchanged. */
export function priceOf(
  quote: QuoteRecord,
  change: { amountMinor?: number | undefined; lines?: PriceLine[] | undefined },
): Pick<QuoteRecord, "amountMinor" | "lines"> {
  const lines = change.lines ?? quote.lines;
  if (lines.length === 0) return { lines, amountMinor: change.amountMinor ?? quote.amountMinor };
  const sumMinor = lines.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0);
  checkSum(sumMinor, "This quote", "lines");
  if (change.amountMinor !== undefined && change.amountMinor !== sumMinor)
    throw fieldError("quotedAmount", `The lines add up to ${formatKes(fromMinor(sumMinor))}.`);
  return { lines, amountMinor: sumMinor };
}

/** Throws for an offer without a price, or one that nobody could accept any more. */
export function checkOffer(quote: QuoteRecord, now: Now): void {
  if (quote.status !== "quoted") return;
  if (!quote.amountMinor) throw fieldError("quotedAmount", "A quote needs an amount.");
  if (isExpired(quote, now)) throw fieldError("validUntil", "This day is over already.");
}

/** Throws for a change based on an older version. */
export const checkVersion = (quote: QuoteRecord, version: number | undefined): void =>
  refuseStale(quote, version, "This quote changed while you were looking at it. Please look again.");

const NOTE_MAX = 2000;
const BETWEEN = "\n\n";

/** Returns the notes with a text appended. */
export const withNote = (notes: string, note: string): string =>
  [notes, note].filter(Boolean).join(BETWEEN).slice(0, NOTE_MAX);

/** Returns the notes without it, if they end with it. */
export const withoutNote = (notes: string, note: string): string =>
  note !== "" && notes.endsWith(note) ? notes.slice(0, -note.length).replace(/\n+$/, "") : notes;
