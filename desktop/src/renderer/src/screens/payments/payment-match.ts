import type { Intent } from "@blueprintjs/core";
import { formatKes, payable } from "@fundi/shared/money";
import type { PaymentRow } from "@fundi/shared/payments";

export interface Match {
  text: string;
  intent: Intent;
}

/** What is known of earlier claims of the same receipt, in a sentence; undefined where there are none. */
export function earlierClaimsOf({ earlierClaims }: PaymentRow): string | undefined {
  if (earlierClaims.length === 0) return undefined;
  const each = earlierClaims.map(
    ({ orderNumber, customerName, byOther }) =>
      `${orderNumber} by ${byOther ? customerName || "somebody else" : "the same person"}`,
  );
  return `This receipt was claimed before and rejected: ${each.join(", ")}.`;
}

/** How a claimed amount compares with what is still to be paid; undefined once the claim is decided. */
export function matchOf({ status, amount, method, orderDue, orderStatus }: PaymentRow): Match | undefined {
  if (status !== "pending") return undefined;
  if (orderStatus === "cancelled") return { text: "Order cancelled", intent: "danger" };
  if (amount === orderDue || amount === payable(orderDue, method)) return { text: "Matches", intent: "success" };
  if (orderDue === 0) return { text: "Nothing to pay", intent: "danger" };
  return amount < orderDue
    ? { text: `${formatKes(orderDue - amount)} short`, intent: "warning" }
    : { text: `${formatKes(amount - orderDue)} over`, intent: "warning" };
}
