import type { Tx } from "../../platform/database/transaction";
import { type CreditNoteRecord, findNoteOfRefund, insertCreditNote, nextNumber } from "./credit-note-store";
import { type OrderRecord, splitVat } from "./order";
import { orderFacts } from "./order-service";

/** "CN-000012", as people read it. */
export const creditNoteNumber = (number: number): string => `CN-${String(number).padStart(6, "0")}`;

export interface Credited {
  before: OrderRecord;
  after: OrderRecord;
  returnId: number | null;
  refundId: number | null;
  /** The line of the refunds that did not come true, whose note is taken back. */
  reversedRefundId?: number;
  reason: string;
  authorId: number | null;
  now: Date;
}

/**
 * Writes the paper on what an order costs less, in the transaction that lowered it; nothing where it costs the same.
 * Its VAT is that of the order's total before, less that of the one after, so that the invoice and its notes add up to
 * the VAT of what is kept, to the cent. Take nothing else under lock afterwards: everybody's next number waits for it.
 */
export async function issueCreditNote(tx: Tx, credited: Credited): Promise<CreditNoteRecord | null> {
  const { before, after, returnId, refundId, reversedRefundId, reason, authorId, now } = credited;
  const amountMinor = before.totalMinor - after.totalMinor;
  // A sample order is nobody's sale.
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

/** The credit note that was written with a refund, as people read its number. */
export async function numberOfNote(db: Tx["db"], refundId: number): Promise<{ id: number; number: string } | null> {
  const note = await findNoteOfRefund(db, refundId);
  return note && { id: note.id, number: creditNoteNumber(note.number) };
}
