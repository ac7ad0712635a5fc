import type { Intent } from "@blueprintjs/core";
import type { PaymentRow } from "@fundi/shared/payments/payments";
import { formatKes } from "@fundi/shared/values/money";

interface MoneySeenText {
  text: string;
  intent: Intent;
  explanation: string;
}

/** Describes whether received money matches an M-Pesa payment; undefined for other methods. */
export function describeMoneySeen({
  seen,
  status,
  method,
  mpesaReceiptNumber,
  promptOrder,
}: PaymentRow): MoneySeenText | undefined {
  if (method !== "mpesa_manual") return undefined;
  if (!seen)
    return {
      text: "Not seen yet",
      // Once it is decided, a manager has vouched for it.
      intent: status === "pending" ? "warning" : "none",
      explanation: `No statement and no provider has told of ${mpesaReceiptNumber ?? "it"} yet: only the code was given. Look for the money before you approve.`,
    };
  const from = seen.onStatement ? "The statement" : "The provider";
  switch (seen.state) {
    case "exact":
      return {
        text: seen.onStatement ? "On statement ✓" : "Announced ✓",
        intent: "success",
        explanation: `${from} has this receipt with this amount.`,
      };
    case "prompt_paid":
      return {
        text: "May be another’s",
        intent: "warning",
        explanation: `${from} has this receipt with this amount. It may be the payment of order ${promptOrder}, by its M-Pesa prompt.`,
      };
    case "differs":
      return {
        text: "Amount differs",
        intent: "danger",
        explanation: `${from} has this receipt with ${formatKes(seen.amount)}. To count what came in, approve it from the statement.`,
      };
    case "reversed":
      return {
        text: "Taken back",
        intent: "danger",
        explanation: "The provider has taken this money back. Reject the claim.",
      };
  }
}
