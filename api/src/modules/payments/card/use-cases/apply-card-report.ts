import type { Tx } from "../../../../platform/database/transaction";
import { lockForPayment } from "../../../orders";
import type { CardPaymentDependencies } from "../card-dependencies";
import { receiveCardPayment } from "../card-money";
import * as rules from "../card-payment";
import { findCardPayment, saveOutcome } from "../card-payment-store";

/** The card company's transaction, and its raw reply for the record. */
export interface ReportSource {
  transaction: rules.CardTransaction | null;
  reply: unknown;
}

/** Applies the card company's state of one of our references, once, however often and concurrently it is reported. */
export async function applyCardReport(
  { holdMinutes, clock }: CardPaymentDependencies,
  tx: Tx,
  reference: string,
  { transaction, reply }: ReportSource,
): Promise<rules.CardPayment | null> {
  const known = await findCardPayment(tx.db, reference);
  if (!known) return null;
  const order = await lockForPayment(tx, known.orderId);
  // Read again: the previous holder of the order's lock may have settled it.
  const card = (await findCardPayment(tx.db, reference)) ?? known;
  if (rules.isSettled(card)) return card;
  const now = clock();
  const reported: rules.CardPayment = {
    ...card,
    ...rules.judge(card, transaction),
    paidMinor: transaction?.amountMinor ?? null,
    channel: transaction?.channel ?? null,
    paidAt: transaction?.paidAt ?? null,
  };
  const outcome = await receiveCardPayment(tx, order, reported, { now, holdMinutes });
  await saveOutcome(tx.db, outcome, { reply, now });
  return outcome;
}
