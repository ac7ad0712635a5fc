import { createHash } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import { z } from "@fundi/shared/z";
import type { Router } from "express";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Log } from "../../platform/log";
import { askToLook, lockForPayment } from "../orders";
import { refundCardPayment } from "./card-money";
import type { CardPaymentService } from "./card-payment-service";
import { findCardPayment, insertCardEvent } from "./card-payment-store";
import { Transaction } from "./paystack-client";
import { takeBackFailedRefund } from "./refund-reversal";

interface Dependencies {
  cards: CardPaymentService;
  inTransaction: InTransaction;
  holdMinutes: number;
  clock: () => Date;
  log: Log;
}

const Message = z.object({ event: z.string().max(60), data: z.record(z.string(), z.unknown()) });
type Message = z.infer<typeof Message>;

const Refund = z.object({ amount: z.coerce.number().int().positive(), refund_reference: z.coerce.string().nullish() });

/** What staff have to do something about. */
const ALARMS: Record<string, string> = {
  "refund.failed": "could not be given back",
  "refund.needs-attention": "cannot be given back without the customer's bank details; see Paystack",
  "charge.dispute.create": "is disputed by the customer's bank; answer in Paystack in time",
};

/** The reference of the payment that a message is about, wherever this kind of message has it. */
function referenceOf({ data }: Message): string | null {
  const { transaction } = data as { transaction?: { reference?: unknown } };
  const named = [data.transaction_reference, transaction?.reference, data.reference];
  return (named.find((value) => typeof value === "string" && value.length <= 60) as string | undefined) ?? null;
}

function readMessage(body: Buffer): Message {
  try {
    return Message.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    throw new AppError("INVALID_JSON", "The message cannot be read.", undefined, { cause });
  }
}

/**
 * POST /api/hooks/paystack: what the card company tells us by itself. Signed over its bytes, stored as it came, and
 * counted once; it is sent again until we answer 200.
 */
export function cardHook(router: Router, dependencies: Dependencies): void {
  const { cards, inTransaction, holdMinutes, clock, log } = dependencies;

  async function act(tx: Tx, message: Message, reference: string, bodyHash: string): Promise<void> {
    if (message.event === "charge.success") {
      const transaction = Transaction.safeParse(message.data);
      // It stays in the record, and the next look at the payment asks Paystack itself.
      if (!transaction.success) return log.warn({ reference }, "card message not understood");
      await cards.apply(tx, reference, { transaction: transaction.data, answer: message });
      return;
    }
    const alarm = ALARMS[message.event];
    const refund = message.event.startsWith("refund.") ? Refund.safeParse(message.data) : undefined;
    const isGivenBack = message.event === "refund.processed" && refund?.success === true;
    if (!alarm && !isGivenBack) return;
    const card = await findCardPayment(tx.db, reference);
    if (card?.state !== "success") return;
    let order = await lockForPayment(tx, card.orderId);
    const at = { now: clock(), holdMinutes };
    if (message.event === "refund.failed" && refund?.success)
      order = await takeBackFailedRefund(tx, order, card, { amountMinor: refund.data.amount, ...at });
    if (alarm) await askToLook(tx, order, `Card payment ${reference} ${alarm}.`, clock());
    if (isGivenBack) {
      const { amount, refund_reference } = refund.data;
      const named = { reference: (refund_reference || bodyHash).slice(0, 80), amountMinor: amount, ...at };
      await refundCardPayment(tx, order, card, named);
    }
  }

  router.post("/api/hooks/paystack", async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!cards.isSigned(body, req.get("x-paystack-signature")))
      throw new AppError("UNAUTHORIZED", "The signature does not match.");
    const message = readMessage(body);
    const reference = referenceOf(message);
    const bodyHash = createHash("sha256").update(body).digest("hex");
    await inTransaction(async (tx) => {
      const event = { bodyHash, event: message.event, reference, body: body.toString("utf8"), createdAt: clock() };
      const isNew = await insertCardEvent(tx.db, event);
      if (isNew && reference) await act(tx, message, reference, bodyHash);
    });
    res.json({ received: true });
  });
}
