import type { PaymentStatus } from "@fundi/shared/orders/order-status";
import type { MoneyMark } from "@fundi/shared/workshop/repair-fields";
import type { RepairStage } from "@fundi/shared/workshop/repair-stages";

/** What the mark depends on, in minor units. */
export interface CardBill {
  paymentStatus: PaymentStatus;
  totalMinor: number;
  netPaidMinor: number;
  /** What this job's approval asked for before the work, and was not paid. */
  depositMissingMinor: number;
}

/**
 * Returns what a card says of the money of a job: a payment that somebody has to confirm, a deposit that work waits for, what is
 * due once the device can be fetched, or that all is paid. Null: nothing that matters now.
 */
export function moneyMarkOf(
  stage: RepairStage,
  bill: CardBill | undefined,
): { state: MoneyMark; dueMinor: number } | null {
  if (!bill) return null;
  const dueMinor = Math.max(0, bill.totalMinor - bill.netPaidMinor);
  if (bill.paymentStatus === "awaiting_approval") return { state: "claim", dueMinor };
  if (stage !== "ready" && bill.depositMissingMinor > 0)
    return { state: "deposit", dueMinor: bill.depositMissingMinor };
  if (dueMinor > 0) return stage === "ready" ? { state: "due", dueMinor } : null;
  return bill.netPaidMinor > 0 ? { state: "paid", dueMinor: 0 } : null;
}
