import type { Db } from "../../../platform/database/database";
import { namedReceipt, type PaymentRecord } from "../payment";
import { findRejectedBy, type RejectedClaim } from "./claim-store";
import type { Money } from "./money";
import { findReceived } from "./money-store";

/** What was paid, and taken back, under some receipts. */
export interface Received {
  paid: ReadonlyMap<string, Money>;
  takenBack: ReadonlyMap<string, Money>;
}

/** What is known of some receipts: their money, and who claimed them before. */
export interface ReceiptFacts extends Received {
  rejected: ReadonlyMap<string, readonly RejectedClaim[]>;
}

/** What the providers, statements and earlier claims tell of these payments. */
export async function receivedFor(
  db: Db,
  payments: readonly Pick<PaymentRecord, "receipt" | "releasedReceipt">[],
): Promise<ReceiptFacts> {
  const receipts = payments.flatMap((payment) => namedReceipt(payment) ?? []);
  const [received, rejected] = await Promise.all([findReceived(db, receipts), findRejectedBy(db, receipts)]);
  return { ...received, rejected };
}

export interface Seen {
  state: "exact" | "differs" | "reversed";
  money: Money;
}

/** Whether the money of a payment was seen, and how it compares; null when nobody has told of it. */
export function seenMoney(
  { amountMinor, ...payment }: Pick<PaymentRecord, "receipt" | "releasedReceipt" | "amountMinor">,
  { paid, takenBack }: Received,
): Seen | null {
  const receipt = namedReceipt(payment);
  if (!receipt) return null;
  const reversal = takenBack.get(receipt);
  const money = paid.get(receipt);
  if (reversal) return { state: "reversed", money: money ?? reversal };
  if (!money) return null;
  return { state: money.amountMinor === amountMinor ? "exact" : "differs", money };
}
