import { randomInt } from "node:crypto";
import type { CardResult } from "@fundi/shared/card-payments";
import { formatKes, fromMinor } from "@fundi/shared/money";

export type CardState = "initialized" | "success" | "failed" | "abandoned" | "mismatched" | "reversed";

/** One try to pay by card, known to the card company by its reference. */
export interface CardPayment {
  id: number;
  reference: string;
  orderId: number;
  /** What we asked for. */
  amountMinor: number;
  currency: string;
  state: CardState;
  authorizationUrl: string | null;
  /** The payment that a success became. */
  paymentId: number | null;
  /** What was charged: more than we asked for where the customer bears the fee. */
  paidMinor: number | null;
  channel: string | null;
  /** Why it did not go through, or what does not fit. */
  reason: string | null;
  paidAt: Date | null;
  checks: number;
  createdAt: Date;
}

/** What the card company says of a transaction. */
export interface CardTransaction {
  status: string;
  reference: string;
  amountMinor: number;
  requestedMinor: number | null;
  currency: string;
  channel: string | null;
  reason: string | null;
  paidAt: Date | null;
  /** The order that we named when we began. */
  orderId: number | null;
}

export const CARD_CURRENCY = "KES";

/** Nothing that the card company says later changes these; money given back is told by its own message. */
export const isSettled = ({ state }: Pick<CardPayment, "state">): boolean =>
  state === "success" || state === "mismatched" || state === "reversed";

/** Digits and capitals that nobody confuses. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A new reference, which also stands as the payment's receipt: longer than any M-Pesa code, so that nobody can claim
 * it, and random, so that only the customer knows it.
 */
export const newReference = (): string =>
  `C${Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

type Verdict = Pick<CardPayment, "state" | "reason">;

/** What does not fit what we asked for; null when all does. A fee on top is not a mismatch. */
function mismatch(card: CardPayment, told: CardTransaction): string | null {
  const money = (minor: number, currency: string) => `${currency} ${fromMinor(minor)}`;
  if (told.reference !== card.reference) return `the reference is ${told.reference}`;
  if (told.currency !== card.currency || told.amountMinor < card.amountMinor)
    return `${money(told.amountMinor, told.currency)} was paid, not ${money(card.amountMinor, card.currency)}`;
  if (told.requestedMinor !== null && told.requestedMinor !== card.amountMinor)
    return `${money(told.requestedMinor, told.currency)} was asked for, not ${money(card.amountMinor, card.currency)}`;
  if (told.orderId !== null && told.orderId !== card.orderId) return `it names order ${told.orderId}`;
  return null;
}

/** What to make of the card company's word; null is a transaction that it does not know. */
export function judge(card: CardPayment, told: CardTransaction | null): Verdict {
  if (!told) return { state: "failed", reason: null };
  switch (told.status) {
    case "success": {
      const problem = mismatch(card, told);
      return problem ? { state: "mismatched", reason: problem.slice(0, 300) } : { state: "success", reason: null };
    }
    case "failed":
    case "reversed":
    case "abandoned":
      return { state: told.status, reason: told.reason };
    default:
      // "ongoing", "pending", "processing", "queued": the customer or the bank is not done.
      return { state: "initialized", reason: null };
  }
}

const MINUTE_MS = 60_000;
/** How long after each look the next one comes, for a try whose end nobody told us. */
const CHECK_AFTER_MINUTES = [5, 15, 60, 240, 1440];

/** When to look again after so many looks; null when it is enough. */
export function nextCheck(checks: number, now: Date): Date | null {
  const minutes = CHECK_AFTER_MINUTES[checks];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

const AGAIN = "You can try again, or pay by M-Pesa.";
const notAccepted = (reason: string | null) =>
  `Your bank did not accept this payment${reason ? ` (${reason.replace(/[.\s]+$/, "")})` : ""}. ${AGAIN}`;

export const stillConfirming = (): CardResult => ({
  success: false,
  pending: true,
  error: "Your payment is still being confirmed. You need not pay again.",
});

/** A card payment in the words of its customer. */
export function resultOf(card: CardPayment, shopPhone: string): CardResult {
  const no = (error: string): CardResult => ({ success: false, error });
  switch (card.state) {
    case "initialized":
      return stillConfirming();
    case "failed":
      return no(notAccepted(card.reason));
    case "abandoned":
      return no(`The payment was not completed. ${AGAIN}`);
    case "reversed":
      return no(`Your bank took this payment back. ${AGAIN}`);
    case "mismatched":
      return no(
        `We could not match this payment to your order and look into it. Please do not pay again; call us on ${shopPhone} and name ${card.reference}.`,
      );
    case "success":
      return {
        success: true,
        data: {
          message: `We have received your payment of ${formatKes(fromMinor(card.amountMinor))}.`,
          amount: fromMinor(card.paidMinor ?? card.amountMinor),
          currency: card.currency,
          channel: card.channel ?? "card",
          paymentId: card.paymentId ?? 0,
          paid_at: (card.paidAt ?? card.createdAt).toISOString(),
        },
      };
  }
}
