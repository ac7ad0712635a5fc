import type { Tx } from "../../../platform/database/transaction";
import { type OrderRecord, splitVat } from "../order";
import { orderFacts } from "../order-events";
import { type CreditNoteRecord, findNoteOfRefund, insertCreditNote, nextNumber } from "./credit-note-store";

/** Returns "CN-000012". */
export const creditNoteNumber = (number: number): string => `CN-${String(number).padStart(6, "0")}`;

interface Credited {
  before: OrderRecord;
  after: OrderRecord;
  returnId: number | null;
  refundId: number | null;
  /** The failed refund whose note is reversed. */
  reversedRefundId?: number;
  reason: string;
  authorId: number | null;
  now: Date;
}

/**
 * Issues a credit note for a reduction of an order's total, in the same transaction; nothing when the total is
 * unchanged. Its VAT is that of the total before, less that of the total after, so that the invoice and its notes add
 * up to the cent. Take no further locks afterwards: everybody's next number waits for this one.
 */
export async function issueCreditNote(tx: Tx, credited: Credited): Promise<CreditNoteRecord | null> {
  const { before, after, returnId, refundId, reversedRefundId, reason, authorId, now } = credited;
  const amountMinor = before.totalMinor - after.totalMinor;
  // A test order is not a sale.
  if (amountMinor === 0 || before.isTest) return null;
  const vatOf = (totalMinor: number) => splitVat(totalMinor, before.vatRate).vatMinor;
  const earlier = reversedRefundId === undefined ? null : await findNoteOfRefund(tx.db, reversedRefundId);
  const note = {
    number: await nextNumber(tx.db, "credit_note"),
    orderId: before.id,
    returnId,
    refundId,
    reverses: earlier?.number ?? null,
    totalBeforeMinor: before.totalMinor,
    amountMinor,
    vatMinor: vatOf(before.totalMinor) - vatOf(after.totalMinor),
    reason,
    at: now,
  };
  const id = await insertCreditNote(tx.db, note, earlier?.id ?? null);
  tx.emit({
    name: "credit_note.issued",
    entity: "order",
    entityId: before.id,
    actorId: authorId,
    payload: { ...orderFacts(after), creditNoteId: id, number: creditNoteNumber(note.number), amountMinor, reason },
  });
  return { ...note, id };
}

/** Returns the displayed number of a refund's credit note. */
export async function numberOfNote(db: Tx["db"], refundId: number): Promise<{ id: number; number: string } | null> {
  const note = await findNoteOfRefund(db, refundId);
  return note && { id: note.id, number: creditNoteNumber(note.number) };
}
