import type { Intent } from "@blueprintjs/core";
import { formatKes, payable } from "@fundi/shared/money";
import type { PaymentRow } from "@fundi/shared/payments";

export interface Match {
  text: string;
  intent: Intent;
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
