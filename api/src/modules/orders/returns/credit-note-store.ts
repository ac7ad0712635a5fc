import type { Knex } from "knex";

export interface CreditNoteRecord {
  id: number;
  number: number;
  orderId: number;
  returnId: number | null;
  refundId: number | null;
  /** The number of the note that this one reverses. */
  reverses: number | null;
  totalBeforeMinor: number;
  /** Negative where it reverses an earlier one. */
  amountMinor: number;
  vatMinor: number;
  reason: string;
  at: Date;
}

interface NoteRow {
  id: number;
  number: number;
  order_id: number;
  return_id: number | null;
  refund_id: number | null;
  reverses: number | null;
  total_before_minor: number;
  amount_minor: number;
  vat_minor: number;
  reason: string;
  created_at: Date;
}

const toNote = (row: NoteRow): CreditNoteRecord => ({
  id: row.id,
  number: row.number,
  orderId: row.order_id,
  returnId: row.return_id,
  refundId: row.refund_id,
  reverses: row.reverses,
  totalBeforeMinor: row.total_before_minor,
  amountMinor: row.amount_minor,
  vatMinor: row.vat_minor,
  reason: row.reason,
  at: row.created_at,
});

const notes = (db: Knex) =>
  db("credit_notes as n")
    .leftJoin("credit_notes as e", "e.id", "n.reverses_id")
    .select("n.id", "n.number", "n.order_id", "n.return_id", "n.refund_id", "e.number as reverses")
    .select("n.total_before_minor", "n.amount_minor", "n.vat_minor", "n.reason", "n.created_at");

/** Returns the next number of a series. Its row is locked until the transaction ends, so that there are no gaps. */
export async function nextNumber(db: Knex, series: "credit_note"): Promise<number> {
  await db("number_series").where({ name: series }).increment("last_number", 1);
  const row = await db("number_series").select("last_number").where({ name: series }).first();
  return row.last_number;
}

/** Returns the id. */
export async function insertCreditNote(
  db: Knex,
  note: Omit<CreditNoteRecord, "id">,
  reversesId: number | null,
): Promise<number> {
  const [id = 0] = await db("credit_notes").insert({
    number: note.number,
    order_id: note.orderId,
    return_id: note.returnId,
    refund_id: note.refundId,
    reverses_id: reversesId,
    total_before_minor: note.totalBeforeMinor,
    amount_minor: note.amountMinor,
    vat_minor: note.vatMinor,
    reason: note.reason,
    created_at: note.at,
  });
  return id;
}

/** Returns the credit notes of an order, by number. */
export async function findCreditNotes(db: Knex, orderId: number): Promise<CreditNoteRecord[]> {
  const rows: NoteRow[] = await notes(db).where("n.order_id", orderId).orderBy("n.number");
  return rows.map(toNote);
}

export async function findCreditNote(db: Knex, id: number): Promise<CreditNoteRecord | null> {
  const row: NoteRow | undefined = await notes(db).where("n.id", id).first();
  return row ? toNote(row) : null;
}

/** Returns the note of a refund. */
export async function findNoteOfRefund(db: Knex, refundId: number): Promise<CreditNoteRecord | null> {
  const row: NoteRow | undefined = await notes(db).where("n.refund_id", refundId).first();
  return row ? toNote(row) : null;
}
