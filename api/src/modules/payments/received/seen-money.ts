import type { Db } from "../../../platform/database/database";
import { namedReceipt, type PaymentRecord } from "../payment";
import { findRefusedClaims, type RefusedClaim } from "../refused-claims-store";
import { findRejectedBy, type RejectedClaim } from "./claim-store";
import type { Money } from "./money";
import { findReceived } from "./money-store";

/** The sums received, and reversed, under some receipts. */
interface Received {
  paid: ReadonlyMap<string, Money>;
  takenBack: ReadonlyMap<string, Money>;
}

/** What is known about some receipts: their money, and earlier claims. */
export interface ReceiptFacts extends Received {
  rejected: ReadonlyMap<string, readonly RejectedClaim[]>;
  /** By payment: refused claims of its receipt. */
  refused: ReadonlyMap<number, readonly RefusedClaim[]>;
}

/** Reads what providers, statements and earlier claims report about these payments. */
export async function receivedFor(
  db: Db,
  payments: readonly (Pick<PaymentRecord, "receipt" | "releasedReceipt"> & Partial<Pick<PaymentRecord, "id">>)[],
): Promise<ReceiptFacts> {
  const receipts = payments.flatMap((payment) => namedReceipt(payment) ?? []);
  const ids = payments.flatMap(({ id }) => id ?? []);
  const [received, rejected, refused] = await Promise.all([
    findReceived(db, receipts),
    findRejectedBy(db, receipts),
    findRefusedClaims(db, ids),
  ]);
  return { ...received, rejected, refused };
}

export interface Seen {
  state: "exact" | "differs" | "reversed";
  money: Money;
}

/** Returns whether the money of a payment was received, and how it compares; null when no source has reported it. */
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
