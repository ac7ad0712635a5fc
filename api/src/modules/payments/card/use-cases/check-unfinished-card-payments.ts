import type { AppError } from "@fundi/shared/contract/errors";
import type { CardPaymentDependencies } from "../card-dependencies";
import { nextCheck } from "../card-payment";
import { findUnchecked, scheduleCheck } from "../card-payment-store";
import { applyCardReport } from "./apply-card-report";

/** References looked up in one run of the loop. */
const CHECKS_A_TURN = 20;

/** Looks up payments without a reported outcome: the webhook was lost, or the customer closed the page. */
export async function checkUnfinishedCardPayments(dependencies: CardPaymentDependencies): Promise<number> {
  const { db, inTransaction, paystack, clock, log } = dependencies;
  if (!paystack) return 0;
  const cards = await findUnchecked(db, clock(), CHECKS_A_TURN);
  for (const card of cards) {
    // Scheduled first, so that a constantly failing one does not block the others.
    await scheduleCheck(db, card.reference, nextCheck(card.checks + 1, clock()));
    try {
      const reported = await paystack.verify(card.reference);
      await inTransaction((tx) => applyCardReport(dependencies, tx, card.reference, reported));
    } catch (error) {
      log.warn({ err: (error as AppError).cause ?? error, reference: card.reference }, "card payment not checked");
    }
  }
  return cards.length;
}
