import type { Tx } from "../../../platform/database/transaction";
import type { OrderRecord } from "../../orders";
import { findPayment, giveReceipt } from "../payment-store";
import type { Money } from "../received/money";
import type { Asking } from "./asking-prompts";
import type { PromptRecord } from "./prompt";
import { changePrompt } from "./prompt-changes";
import { lockPrompt } from "./prompt-store";

/**
 * Returns the approved prompt of a locked order whose money this may be while its payment has no receipt, locked; null
 * where there is none.
 */
export async function lockPaidPrompt(tx: Tx, orderId: number, asking: readonly Asking[]): Promise<PromptRecord | null> {
  for (const { id } of asking.filter((one) => one.orderId === orderId && one.paymentStatus === "approved")) {
    const prompt = await lockPrompt(tx.db, id);
    const payment = prompt?.paymentId ? await findPayment(tx.db, prompt.paymentId) : null;
    if (prompt && payment?.status === "approved" && payment.receipt === null) return prompt;
  }
  return null;
}

/** Gives the payment of a prompt its receipt, as a manager says that this money is it. Returns the payment's id. */
export async function giveToPrompt(
  tx: Tx,
  order: OrderRecord,
  { prompt, money, now }: { prompt: PromptRecord; money: Money; now: Date },
): Promise<number> {
  const { paymentId } = prompt;
  if (paymentId === null) throw new Error(`Prompt ${prompt.id} has no payment.`);
  await giveReceipt(tx.db, paymentId, money.receipt);
  await changePrompt({ clock: () => now }, tx, { prompt, order }, { receipt: money.receipt, problem: null });
  return paymentId;
}
