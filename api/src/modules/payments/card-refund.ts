import { AppError } from "@fundi/shared/errors";
import { formatKes, fromMinor } from "@fundi/shared/money";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Log } from "../../platform/log";
import { askToLook, lockForPayment } from "../orders";
import { findPayment } from "./payment-store";
import type { PaystackClient, RefundAnswer } from "./paystack-client";
import { takeBackRefund } from "./refund-reversal";
import { findRefund, findRequestState, insertRequest, type RefundRecord, saveRequest } from "./refund-store";

interface Dependencies {
  inTransaction: InTransaction;
  jobs: Jobs;
  /** None where card payments are not configured. */
  paystack: PaystackClient | null;
  holdMinutes: number;
  clock: () => Date;
  log: Log;
}

const KIND = "card-refund";

/**
 * Gives money back to cards. The ledger's line is written first, with the job that asks the card company. It is asked
 * once: when nobody knows what became of that, staff look in Paystack, for a second try might pay twice.
 */
export function createCardRefunds({ inTransaction, jobs, paystack, holdMinutes, clock, log }: Dependencies) {
  /** Ends the asking: the answer is noted, and a refusal takes the line back. */
  const conclude = (refund: RefundRecord, told: RefundAnswer | null) =>
    inTransaction(async (tx) => {
      const order = await lockForPayment(tx, refund.orderId);
      const now = clock();
      const state = told === null ? "unknown" : told.accepted ? "accepted" : "refused";
      await saveRequest(tx.db, refund.id, { state, answer: told?.answer, now });
      const amount = formatKes(fromMinor(refund.amountMinor));
      if (told === null) {
        const why = `It is not known whether ${amount} went back to the card. Look in Paystack before trying again.`;
        await askToLook(tx, order, why, now);
      } else if (!told.accepted) {
        const why = `${amount} could not be given back to the card: ${told.reason}`;
        await takeBackRefund(tx, order, refund, { why, now, holdMinutes });
      }
    });

  jobs.handle(KIND, async ({ payload }) => {
    const { refundId } = payload as { refundId: number };
    const begun = await inTransaction(async (tx) => {
      const refund = await findRefund(tx.db, refundId);
      const payment = refund && (await findPayment(tx.db, refund.paymentId));
      if (!refund || !payment?.receipt) return null;
      await lockForPayment(tx, refund.orderId);
      const state = await findRequestState(tx.db, refundId);
      if (state === null) await insertRequest(tx.db, refundId, clock());
      return { refund, reference: payment.receipt, state };
    });
    // Asked and concluded before: the job was only not marked as done.
    if (!begun || (begun.state !== null && begun.state !== "asked")) return undefined;
    const { refund, reference, state } = begun;
    // A process died between asking and hearing the answer.
    if (state === "asked" || !paystack) {
      await conclude(refund, null);
      return undefined;
    }
    const wanted = { reference, amountMinor: refund.amountMinor, note: `Refund ${refund.id}` };
    const told = await paystack.refund(wanted).catch((error: unknown) => {
      log.warn({ err: (error as AppError).cause ?? error, refund: refund.id }, "outcome of a card refund not known");
      return null;
    });
    await conclude(refund, told);
    return undefined;
  });

  return {
    /** Refuses where nobody could be asked. */
    requireConfigured(): void {
      if (!paystack) throw new AppError("NOT_CONFIGURED", "Card payments are not configured");
    },
    /** Has the card company asked once the transaction is committed. */
    async ask(tx: Tx, refundId: number): Promise<void> {
      await jobs.enqueue(tx.db, KIND, { refundId });
    },
    wake: () => jobs.wake(),
  };
}

export type CardRefunds = ReturnType<typeof createCardRefunds>;
