import { AppError, fieldError } from "@fundi/shared/errors";
import { formatKes, fromMinor } from "@fundi/shared/money";
import { checkSum } from "@fundi/shared/money-limit";
import { QUOTE_STATUS_LABELS, type QuoteStatus, type QuoteUrgency } from "@fundi/shared/quote-status";
import { isStaff, type Role } from "@fundi/shared/roles";
import { endOfShopDay, formatDate } from "@fundi/shared/time";

export interface PriceLine {
  description: string;
  quantity: number;
  priceMinor: number;
}

export interface QuoteRecord {
  id: number;
  /** Null: asked by somebody without an account. */
  userId: number | null;
  name: string;
  email: string;
  phone: string | null;
  service: string;
  serviceId: number | null;
  serviceCategory: string | null;
  deviceType: string | null;
  message: string;
  urgency: QuoteUrgency;
  budget: string | null;
  images: string[];
  status: QuoteStatus;
  amountMinor: number | null;
  lines: PriceLine[];
  validUntil: string | null;
  adminNotes: string;
  voucherCode: string | null;
  discountMinor: number;
  quotedAt: Date | null;
  answeredAt: Date | null;
  version: number;
  /** Who of the staff entered it for the customer; null when the customer asked. */
  enteredBy: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Who looks at a quote or acts on it. */
export interface Viewer {
  id: number;
  role: Role;
}

/** The moment of a decision, and the shop's clock by which days end. */
export interface Now {
  at: Date;
  timeZone: string;
}

/** The whole life of a quote, with whose step each is. A status absent from a row cannot follow it (`decisions.md` D5). */
const LIFECYCLE: Record<QuoteStatus, Partial<Record<QuoteStatus, "staff" | "customer">>> = {
  pending: { "in-review": "staff", quoted: "staff", declined: "staff" },
  "in-review": { quoted: "staff", declined: "staff" },
  quoted: { accepted: "customer", declined: "customer" },
  accepted: {},
  declined: {},
};

export const owns = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  viewer !== null && quote.userId === viewer.id;

/** Somebody without an account, or who called, answers by telephone or mail, and staff write it down. */
const answersFor = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  owns(quote, viewer) || ((quote.userId === null || quote.enteredBy !== null) && isStaff(viewer?.role));

/** True once the last day of the offer is over. */
export const isExpired = (quote: QuoteRecord, { at, timeZone }: Now): boolean =>
  quote.status === "quoted" && quote.validUntil !== null && at >= endOfShopDay(quote.validUntil, timeZone);

/** What this viewer may set the status to now. */
export function nextStatuses(quote: QuoteRecord, viewer: Viewer | null, now: Now): QuoteStatus[] {
  const steps = Object.entries(LIFECYCLE[quote.status]) as [QuoteStatus, "staff" | "customer"][];
  return steps
    .filter(([, whose]) => (whose === "staff" ? isStaff(viewer?.role) : answersFor(quote, viewer)))
    .filter(([to]) => to !== "accepted" || !isExpired(quote, now))
    .map(([to]) => to);
}

/** Refuses a status that does not follow, that is not this viewer's to set, or an offer that is out of date. */
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

/** The offer can change until it is answered. */
export const canEdit = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  isStaff(viewer?.role) && Object.keys(LIFECYCLE[quote.status]).length > 0;

/** Accepted work can be booked by its owner. */
export const canBook = (quote: QuoteRecord, viewer: Viewer | null): boolean =>
  quote.status === "accepted" && owns(quote, viewer);

/** Whether the customer has been told the price: what staff try out before is theirs alone. */
export const isOffered = (quote: QuoteRecord): boolean => quote.quotedAt !== null;

export const totalMinor = (quote: Pick<QuoteRecord, "amountMinor" | "discountMinor">): number | null =>
  quote.amountMinor === null ? null : quote.amountMinor - quote.discountMinor;

/** The price of a change: as given, which must be what its lines add up to, else their sum, else as it was. */
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

/** Refuses to offer what has no price, or what nobody could accept any more. */
export function checkOffer(quote: QuoteRecord, now: Now): void {
  if (quote.status !== "quoted") return;
  if (!quote.amountMinor) throw fieldError("quotedAmount", "A quote needs an amount.");
  if (isExpired(quote, now)) throw fieldError("validUntil", "This day is over already.");
}

/** Refuses a change made while looking at an older state. */
export function checkVersion(quote: QuoteRecord, version: number | undefined): void {
  if (version !== undefined && version !== quote.version)
    throw new AppError("STALE_VERSION", "This quote changed while you were looking at it. Please look again.", {
      version: quote.version,
      status: quote.status,
    });
}

const NOTE_MAX = 2000;
const BETWEEN = "\n\n";

/** The words for the customer with more of them at the end. */
export const withNote = (notes: string, note: string): string =>
  [notes, note].filter(Boolean).join(BETWEEN).slice(0, NOTE_MAX);

/** The same without them, as far as they stand at the end. */
export const withoutNote = (notes: string, note: string): string =>
  note !== "" && notes.endsWith(note) ? notes.slice(0, -note.length).replace(/\n+$/, "") : notes;
