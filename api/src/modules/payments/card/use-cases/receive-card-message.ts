import { createHash } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { z } from "@fundi/shared/contract/z";
import { own } from "@fundi/shared/values/own";
import type { Tx } from "../../../../platform/database/transaction";
import { flagForReview, lockForPayment } from "../../../orders";
import { takeBackFailedRefund } from "../../refund-reversal";
import type { CardPaymentDependencies } from "../card-dependencies";
import { refundCardPayment } from "../card-money";
import { findCardPayment, insertCardEvent } from "../card-payment-store";
import { Transaction } from "../paystack-client";
import { applyCardReport } from "./apply-card-report";

const Message = z.object({ event: z.string().max(60), data: z.record(z.string(), z.unknown()) });
type Message = z.infer<typeof Message>;

const Refund = z.object({ amount: z.coerce.number().int().positive(), refund_reference: z.coerce.string().nullish() });

/** Events that need action by staff. */
const ALARMS: Record<string, string> = {
  "refund.failed": "could not be given back",
  "refund.needs-attention": "cannot be given back without the customer's bank details; see Paystack",
  "charge.dispute.create": "is disputed by the customer's bank; answer in Paystack in time",
};

/** Returns the reference of the payment that a message concerns, wherever this kind of message has it. */
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

/** Stores a signed message of the card company unchanged, and acts on it once however often it is sent. */
export async function receiveCardMessage(dependencies: CardPaymentDependencies, body: Buffer): Promise<void> {
  const { inTransaction, clock } = dependencies;
  const message = readMessage(body);
  const reference = referenceOf(message);
  const bodyHash = createHash("sha256").update(body).digest("hex");
  await inTransaction(async (tx) => {
    const event = { bodyHash, event: message.event, reference, body: body.toString("utf8"), createdAt: clock() };
    const isNew = await insertCardEvent(tx.db, event);
    if (isNew && reference) await act(dependencies, tx, message, reference, bodyHash);
  });
}

async function act(
  dependencies: CardPaymentDependencies,
  tx: Tx,
  message: Message,
  reference: string,
  bodyHash: string,
): Promise<void> {
  const { holdMinutes, clock, log } = dependencies;
  if (message.event === "charge.success") {
    const transaction = Transaction.safeParse(message.data);
    // The message is stored, and the next check of the payment asks Paystack itself.
    if (!transaction.success) return log.warn({ reference }, "card message not understood");
    await applyCardReport(dependencies, tx, reference, { transaction: transaction.data, reply: message });
    return;
  }
  const alarm = own(ALARMS, message.event);
  const refund = message.event.startsWith("refund.") ? Refund.safeParse(message.data) : undefined;
  const isGivenBack = message.event === "refund.processed" && refund?.success === true;
  if (!alarm && !isGivenBack) return;
  const card = await findCardPayment(tx.db, reference);
  if (card?.state !== "success") return;
  let order = await lockForPayment(tx, card.orderId);
  const at = { now: clock(), holdMinutes };
  if (message.event === "refund.failed" && refund?.success)
    order = await takeBackFailedRefund(tx, order, card, { amountMinor: refund.data.amount, ...at });
  if (alarm) await flagForReview(tx, order, `Card payment ${reference} ${alarm}.`, clock());
  if (isGivenBack) {
    const { amount, refund_reference } = refund.data;
    const named = { reference: (refund_reference || bodyHash).slice(0, 80), amountMinor: amount, ...at };
    await refundCardPayment(tx, order, card, named);
  }
}
