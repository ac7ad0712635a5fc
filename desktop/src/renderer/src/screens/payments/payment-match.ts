import type { Intent } from "@blueprintjs/core";
import type { PaymentRow, RefusedClaim } from "@fundi/shared/payments/payments";
import { formatKes, payable } from "@fundi/shared/values/money";

interface Match {
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

/** Compares a claimed amount with the amount due; undefined once the claim is decided. */
export function matchOf({ status, amount, method, orderDue, orderStatus }: PaymentRow): Match | undefined {
  if (status !== "pending") return undefined;
  if (orderStatus === "cancelled") return { text: "Order cancelled", intent: "danger" };
  if (amount === orderDue || amount === payable(orderDue, method)) return { text: "Matches", intent: "success" };
  if (orderDue === 0) return { text: "Nothing to pay", intent: "danger" };
  return amount < orderDue
    ? { text: `${formatKes(orderDue - amount)} short`, intent: "warning" }
    : { text: `${formatKes(amount - orderDue)} over`, intent: "warning" };
}
