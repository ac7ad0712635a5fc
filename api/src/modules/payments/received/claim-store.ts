import type { Knex } from "knex";
import { findRows, type PaymentListRow } from "../payment-store";
import { chunksOf } from "./money-store";

/** Returns the payments that hold these receipts. */
export async function findHolders(db: Knex, receipts: readonly string[]): Promise<PaymentListRow[]> {
  const found: PaymentListRow[] = [];
  for (const chunk of chunksOf([...new Set(receipts)]))
    found.push(
      ...(await findRows(db, (query) => {
        query.whereIn("p.receipt", chunk);
      })),
    );
  return found;
}

/**
 * Returns one payment for each of these receipts that any payment names: the one that holds it or, where none does, the
 * last rejected one, with the receipt that it named.
 */
export async function findRowsNaming(db: Knex, receipts: readonly string[]): Promise<NamingRow[]> {
  const named = new Map<string, NamingRow>();
  for (const chunk of chunksOf([...new Set(receipts)])) {
    const released = await findRows(db, (query) => {
      query.whereIn("p.released_receipt", chunk).orderBy("p.id");
    });
    for (const row of released)
      if (row.releasedReceipt) named.set(row.releasedReceipt, { ...row, named: row.releasedReceipt });
  }
  for (const row of await findHolders(db, receipts))
    if (row.receipt) named.set(row.receipt, { ...row, named: row.receipt });
  return [...named.values()];
}

type NamingRow = PaymentListRow & { named: string };

export interface RejectedClaim {
  paymentId: number;
  userId: number | null;
  orderNumber: string;
  customerName: string;
  rejectedAt: Date | null;
}

/** Returns by receipt the claims that released it, oldest first. */
export async function findRejectedBy(db: Knex, receipts: readonly string[]): Promise<Map<string, RejectedClaim[]>> {
  const byReceipt = new Map<string, RejectedClaim[]>();
  for (const chunk of chunksOf([...new Set(receipts)])) {
    const rows: (Omit<RejectedClaim, "rejectedAt"> & { receipt: string; rejectedAt: Date | null })[] = await db(
      "payments as p",
    )
      .join("orders as o", (on) => on.on("o.id", "p.subject_id").andOnVal("p.subject_type", "order"))
      .select({
        paymentId: "p.id",
        userId: "p.user_id",
        orderNumber: "o.order_number",
        customerName: "p.customer_name",
        rejectedAt: "p.reviewed_at",
        receipt: "p.released_receipt",
      })
      .whereIn("p.released_receipt", chunk)
      .orderBy("p.id");
    for (const { receipt, ...claim } of rows) byReceipt.set(receipt, [...(byReceipt.get(receipt) ?? []), claim]);
  }
  return byReceipt;
}

/** Returns pending claims, oldest first. */
export const findWaitingClaims = (db: Knex, limit: number): Promise<PaymentListRow[]> =>
  findRows(db, (query) => {
    query.where({ "p.status": "pending", "p.method": "mpesa_manual" }).orderBy("p.id").limit(limit);
  });

/** Returns claims of a period that count or may count, without received money; oldest first. */
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

/** Returns payments claimed in a period. */
export const findRowsClaimed = (db: Knex, from: Date, to: Date): Promise<PaymentListRow[]> =>
  findRows(db, (query) => {
    query.where("p.created_at", ">=", from).where("p.created_at", "<", to).orderBy("p.id");
  });

/** Returns payments approved in a period, whatever happened to them since. */
export const findRowsApproved = (db: Knex, from: Date, to: Date): Promise<PaymentListRow[]> =>
  findRows(db, (query) => {
    query
      .whereIn("p.status", ["approved", "reversed"])
      .where("p.reviewed_at", ">=", from)
      .where("p.reviewed_at", "<", to)
      .orderBy("p.id");
  });

/** Records that the provider reversed an approved payment. */
export async function markReversed(db: Knex, id: number, at: Date): Promise<void> {
  await db("payments").where({ id }).update({ status: "reversed", reversed_at: at });
}

/** Returns the receipts that some payments hold, and released ones that nobody holds now. */
export async function receiptsOf(db: Knex, ids: readonly number[]): Promise<string[]> {
  const rows: { receipt: string | null; released: string | null }[] = await db("payments as p")
    .leftJoin("payments as holder", "holder.receipt", "p.released_receipt")
    .select("p.receipt")
    .select({ released: db.raw("if(holder.id is null, p.released_receipt, null)") })
    .whereIn("p.id", ids);
  return rows.flatMap(({ receipt, released }) => receipt ?? released ?? []);
}
