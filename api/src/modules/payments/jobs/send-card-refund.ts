import type { AppError } from "@fundi/shared/contract/errors";
import { z } from "@fundi/shared/contract/z";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { InTransaction } from "../../../platform/database/transaction";
import { type HoldJob, type JobHandler, jobHandler, jobKind } from "../../../platform/jobs/job";
import type { Log } from "../../../platform/log";
import { flagForReview, lockForPayment } from "../../orders";
import type { PaystackClient, RefundResult } from "../card/paystack-client";
import { findPayment } from "../payment-store";
import { takeBackRefund } from "../refund-reversal";
import { findRefund, findRequestState, insertRequest, type RefundRecord, saveRequest } from "../refund-store";

/** Queued with the ledger entry of a refund to a card. */
export const SEND_CARD_REFUND = jobKind("card-refund", z.object({ refundId: z.number().int() }));

interface Dependencies {
  inTransaction: InTransaction;
  /** Null where card payments are not configured. */
  paystack: PaystackClient | null;
  holdMinutes: number;
  clock: () => Date;
  log: Log;
}

/**
 * Asks the card company for a refund, once: when the outcome is unknown, staff check in Paystack, since a retry might
 * pay twice.
 */
export function sendCardRefund({ inTransaction, paystack, holdMinutes, clock, log }: Dependencies): JobHandler {
  /** Concludes the request: the reply is stored, and a rejection reverses the entry. */
  const conclude = (refund: RefundRecord, reported: RefundResult | null, hold: HoldJob) =>
    inTransaction(async (tx) => {
      await hold(tx.db);
      const order = await lockForPayment(tx, refund.orderId);
      const now = clock();
      const state = reported === null ? "unknown" : reported.accepted ? "accepted" : "refused";
      await saveRequest(tx.db, refund.id, { state, reply: reported?.reply, now });
      const amount = formatKes(fromMinor(refund.amountMinor));
      if (reported === null) {
        const why = `It is not known whether ${amount} went back to the card. Look in Paystack before trying again.`;
        await flagForReview(tx, order, why, now);
      } else if (!reported.accepted) {
        const why = `${amount} could not be given back to the card: ${reported.reason}`;
        await takeBackRefund(tx, order, refund, { why, now, holdMinutes });
      }
    });

  return jobHandler(SEND_CARD_REFUND, async ({ refundId }, { hold }) => {
    const begun = await inTransaction(async (tx) => {
      await hold(tx.db);
      const refund = await findRefund(tx.db, refundId);
      const payment = refund && (await findPayment(tx.db, refund.paymentId));
      if (!refund || !payment?.receipt) return null;
      await lockForPayment(tx, refund.orderId);
      const state = await findRequestState(tx.db, refundId);
      if (state === null) await insertRequest(tx.db, refundId, clock());
      return { refund, reference: payment.receipt, state };
    });
    // Completed before: only the job was not marked as done.
    if (!begun || (begun.state !== null && begun.state !== "asked")) return undefined;
    const { refund, reference, state } = begun;
    // A process died between sending the request and receiving the response.
    if (state === "asked" || !paystack) {
      await conclude(refund, null, hold);
      return undefined;
    }
    const wanted = { reference, amountMinor: refund.amountMinor, note: `Refund ${refund.id}` };
    const reported = await paystack.refund(wanted).catch((error: unknown) => {
      log.warn({ err: (error as AppError).cause ?? error, refund: refund.id }, "outcome of a card refund not known");
      return null;
    });
    await conclude(refund, reported, hold);
    return undefined;
  });
}
