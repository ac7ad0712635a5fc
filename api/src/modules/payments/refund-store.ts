import { fullName as joinName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { nullable, type RecordOf, type Row, rowShape, text } from "../../platform/database/table";
import { CARD_REFUND_REQUESTS } from "./card/card-columns";
import { REFUNDS } from "./payment-columns";

type RefundColumns = RecordOf<typeof REFUNDS.columns>;

export interface RefundRecord extends Omit<RefundColumns, "userId" | "returnId" | "reversesId"> {
  /** By name; null at the card company. */
  by: string | null;
}

const refunds = (db: Knex) =>
  db("refunds as f")
    .leftJoin("users as u", "u.id", "f.user_id")
    .select(REFUNDS.selectedAs("f"))
    .select("u.first_name", "u.last_name");

const PERSON = rowShape("refunds", joinedName());

function toRefund(row: Row): RefundRecord {
  const { userId, returnId, reversesId, ...refund } = REFUNDS.read(row);
  return { ...refund, by: userId === null ? null : fullName(PERSON.read(row)) };
}

/** Returns the refunds of an order's payments, oldest first. */
export async function findRefundsOf(db: Knex, orderId: number): Promise<RefundRecord[]> {
  const rows: Row[] = await refunds(db).where("f.order_id", orderId).orderBy("f.id");
  return rows.map(toRefund);
}

/** A refund of a day, with its order and who made it. */
export interface DayRefund
  extends Pick<RefundRecord, "id" | "orderId" | "method" | "amountMinor" | "reference" | "reason" | "by" | "at"> {
  orderNumber: string;
  customerName: string;
}

const ORDER = rowShape("refunds", {
  orderNumber: text("order_number"),
  firstName: text("order_first_name"),
  lastName: text("order_last_name"),
  reversal: nullable(text("reversal")),
});

/** Returns the refunds recorded in a period, oldest first. A reversal of M-Pesa that was one of them is its code. */
export async function findRefundsBetween(db: Knex, from: Date, to: Date): Promise<DayRefund[]> {
  const rows: Row[] = await refunds(db)
    .join("orders as o", "o.id", "f.order_id")
    .leftJoin("money_received as m", "m.refund_id", "f.id")
    .select("o.order_number", {
      order_first_name: "o.first_name",
      order_last_name: "o.last_name",
      reversal: "m.receipt",
    })
    .where("f.created_at", ">=", from)
    .where("f.created_at", "<", to)
    .orderBy("f.id");
  return rows.map((row) => {
    const { id, orderId, method, amountMinor, reference, reason, by, at } = toRefund(row);
    const { orderNumber, firstName, lastName, reversal } = ORDER.read(row);
    return {
      id,
      orderId,
      method,
      amountMinor,
      reference: reference ?? reversal,
      reason,
      by,
      at,
      orderNumber,
      customerName: joinName(firstName, lastName),
    };
  });
}

export async function findRefund(db: Knex, id: number): Promise<RefundRecord | null> {
  const row: Row | undefined = await refunds(db).where("f.id", id).first();
  return row ? toRefund(row) : null;
}

/** Sets what proves a refund. */
export async function saveReference(db: Knex, id: number, reference: string | null): Promise<void> {
  await db("refunds").where({ id }).update(REFUNDS.toRow({ reference }));
}

/** Returns the sum refunded of an order's payments. Read it under the order's lock. */
export async function sumRefunds(db: Knex, orderId: number): Promise<number> {
  const [row] = await db("refunds").where({ order_id: orderId }).sum({ amount: "amount_minor" });
  return Number(row?.amount ?? 0);
}

/** Returns the sum refunded of one payment. */
export async function sumRefundsOfPayment(db: Knex, paymentId: number): Promise<number> {
  const [row] = await db("refunds").where({ payment_id: paymentId }).sum({ amount: "amount_minor" });
  return Number(row?.amount ?? 0);
}

/** Returns a refund of this amount requested from the card company, neither confirmed nor reversed. */
export async function findOpenCardRefund(
  db: Knex,
  { paymentId, amountMinor }: { paymentId: number; amountMinor: number },
): Promise<RefundRecord | null> {
  const row: Row | undefined = await refunds(db)
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

/** Returns the refund by M-Pesa that this reversal may be, and no other is; its own receipt first. */
export async function findRefundByReversal(
  db: Knex,
  { paymentId, amountMinor, receipt }: { paymentId: number; amountMinor: number; receipt: string },
): Promise<RefundRecord | null> {
  const row: Row | undefined = await refunds(db)
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

type NewRefund = Omit<RefundRecord, "id" | "by" | "at"> & {
  userId: number | null;
  returnId?: number | null;
  /** The entry that this one reverses. */
  reversesId?: number;
};

/** Returns the id. An entry that was reversed before fails on `uq_refunds_reverses`. */
export async function insertRefund(db: Knex, refund: NewRefund, now: Date): Promise<number> {
  const [id = 0] = await db("refunds").insert(REFUNDS.toRow({ ...refund, at: now }));
  return id;
}

const STATE = CARD_REFUND_REQUESTS.pick("state");

type RequestState = RecordOf<typeof STATE.columns>["state"];

/** Returns the state of the card company's refund request; null before it is sent. */
export async function findRequestState(db: Knex, refundId: number): Promise<RequestState | null> {
  const row: Row | undefined = await db("card_refund_requests")
    .select(STATE.selected)
    .where({ refund_id: refundId })
    .first();
  return row ? STATE.read(row).state : null;
}

/** Records that the request is about to be sent. */
export async function insertRequest(db: Knex, refundId: number, now: Date): Promise<void> {
  await db("card_refund_requests").insert(
    CARD_REFUND_REQUESTS.toRow({ refundId, state: "asked", createdAt: now, updatedAt: now }),
  );
}

export async function saveRequest(
  db: Knex,
  refundId: number,
  stored: { state: RequestState; reply: unknown; now: Date },
): Promise<void> {
  await db("card_refund_requests")
    .where({ refund_id: refundId })
    .update(
      CARD_REFUND_REQUESTS.toRow({
        state: stored.state,
        answer: JSON.stringify(stored.reply ?? null),
        updatedAt: stored.now,
      }),
    );
}
