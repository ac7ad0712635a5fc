import type { Knex } from "knex";
import { duplicateKey } from "../../../platform/database/database-errors";
import type { RecordOf, Row } from "../../../platform/database/table";
import { CARD_EVENTS, CARD_PAYMENTS, CARD_REFUNDS } from "./card-columns";
import { type CardPayment, isSettled } from "./card-payment";

const STORED = CARD_PAYMENTS.omit("lastAnswer", "checkAt", "updatedAt");

const firstOf = async (query: Knex.QueryBuilder): Promise<CardPayment | null> => {
  const row: Row | undefined = await query.first(STORED.selected);
  return row ? STORED.read(row) : null;
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

const NEW_CARD_PAYMENT = CARD_PAYMENTS.pick("reference", "orderId", "amountMinor", "currency", "checkAt", "createdAt");

export async function insertCardPayment(db: Knex, card: RecordOf<typeof NEW_CARD_PAYMENT.columns>): Promise<void> {
  await db("card_payments").insert({
    ...NEW_CARD_PAYMENT.toRow(card),
    ...CARD_PAYMENTS.toRow({ state: "initialized", updatedAt: card.createdAt }),
  });
}

export async function saveAuthorizationUrl(db: Knex, reference: string, url: string): Promise<void> {
  await db("card_payments")
    .where({ reference })
    .update(CARD_PAYMENTS.toRow({ authorizationUrl: url }));
}

const OUTCOME = CARD_PAYMENTS.pick("state", "paymentId", "paidMinor", "channel", "reason", "paidAt");

/** Saves the outcome of an attempt. Call it under the order's lock. */
export async function saveOutcome(db: Knex, card: CardPayment, reported: { reply: unknown; now: Date }): Promise<void> {
  await db("card_payments")
    .where({ id: card.id })
    .update({
      ...OUTCOME.toRow(card),
      ...CARD_PAYMENTS.toRow({
        lastAnswer: JSON.stringify(reported.reply),
        checkAt: isSettled(card) ? null : undefined,
        updatedAt: reported.now,
      }),
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
  const rows: Row[] = await db("card_payments")
    .select(STORED.selected)
    .where("check_at", "<=", now)
    .orderBy("check_at")
    .limit(limit);
  return rows.map(STORED.read);
}

const NEW_EVENT = CARD_EVENTS.omit("id");

/** Stores a webhook message; returns false for a duplicate. */
export function insertCardEvent(db: Knex, event: RecordOf<typeof NEW_EVENT.columns>): Promise<boolean> {
  return insertOnce(() => db("card_events").insert(NEW_EVENT.toRow(event)));
}

const NEW_REFUND = CARD_REFUNDS.omit("id", "refundId");

/** Records a refund by the card company; returns false for a duplicate. */
export function insertCardRefund(db: Knex, refund: RecordOf<typeof NEW_REFUND.columns>): Promise<boolean> {
  return insertOnce(() => db("card_refunds").insert(NEW_REFUND.toRow(refund)));
}

/** Links a refund of the card company to its ledger entry. */
export async function linkCardRefund(
  db: Knex,
  reported: { cardPaymentId: number; reference: string },
  refundId: number,
): Promise<void> {
  await db("card_refunds")
    .where({ card_payment_id: reported.cardPaymentId, refund_reference: reported.reference })
    .update(CARD_REFUNDS.toRow({ refundId }));
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
