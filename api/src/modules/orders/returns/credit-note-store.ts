import type { Knex } from "knex";
import { integer, nullable, type RecordOf, type Row, rowShape } from "../../../platform/database/table";
import { CREDIT_NOTES } from "./return-columns";

const NOTES = CREDIT_NOTES.omit("reversesId");
const REVERSED = rowShape("credit_notes", { reverses: nullable(integer("reverses")) });

export interface CreditNoteRecord extends RecordOf<typeof NOTES.columns> {
  /** The number of the note that this one reverses. */
  reverses: number | null;
}

const toNote = (row: Row): CreditNoteRecord => ({ ...NOTES.read(row), ...REVERSED.read(row) });

const notes = (db: Knex) =>
  db("credit_notes as n")
    .leftJoin("credit_notes as e", "e.id", "n.reverses_id")
    .select(NOTES.selectedAs("n"))
    .select("e.number as reverses");

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
  const [id = 0] = await db("credit_notes").insert(CREDIT_NOTES.toRow({ ...note, reversesId }));
  return id;
}

/** Returns the credit notes of an order, by number. */
export async function findCreditNotes(db: Knex, orderId: number): Promise<CreditNoteRecord[]> {
  const rows: Row[] = await notes(db).where("n.order_id", orderId).orderBy("n.number");
  return rows.map(toNote);
}

export async function findCreditNote(db: Knex, id: number): Promise<CreditNoteRecord | null> {
  const row: Row | undefined = await notes(db).where("n.id", id).first();
  return row ? toNote(row) : null;
}

/** Returns the note of a refund. */
export async function findNoteOfRefund(db: Knex, refundId: number): Promise<CreditNoteRecord | null> {
  const row: Row | undefined = await notes(db).where("n.refund_id", refundId).first();
  return row ? toNote(row) : null;
}
