import { STORED_SENTENCES } from "@fundi/shared/languages/stored-sentences";
import type { Tx } from "../../../platform/database/transaction";
import { type OrderRecord, orderFacts } from "../../orders";
import type { PaymentRecord } from "../payment";
import { settle } from "../payment-changes";
import { findPayment, giveReceipt, saveDecision } from "../payment-store";
import { findHolders } from "../received/claim-store";
import { findReceived } from "../received/money-store";
import { findOwnMoney } from "./own-money";
import { type Outcome, type PromptRecord, stateAfter } from "./prompt";
import { changePrompt, endPrompt, type LockedPrompt, lockWithOrder } from "./prompt-changes";
import type { PromptDependencies } from "./prompt-dependencies";
import { findPromptPayments } from "./receipt-search-store";
import { announceMoney, emitInHand, receivePromptMoney } from "./receive-prompt-money";

/**
 * Applies what a provider said of a prompt, by callback or by query, in any order and however often: money counts once,
 * also when it comes after the prompt had ended; nothing undoes it.
 */
export async function applyOutcome(
  dependencies: PromptDependencies,
  tx: Tx,
  promptId: number,
  outcome: Outcome,
): Promise<PromptRecord> {
  const locked = await lockWithOrder(tx, promptId);
  const { prompt } = locked;
  if (prompt.state === "paid" && outcome.kind === "paid" && outcome.receipt && prompt.receipt === null)
    return attachReceipt(dependencies, tx, locked, { ...outcome, receipt: outcome.receipt });
  if (stateAfter(prompt, outcome) === null) return prompt;
  if (outcome.kind !== "paid") return endPrompt(dependencies, tx, locked, outcome);
  if (outcome.receipt !== null) return receivePromptMoney(dependencies, tx, locked, outcome);
  // A confirmation or a statement may have told of the same money before.
  const told = await findOwnMoney(tx, { ...prompt, state: "paid", endedAt: dependencies.clock() });
  const { receipt = null, paidAt = null } = told.own ?? {};
  return receivePromptMoney(dependencies, tx, locked, { ...outcome, receipt, paidAt }, told.elsewhere);
}

/**
 * Gives a prompt that is known to be paid the receipt of its money, and so its payment. Where a claim of the same order
 * holds the receipt, the two are the same money, and the claim gives it up.
 */
async function attachReceipt(
  dependencies: PromptDependencies,
  tx: Tx,
  locked: LockedPrompt,
  paid: Extract<Outcome, { kind: "paid" }> & { receipt: string },
): Promise<PromptRecord> {
  const { prompt, order } = locked;
  const { receipt } = paid;
  const payment = prompt.paymentId === null ? null : await findPayment(tx.db, prompt.paymentId);
  // Staff rejected its payment, or it stands for another sum that came in: this one is new.
  if (!payment || payment.status === "rejected" || (await isOtherSum(tx, payment, receipt)))
    return receivePromptMoney(dependencies, tx, locked, paid);
  await announceMoney(dependencies, tx, prompt, paid);
  const [holder] = await findHolders(tx.db, [receipt]);
  if (holder && holder.id !== payment.id) {
    const isClaim = holder.status === "pending" && holder.orderId === prompt.orderId;
    if (!isClaim || !order || (await findPromptPayments(tx.db, [holder.id])).size > 0)
      return counted(dependencies, tx, locked, receipt);
    await rejectSameMoney(dependencies, tx, order, holder);
  }
  if (payment.receipt !== receipt) await giveReceipt(tx.db, payment.id, receipt);
  if (prompt.problem === "receipt_elsewhere" && payment.status === "pending")
    return receivePromptMoney(dependencies, tx, locked, paid);
  return changePrompt(dependencies, tx, locked, { receipt });
}

/** Whether the receipt of a payment is one that came in, and not this one. */
const isOtherSum = async (tx: Tx, { receipt }: PaymentRecord, own: string): Promise<boolean> =>
  receipt !== null && receipt !== own && (await findReceived(tx.db, [receipt])).paid.has(receipt);

/** The receipt already counts elsewhere, so that this money counts twice: managers have to look. */
async function counted(
  dependencies: PromptDependencies,
  tx: Tx,
  locked: LockedPrompt,
  receipt: string,
): Promise<PromptRecord> {
  const after = await changePrompt(dependencies, tx, locked, { receipt, problem: "receipt_elsewhere" });
  if (locked.order) emitInHand(tx, locked.order, after, after.amountMinor);
  return after;
}

/** Rejects the claim of money that a prompt has brought, so that its receipt is free for the prompt's payment. */
async function rejectSameMoney(
  { payments }: PromptDependencies,
  tx: Tx,
  order: OrderRecord,
  claim: PaymentRecord,
): Promise<void> {
  const { id, receipt, amountMinor } = claim;
  const author = { id: null, name: "M-Pesa" };
  const note = STORED_SENTENCES.sameMoney;
  const review = { status: "rejected" as const, note, reviewer: author, at: payments.clock() };
  await saveDecision(tx.db, claim, review, { receipt, amountMinor });
  const settled = await settle(payments, tx, order, author);
  tx.emit({
    name: "payment.rejected",
    entity: "payment",
    entityId: id,
    actorId: null,
    payload: { ...orderFacts(settled), paymentId: id, amountMinor, note, receipt },
  });
}
