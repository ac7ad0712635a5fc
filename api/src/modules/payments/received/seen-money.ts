import type { Db } from "../../../platform/database/database";
import { namedReceipt, type PaymentRecord } from "../payment";
import type { Money } from "./money";
import { findReceived } from "./money-store";

/** What was paid, and taken back, under some receipts. */
export interface Received {
  paid: ReadonlyMap<string, Money>;
  takenBack: ReadonlyMap<string, Money>;
}

/** What the providers and statements tell of these payments. */
export const receivedFor = (
  db: Db,
  payments: readonly Pick<PaymentRecord, "receipt" | "releasedReceipt">[],
): Promise<Received> =>
  findReceived(
    db,
    payments.flatMap((payment) => namedReceipt(payment) ?? []),
  );

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
