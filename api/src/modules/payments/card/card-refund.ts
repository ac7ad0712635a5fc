import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import type { Jobs } from "../../../platform/jobs/jobs";
import { SEND_CARD_REFUND } from "../jobs/send-card-refund";
import type { PaystackClient } from "./paystack-client";

interface Dependencies {
  jobs: Jobs;
  /** Null where card payments are not configured. */
  paystack: PaystackClient | null;
}

/** Refunds to cards. The ledger entry is written first, with the job that calls the card company. */
export const createCardRefunds = ({ jobs, paystack }: Dependencies) => ({
  /** Throws when card payments are not configured. */
  requireConfigured(): void {
    if (!paystack) throw new AppError("NOT_CONFIGURED", "Card payments are not configured");
  },
  /** Queues the request to the card company, sent once the transaction is committed. */
  async ask(tx: Tx, refundId: number): Promise<void> {
    await jobs.enqueue(tx.db, SEND_CARD_REFUND, { refundId });
  },
  wake: () => jobs.wake(),
});

export type CardRefunds = ReturnType<typeof createCardRefunds>;
