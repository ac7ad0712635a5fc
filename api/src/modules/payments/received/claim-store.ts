import type { Knex } from "knex";
import { findRows, type PaymentListRow } from "../payment-store";
import { chunksOf } from "./money-store";

/** Any payments with these receipts. */
export async function findRowsByReceipt(db: Knex, receipts: readonly string[]): Promise<PaymentListRow[]> {
  const found: PaymentListRow[] = [];
  for (const chunk of chunksOf([...new Set(receipts)]))
    found.push(
      ...(await findRows(db, (query) => {
        query.whereIn("p.receipt", chunk);
      })),
    );
  return found;
}

/** Claims that wait for a decision, oldest first. */
export const findWaitingClaims = (db: Knex, limit: number): Promise<PaymentListRow[]> =>
  findRows(db, (query) => {
    query.where({ "p.status": "pending", "p.method": "mpesa_manual" }).orderBy("p.id").limit(limit);
  });

/** Claims of a span of time that count or may come to count, and that no money was seen for; oldest first. */
export const findUnseenClaims = (db: Knex, from: Date, to: Date): Promise<PaymentListRow[]> =>
  findRows(db, (query) => {
    query
      .leftJoin("money_received as m", (on) => on.on("m.receipt", "p.receipt").andOnVal("m.kind", "payment"))
      .where("p.method", "mpesa_manual")
      .whereIn("p.status", ["pending", "approved"])
      .where("p.created_at", ">=", from)
      .where("p.created_at", "<=", to)
      .whereNull("m.id")
      .orderBy("p.created_at");
  });

/** Payments that were claimed in a span of time. */
export const findRowsClaimed = (db: Knex, from: Date, to: Date): Promise<PaymentListRow[]> =>
  findRows(db, (query) => {
    query.where("p.created_at", ">=", from).where("p.created_at", "<", to).orderBy("p.id");
  });

/** Payments that were approved in a span of time, whatever became of them since. */
export const findRowsApproved = (db: Knex, from: Date, to: Date): Promise<PaymentListRow[]> =>
  findRows(db, (query) => {
    query
      .whereIn("p.status", ["approved", "reversed"])
      .where("p.reviewed_at", ">=", from)
      .where("p.reviewed_at", "<", to)
      .orderBy("p.id");
  });

/** Makes a claim say what was really received. A receipt of another payment fails on `uq_payments_receipt`. */
export async function correctPayment(
  db: Knex,
  id: number,
  received: { receipt: string; amountMinor: number },
): Promise<void> {
  await db("payments").where({ id }).update({ receipt: received.receipt, amount_minor: received.amountMinor });
}

/** Notes that the provider took an approved payment back. */
export async function markReversed(db: Knex, id: number): Promise<void> {
  await db("payments").where({ id }).update({ status: "reversed" });
}

/** The receipts of some payments. */
export async function receiptsOf(db: Knex, ids: readonly number[]): Promise<string[]> {
  const rows: { receipt: string }[] = await db("payments").select("receipt").whereIn("id", ids).whereNotNull("receipt");
  return rows.map(({ receipt }) => receipt);
}
