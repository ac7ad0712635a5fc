import type { Db } from "../../../platform/database/database";
import type { PaymentRecord } from "../payment";
import type { Money } from "./money";
import { findReceived } from "./money-store";

/** What was paid, and taken back, under some receipts. */
export interface Received {
  paid: ReadonlyMap<string, Money>;
  takenBack: ReadonlyMap<string, Money>;
}

/** What the providers and statements tell of these payments. */
export const receivedFor = (db: Db, payments: readonly Pick<PaymentRecord, "receipt">[]): Promise<Received> =>
  findReceived(
    db,
    payments.flatMap(({ receipt }) => receipt ?? []),
  );

export interface Seen {
  state: "exact" | "differs" | "reversed";
  money: Money;
}

/** Whether the money of a payment was seen, and how it compares; null when nobody has told of it. */
export function seenMoney(
  { receipt, amountMinor }: Pick<PaymentRecord, "receipt" | "amountMinor">,
  { paid, takenBack }: Received,
): Seen | null {
  if (!receipt) return null;
  const reversal = takenBack.get(receipt);
  const money = paid.get(receipt);
  if (reversal) return { state: "reversed", money: money ?? reversal };
  if (!money) return null;
  return { state: money.amountMinor === amountMinor ? "exact" : "differs", money };
}
