import { randomInt } from "node:crypto";
import type { CardResult } from "@fundi/shared/payments/card-payments";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { RecordOf } from "../../../platform/database/table";
import type { CARD_PAYMENTS } from "./card-columns";

/** One attempt to pay by card, identified at the card company by its reference. */
export interface CardPayment
  extends Omit<RecordOf<typeof CARD_PAYMENTS.columns>, "lastAnswer" | "checkAt" | "updatedAt"> {}

/** A transaction as the card company reports it. */
export interface CardTransaction {
  status: string;
  reference: string;
  amountMinor: number;
  requestedMinor: number | null;
  currency: string;
  channel: string | null;
  reason: string | null;
  paidAt: Date | null;
  /** The order that we named at the start. */
  orderId: number | null;
}

export const CARD_CURRENCY = "KES";

/** Final states: later reports never change these; refunds are reported by their own message. */
export const isSettled = ({ state }: Pick<CardPayment, "state">): boolean =>
  state === "success" || state === "mismatched" || state === "reversed";

/** Digits and capitals that are not confused with each other. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Returns a new reference, which also serves as the payment's receipt: longer than any M-Pesa code, so that nobody can
 * claim it, and random, so that only the customer knows it.
 */
export const newReference = (): string =>
  `C${Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

type Verdict = Pick<CardPayment, "state" | "reason">;

/** Returns what does not match our request; null when all does. An added fee is not a mismatch. */
function mismatch(card: CardPayment, reported: CardTransaction): string | null {
  const money = (minor: number, currency: string) => `${currency} ${fromMinor(minor)}`;
  if (reported.reference !== card.reference) return `the reference is ${reported.reference}`;
  if (reported.currency !== card.currency || reported.amountMinor < card.amountMinor)
    return `${money(reported.amountMinor, reported.currency)} was paid, not ${money(card.amountMinor, card.currency)}`;
  if (reported.requestedMinor !== null && reported.requestedMinor !== card.amountMinor)
    return `${money(reported.requestedMinor, reported.currency)} was asked for, not ${money(card.amountMinor, card.currency)}`;
  if (reported.orderId !== null && reported.orderId !== card.orderId) return `it names order ${reported.orderId}`;
  return null;
}

/** Returns the verdict on a reported transaction; null is one that the card company does not know. */
export function judge(card: CardPayment, reported: CardTransaction | null): Verdict {
  if (!reported) return { state: "failed", reason: null };
  switch (reported.status) {
    case "success": {
      const problem = mismatch(card, reported);
      return problem ? { state: "mismatched", reason: problem.slice(0, 300) } : { state: "success", reason: null };
    }
    case "failed":
    case "reversed":
    case "abandoned":
      return { state: reported.status, reason: reported.reason };
    default:
      // "ongoing", "pending", "processing", "queued": the customer or the bank has not finished.
      return { state: "initialized", reason: null };
  }
}

const MINUTE_MS = 60_000;
/** Delays between checks of an attempt without a reported outcome. */
const CHECK_AFTER_MINUTES = [5, 15, 60, 240, 1440];

/** Returns the time of the next check after so many; null when there are no more. */
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

/** Returns the result of a card payment for its customer. */
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
