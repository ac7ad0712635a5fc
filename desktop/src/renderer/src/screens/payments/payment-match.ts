import type { Intent } from "@blueprintjs/core";
import type { PaymentRow, RefusedClaim } from "@fundi/shared/payments/payments";
import { formatKes, payable } from "@fundi/shared/values/money";
import { describeMoneySeen } from "./money-seen-text";

/** A sign of how safe it is to approve a payment. */
export interface PaymentSign {
  text: string;
  intent: Intent;
}

/** Describes the other claims of the same receipt, and the prompt that it may have paid; undefined when there are none. */
export function otherClaimsOf({ earlierClaims, refusedClaims, promptOrder }: PaymentRow): string | undefined {
  const sentences = [
    promptOrder !== null && `This may be the payment of order ${promptOrder}, by its M-Pesa prompt.`,
    earlierClaims.length > 0 && `This receipt was claimed before and rejected: ${named(earlierClaims)}.`,
    refusedClaims.length > 0 && `Also claimed since, and refused: ${named(refusedClaims)}.`,
  ];
  return sentences.filter(Boolean).join(" ") || undefined;
}

/** Whether another account has claimed the receipt of a payment. */
export const isClaimedByOther = ({ earlierClaims, refusedClaims }: PaymentRow): boolean =>
  [...earlierClaims, ...refusedClaims].some(({ byOther }) => byOther);

const named = (claims: readonly Pick<RefusedClaim, "orderNumber" | "customerName" | "byOther">[]): string =>
  claims
    .map(
      ({ orderNumber, customerName, byOther }) =>
        `${orderNumber} by ${byOther ? customerName || "somebody else" : "the same person"}`,
    )
    .join(", ");

/**
 * Compares a claimed amount with the amount due; undefined once the claim is decided. Equal amounts prove nothing: a claim
 * names a code, and its amount is what was to be paid. Only the money itself makes it green.
 */
export function matchOf(payment: PaymentRow): PaymentSign | undefined {
  const { status, amount, method, orderDue, depositDue, orderStatus, seen } = payment;
  if (status !== "pending") return undefined;
  if (orderStatus === "cancelled") return { text: "Order cancelled", intent: "danger" };
  if (amount === orderDue || amount === payable(orderDue, method))
    return seen?.state === "exact" ? { text: "Matches", intent: "success" } : { text: "As asked for", intent: "none" };
  if (depositDue > 0 && (amount === depositDue || amount === payable(depositDue, method)))
    return { text: "The deposit", intent: seen?.state === "exact" ? "success" : "none" };
  if (orderDue === 0) return { text: "Nothing to pay", intent: "danger" };
  return amount < orderDue
    ? { text: `${formatKes(orderDue - amount)} short`, intent: "warning" }
    : { text: `${formatKes(amount - orderDue)} over`, intent: "warning" };
}

const GRAVITY: readonly Intent[] = ["danger", "warning", "success", "none", "primary"];

/** Returns the gravest sign of a payment: the amount, then the money; green only where the money is there. */
export function gravestSign(payment: PaymentRow): PaymentSign | undefined {
  const signs = [matchOf(payment), describeMoneySeen(payment)].flatMap((sign) => sign ?? []);
  return signs.sort((one, other) => GRAVITY.indexOf(one.intent) - GRAVITY.indexOf(other.intent))[0];
}
