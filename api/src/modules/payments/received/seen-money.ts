import type { Db } from "../../../platform/database/database";
import { namedReceipt, type PaymentRecord } from "../payment";
import { findPromptOrders } from "../prompts/asking-prompts";
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
  /** By payment, where it waits: the order of an M-Pesa prompt whose payment its money is, or may be. */
  promptOrders: ReadonlyMap<number, string>;
}

/** Reads what providers, statements and earlier claims report about these payments. */
export async function receivedFor(
  db: Db,
  payments: readonly (PaymentRecord | (Pick<PaymentRecord, "receipt" | "releasedReceipt"> & { id?: undefined }))[],
): Promise<ReceiptFacts> {
  const receipts = payments.flatMap((payment) => namedReceipt(payment) ?? []);
  const ids = payments.flatMap(({ id }) => id ?? []);
  const [received, rejected, refused] = await Promise.all([
    findReceived(db, receipts),
    findRejectedBy(db, receipts),
    findRefusedClaims(db, ids),
  ]);
  const claims = payments.flatMap((payment) => (payment.id === undefined ? [] : [payment]));
  const promptOrders = await findPromptOrders(db, claims, received.paid);
  return { ...received, rejected, refused, promptOrders };
}

export interface Seen {
  state: "exact" | "prompt_paid" | "differs" | "reversed";
  money: Money;
}

/** Returns whether the money of a payment was received, and how it compares; null when no source has reported it. */
export function seenMoney(
  { id, amountMinor, ...payment }: Pick<PaymentRecord, "id" | "receipt" | "releasedReceipt" | "amountMinor">,
  { paid, takenBack, promptOrders }: Pick<ReceiptFacts, "paid" | "takenBack" | "promptOrders">,
): Seen | null {
  const receipt = namedReceipt(payment);
  if (!receipt) return null;
  const reversal = takenBack.get(receipt);
  const money = paid.get(receipt);
  if (reversal) return { state: "reversed", money: money ?? reversal };
  if (!money) return null;
  if (money.amountMinor !== amountMinor) return { state: "differs", money };
  return { state: promptOrders.has(id) ? "prompt_paid" : "exact", money };
}
