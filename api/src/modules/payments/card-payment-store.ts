import type { Knex } from "knex";
import { duplicateKey } from "../../platform/database/database-errors";
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

/** A try of this order for this amount that the customer can go on with. */
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

export type NewCardPayment = Pick<CardPayment, "reference" | "orderId" | "amountMinor" | "currency" | "createdAt"> & {
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

/** Writes what became of a try. Call it under the order's lock. */
export async function saveOutcome(db: Knex, card: CardPayment, told: { answer: unknown; now: Date }): Promise<void> {
  await db("card_payments")
    .where({ id: card.id })
    .update({
      state: card.state,
      payment_id: card.paymentId,
      paid_minor: card.paidMinor,
      channel: card.channel,
      reason: card.reason,
      paid_at: card.paidAt,
      last_answer: JSON.stringify(told.answer),
      ...(isSettled(card) ? { check_at: null } : {}),
      updated_at: told.now,
    });
}

/** Notes a look at a try, and when the next one is due. */
export async function scheduleCheck(db: Knex, reference: string, checkAt: Date | null): Promise<void> {
  await db("card_payments")
    .where({ reference })
    .update({ check_at: checkAt, checks: db.raw("checks + 1") });
}

/** Tries whose end nobody told us in time, the longest waiting first. */
export async function findUnchecked(db: Knex, now: Date, limit: number): Promise<CardPayment[]> {
  const rows: CardPaymentRow[] = await db("card_payments")
    .select(...COLUMNS)
    .where("check_at", "<=", now)
    .orderBy("check_at")
    .limit(limit);
  return rows.map(toCardPayment);
}

export interface NewCardEvent {
  bodyHash: string;
  event: string;
  reference: string | null;
  body: string;
  createdAt: Date;
}

/** Keeps what the card company told us; false when it told us the very same before. */
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

/** Notes that the card company gave money back; false when it was noted before. */
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

/** Ties what the card company told us to the line of the ledger that it is about. */
export async function linkCardRefund(
  db: Knex,
  told: { cardPaymentId: number; reference: string },
  refundId: number,
): Promise<void> {
  await db("card_refunds")
    .where({ card_payment_id: told.cardPaymentId, refund_reference: told.reference })
    .update({ refund_id: refundId });
}

export async function insertOnce(insert: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (duplicateKey(error) === null) throw error;
    return false;
  }
}
