import type { Knex } from "knex";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type CardPayment, isSettled } from "./card-payment";

const COLUMNS = [
  "id",
  "reference",
  "order_id",
  "amount_minor",
  "currency",
  "state",
  "authorization_url",
  "payment_id",
  "paid_minor",
  "channel",
  "reason",
  "paid_at",
  "checks",
  "created_at",
] as const;

interface CardPaymentRow {
  id: number;
  reference: string;
  order_id: number;
  amount_minor: number;
  currency: string;
  state: CardPayment["state"];
  authorization_url: string | null;
  payment_id: number | null;
  paid_minor: number | null;
  channel: string | null;
  reason: string | null;
  paid_at: Date | null;
  checks: number;
  created_at: Date;
}

const toCardPayment = (row: CardPaymentRow): CardPayment => ({
  id: row.id,
  reference: row.reference,
  orderId: row.order_id,
  amountMinor: row.amount_minor,
  currency: row.currency,
  state: row.state,
  authorizationUrl: row.authorization_url,
  paymentId: row.payment_id,
  paidMinor: row.paid_minor,
  channel: row.channel,
  reason: row.reason,
  paidAt: row.paid_at,
  checks: row.checks,
  createdAt: row.created_at,
});

const firstOf = async (query: Knex.QueryBuilder): Promise<CardPayment | null> => {
  const row: CardPaymentRow | undefined = await query.first(...COLUMNS);
  return row ? toCardPayment(row) : null;
};

export const findCardPayment = (db: Knex, reference: string): Promise<CardPayment | null> =>
  firstOf(db("card_payments").where({ reference }));

/** Returns an attempt for this order and amount that the customer can continue. */
export const findUnfinished = (
  db: Knex,
  { orderId, amountMinor, since }: { orderId: number; amountMinor: number; since: Date },
): Promise<CardPayment | null> =>
  firstOf(
    db("card_payments")
      .where({ order_id: orderId, amount_minor: amountMinor, state: "initialized" })
      .whereNotNull("authorization_url")
      .where("created_at", ">", since)
      .orderBy("id", "desc"),
  );

type NewCardPayment = Pick<CardPayment, "reference" | "orderId" | "amountMinor" | "currency" | "createdAt"> & {
  checkAt: Date | null;
};

export async function insertCardPayment(db: Knex, card: NewCardPayment): Promise<void> {
  await db("card_payments").insert({
    reference: card.reference,
    order_id: card.orderId,
    amount_minor: card.amountMinor,
    currency: card.currency,
    state: "initialized",
    check_at: card.checkAt,
    created_at: card.createdAt,
    updated_at: card.createdAt,
  });
}

export async function saveAuthorizationUrl(db: Knex, reference: string, url: string): Promise<void> {
  await db("card_payments").where({ reference }).update({ authorization_url: url });
}

/** Saves the outcome of an attempt. Call it under the order's lock. */
export async function saveOutcome(db: Knex, card: CardPayment, reported: { reply: unknown; now: Date }): Promise<void> {
  await db("card_payments")
    .where({ id: card.id })
    .update({
      state: card.state,
      payment_id: card.paymentId,
      paid_minor: card.paidMinor,
      channel: card.channel,
      reason: card.reason,
      paid_at: card.paidAt,
      last_answer: JSON.stringify(reported.reply),
      ...(isSettled(card) ? { check_at: null } : {}),
      updated_at: reported.now,
    });
}

/** Records a check of an attempt, and when the next one is due. */
export async function scheduleCheck(db: Knex, reference: string, checkAt: Date | null): Promise<void> {
  await db("card_payments")
    .where({ reference })
    .update({ check_at: checkAt, checks: db.raw("checks + 1") });
}

/** Returns attempts without a reported outcome, the longest waiting first. */
export async function findUnchecked(db: Knex, now: Date, limit: number): Promise<CardPayment[]> {
  const rows: CardPaymentRow[] = await db("card_payments")
    .select(...COLUMNS)
    .where("check_at", "<=", now)
    .orderBy("check_at")
    .limit(limit);
  return rows.map(toCardPayment);
}

interface NewCardEvent {
  bodyHash: string;
  event: string;
  reference: string | null;
  body: string;
  createdAt: Date;
}

/** Stores a webhook message; returns false for a duplicate. */
export function insertCardEvent(db: Knex, event: NewCardEvent): Promise<boolean> {
  return insertOnce(() =>
    db("card_events").insert({
      body_hash: event.bodyHash,
      event: event.event,
      reference: event.reference,
      body: event.body,
      created_at: event.createdAt,
    }),
  );
}

/** Records a refund by the card company; returns false for a duplicate. */
export function insertCardRefund(
  db: Knex,
  refund: { cardPaymentId: number; reference: string; amountMinor: number; at: Date },
): Promise<boolean> {
  return insertOnce(() =>
    db("card_refunds").insert({
      card_payment_id: refund.cardPaymentId,
      refund_reference: refund.reference,
      amount_minor: refund.amountMinor,
      created_at: refund.at,
    }),
  );
}

/** Links a refund of the card company to its ledger entry. */
export async function linkCardRefund(
  db: Knex,
  reported: { cardPaymentId: number; reference: string },
  refundId: number,
): Promise<void> {
  await db("card_refunds")
    .where({ card_payment_id: reported.cardPaymentId, refund_reference: reported.reference })
    .update({ refund_id: refundId });
}

async function insertOnce(insert: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (duplicateKey(error) === null) throw error;
    return false;
  }
}
