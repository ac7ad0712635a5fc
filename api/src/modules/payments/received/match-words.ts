import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Claim, Money } from "./money";
import type { NearMiss } from "./money-match";

const kes = (minor: number): string => formatKes(fromMinor(minor));

/** Returns why money and a claim are shown together, for the person who decides. */
export function nearMissText(reason: NearMiss, money: Money, claim: Claim): string {
  const differs =
    claim.amountMinor === money.amountMinor ? "" : ` ${kes(money.amountMinor)} came in, not ${kes(claim.amountMinor)}.`;
  switch (reason) {
    case "amount_differs": {
      const by = kes(Math.abs(claim.amountMinor - money.amountMinor));
      return `${by} ${money.amountMinor < claim.amountMinor ? "less" : "more"} came in than was claimed.`;
    }
    case "claim_rejected":
      return `The claim with this receipt was rejected.${differs}`;
    case "order_cancelled":
      return `The order was cancelled: the money must be given back.${differs}`;
    case "order_paid":
      return claim.order.dueMinor === 0
        ? "The order is already paid in full: this looks like a second payment."
        : `Only ${kes(claim.order.dueMinor)} of the order is still to pay.`;
    case "prompt_paid":
      return `It may be the payment of order ${claim.promptOrder}: its M-Pesa prompt was sent to this phone, or names it.${differs}`;
    case "receipt_alike":
      return `The claim says ${claim.receipt}, one slip away from ${money.receipt}.${differs}`;
    case "same_payer":
      return `Same phone and amount, but the claim says ${claim.receipt}.`;
  }
}

/** Returns what a reversal means for the payment that it names. */
export function reversalText(reversal: Money, claim: Pick<Claim, "status" | "amountMinor"> | null): string {
  if (!reversal.reverses) return "The line does not say which payment was taken back. Look for it at your provider.";
  if (!claim) return `${reversal.reverses} was taken back; nobody claimed it here.`;
  if (claim.status === "pending") return `${reversal.reverses} was taken back: reject this claim.`;
  if (claim.status === "rejected") return `${reversal.reverses} was taken back; its claim was rejected.`;
  if (claim.status === "reversed") return `${reversal.reverses} was taken back: the order is to be paid again.`;
  return `Of ${kes(claim.amountMinor)}, ${kes(reversal.amountMinor)} was taken back: look at the order.`;
}
