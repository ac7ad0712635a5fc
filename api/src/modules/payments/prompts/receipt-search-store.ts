import type { Knex } from "knex";
import { nullable, oneOf, type Row, rowShape, text } from "../../../platform/database/table";
import { MONEY_RECEIVED } from "../received/money-columns";
import { MPESA_PROMPTS } from "./prompt-columns";
import { type CameIn, MONEY_AFTER_MS, MONEY_BEFORE_MS } from "./prompt-signs";

/** Sent for an order, and its receipt is not known: paid, or still without an outcome. */
const withoutReceipt = (query: Knex.QueryBuilder): void => {
  query
    .whereNull("m.receipt")
    .whereNotNull("m.sent_at")
    .where("m.purpose", "order")
    .whereIn("m.state", ["paid", "requested", "prompted", "unknown"]);
};

/** Staff rejected its payment, or the provider took it back: it waits for no money. */
const isGivenUp = "p.status in ('rejected', 'reversed')";

/**
 * Returns prompts of orders whose receipt is not known, though a sum of their amount came in about their time; by
 * ascending id, from beyond `after`.
 */
export async function findWithoutMoney(
  db: Knex,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows: { id: number }[] = await db("mpesa_prompts as m")
    .leftJoin("payments as p", "p.id", "m.payment_id")
    .select("m.id")
    .modify(withoutReceipt)
    .where("m.id", ">", after)
    // One that the phone shows, and that the provider can be asked about, is told of by its callback or a query.
    .where((any) => any.whereIn("m.state", ["paid", "unknown"]).orWhereNull("m.checkout_request_id"))
    .whereNull("m.closed_at")
    .whereRaw(`coalesce(not ${isGivenUp}, true)`)
    .whereExists((sum) =>
      sum
        .select(db.raw("1"))
        .from("money_received as r")
        .where("r.kind", "payment")
        .whereRaw("r.amount_minor = m.amount_minor")
        .whereRaw("r.paid_at >= m.sent_at - interval ? second", [MONEY_BEFORE_MS / 1000])
        .whereRaw("r.paid_at < coalesce(m.ended_at, m.sent_at) + interval ? second", [MONEY_AFTER_MS / 1000]),
    )
    .orderBy("m.id")
    .limit(limit);
  return rows.map(({ id }) => id);
}

const FOUND = MONEY_RECEIVED.pick("receipt", "amountMinor", "paidAt", "payerPhone", "accountReference");

/** Returns payments of this amount that came in a period, the oldest first. */
export async function findMoneyLike(
  db: Knex,
  { amountMinor, from, to }: { amountMinor: number; from: Date; to: Date },
): Promise<CameIn[]> {
  const rows: Row[] = await db("money_received")
    .select(FOUND.selected)
    .where({ kind: "payment", amount_minor: amountMinor })
    .where("paid_at", ">=", from)
    .where("paid_at", "<", to)
    .orderBy("paid_at");
  return rows.map(FOUND.read);
}

const ASKED = MPESA_PROMPTS.pick(
  "id",
  "orderId",
  "paymentId",
  "state",
  "phone",
  "amountMinor",
  "accountReference",
  "receipt",
  "sentAt",
  "createdAt",
  "endedAt",
);
const OF_ORDER = rowShape("mpesa_prompts", {
  orderNumber: text("order_number"),
  paymentStatus: nullable(oneOf("payment_status", ["pending", "approved", "rejected", "reversed"])),
});
export type AskingPrompt = ReturnType<typeof ASKED.read> & ReturnType<typeof OF_ORDER.read>;

const asking = (db: Knex) =>
  db("mpesa_prompts as m")
    .join("orders as o", "o.id", "m.order_id")
    .leftJoin("payments as p", "p.id", "m.payment_id")
    .select([...ASKED.selectedAs("m"), "o.order_number", "p.status as payment_status"]);
const readAsking = (row: Row): AskingPrompt => ({ ...ASKED.read(row), ...OF_ORDER.read(row) });

/** Returns prompts of these amounts, sent before `to`, whose receipt is not known and may still come. */
export async function findAsking(db: Knex, amounts: readonly number[], to: Date): Promise<AskingPrompt[]> {
  const rows: Row[] = await asking(db)
    .modify(withoutReceipt)
    .whereIn("m.amount_minor", [...new Set(amounts)])
    .where("m.sent_at", "<=", to)
    .whereRaw(`coalesce(not ${isGivenUp}, true)`);
  return rows.map(readAsking);
}

/** Returns the prompts that were paid with these receipts, as their provider told. */
export async function findPaidWith(db: Knex, receipts: readonly string[]): Promise<AskingPrompt[]> {
  const rows: Row[] = await asking(db)
    .whereIn("m.receipt", [...new Set(receipts)])
    .where({ "m.state": "paid", "m.purpose": "order" });
  return rows.map(readAsking);
}

/** Returns which of these payments are the money of prompts. */
export async function findPromptPayments(db: Knex, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows: { payment_id: number }[] = await db("mpesa_prompts")
    .select("payment_id")
    .whereIn("payment_id", [...ids]);
  return new Set(rows.map((row) => row.payment_id));
}
