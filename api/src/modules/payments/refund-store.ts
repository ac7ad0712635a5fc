import type { PaymentMethod } from "@fundi/shared/payment-record";
import type { Knex } from "knex";

export interface RefundRecord {
  id: number;
  orderId: number;
  paymentId: number;
  /** Below zero: takes an earlier line back. */
  amountMinor: number;
  creditedMinor: number;
  method: PaymentMethod;
  reference: string | null;
  reason: string;
  /** By name; null at the card company. */
  by: string | null;
  at: Date;
}

const refunds = (db: Knex) =>
  db("refunds as f")
    .leftJoin("users as u", "u.id", "f.user_id")
    .select("f.id", "f.order_id", "f.payment_id", "f.amount_minor", "f.credited_minor", "f.method", "f.reference")
    .select("f.reason", "f.user_id", "u.first_name", "u.last_name", "f.created_at");

interface RefundRow {
  id: number;
  order_id: number;
  payment_id: number;
  amount_minor: number;
  credited_minor: number;
  method: PaymentMethod;
  reference: string | null;
  reason: string;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  created_at: Date;
}

const toRefund = (row: RefundRow): RefundRecord => ({
  id: row.id,
  orderId: row.order_id,
  paymentId: row.payment_id,
  amountMinor: row.amount_minor,
  creditedMinor: row.credited_minor,
  method: row.method,
  reference: row.reference,
  reason: row.reason,
  by: row.user_id === null ? null : `${row.first_name} ${row.last_name}`.trim(),
  at: row.created_at,
});

/** The ledger of what an order's payments were given back, oldest first. */
export async function findRefundsOf(db: Knex, orderId: number): Promise<RefundRecord[]> {
  const rows: RefundRow[] = await refunds(db).where("f.order_id", orderId).orderBy("f.id");
  return rows.map(toRefund);
}

export async function findRefund(db: Knex, id: number): Promise<RefundRecord | null> {
  const row: RefundRow | undefined = await refunds(db).where("f.id", id).first();
  return row ? toRefund(row) : null;
}

/** What an order's payments were given back in all. Read it under the order's lock. */
export async function sumRefunds(db: Knex, orderId: number): Promise<number> {
  const [row] = await db("refunds").where({ order_id: orderId }).sum({ amount: "amount_minor" });
  return Number(row?.amount ?? 0);
}

/** What one payment was given back. */
export async function sumRefundsOfPayment(db: Knex, paymentId: number): Promise<number> {
  const [row] = await db("refunds").where({ payment_id: paymentId }).sum({ amount: "amount_minor" });
  return Number(row?.amount ?? 0);
}

/** A refund that we asked the card company for, of this amount, that it has not confirmed and that was not taken back. */
export async function findOpenCardRefund(
  db: Knex,
  { paymentId, amountMinor }: { paymentId: number; amountMinor: number },
): Promise<RefundRecord | null> {
  const row: RefundRow | undefined = await refunds(db)
    .join("card_refund_requests as q", "q.refund_id", "f.id")
    .leftJoin("card_refunds as c", "c.refund_id", "f.id")
    .leftJoin("refunds as back", "back.reverses_id", "f.id")
    .where({ "f.payment_id": paymentId, "f.amount_minor": amountMinor })
    .whereNull("c.id")
    .whereNull("back.id")
    .orderBy("f.id")
    .first();
  return row ? toRefund(row) : null;
}

/** What staff gave back of a payment by M-Pesa that this reversal may be, and no other is; its own receipt first. */
export async function findRefundByReversal(
  db: Knex,
  { paymentId, amountMinor, receipt }: { paymentId: number; amountMinor: number; receipt: string },
): Promise<RefundRecord | null> {
  const row: RefundRow | undefined = await refunds(db)
    .leftJoin("refunds as back", "back.reverses_id", "f.id")
    .leftJoin("money_received as m", "m.refund_id", "f.id")
    .where({ "f.payment_id": paymentId, "f.amount_minor": amountMinor, "f.method": "mpesa_manual" })
    .andWhere((same) => same.whereNull("f.reference").orWhere("f.reference", receipt))
    .whereNull("back.id")
    .whereNull("m.id")
    .orderByRaw("f.reference is null, f.id")
    .first();
  return row ? toRefund(row) : null;
}

export type NewRefund = Omit<RefundRecord, "id" | "by" | "at"> & {
  userId: number | null;
  returnId?: number | null;
  /** The line that this one takes back. */
  reversesId?: number;
};

/** Answers the id. A line that was taken back before fails on `uq_refunds_reverses`. */
export async function insertRefund(db: Knex, refund: NewRefund, now: Date): Promise<number> {
  const [id = 0] = await db("refunds").insert({
    order_id: refund.orderId,
    payment_id: refund.paymentId,
    amount_minor: refund.amountMinor,
    credited_minor: refund.creditedMinor,
    method: refund.method,
    reference: refund.reference,
    reason: refund.reason,
    user_id: refund.userId,
    return_id: refund.returnId ?? null,
    reverses_id: refund.reversesId ?? null,
    created_at: now,
  });
  return id;
}

type RequestState = "asked" | "accepted" | "refused" | "unknown";

/** What became of asking the card company for a refund; null before it is asked. */
export async function findRequestState(db: Knex, refundId: number): Promise<RequestState | null> {
  const row = await db("card_refund_requests").select("state").where({ refund_id: refundId }).first();
  return row?.state ?? null;
}

/** Notes that the card company is about to be asked. */
export async function insertRequest(db: Knex, refundId: number, now: Date): Promise<void> {
  await db("card_refund_requests").insert({ refund_id: refundId, state: "asked", created_at: now, updated_at: now });
}

export async function saveRequest(
  db: Knex,
  refundId: number,
  told: { state: RequestState; answer: unknown; now: Date },
): Promise<void> {
  await db("card_refund_requests")
    .where({ refund_id: refundId })
    .update({ state: told.state, answer: JSON.stringify(told.answer ?? null), updated_at: told.now });
}
