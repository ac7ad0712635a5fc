import type { Intent } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/money";
import type { PaymentRow } from "@fundi/shared/payments";

export interface SeenWords {
  text: string;
  intent: Intent;
  explanation: string;
}

/** Whether the money of an M-Pesa payment was seen, in a word and in a sentence; undefined for other ways to pay. */
export function seenOf({ seen, method, mpesaReceiptNumber }: PaymentRow): SeenWords | undefined {
  if (method !== "mpesa_manual") return undefined;
  if (!seen)
    return {
      text: "Not seen yet",
      intent: "none",
      explanation: `No statement and no provider has told of ${mpesaReceiptNumber ?? "it"} yet.`,
    };
  const from = seen.onStatement ? "The statement" : "The provider";
  switch (seen.state) {
    case "exact":
      return {
        text: seen.onStatement ? "On statement ✓" : "Announced ✓",
        intent: "success",
        explanation: `${from} has this receipt with this amount.`,
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
