import { reasonOfResult } from "@fundi/shared/payments/prompt-results";
import { duplicateKey } from "../../../../platform/database/database-errors";
import type { Tx } from "../../../../platform/database/transaction";
import type { HoldJob } from "../../../../platform/jobs/job";
import { applyOutcome } from "../apply-outcome";
import { readCallback } from "../callback-body";
import { disbelief, isOpen, type Outcome, type ReportedCallback } from "../prompt";
import { changePrompt, type LockedPrompt, lockWithOrder } from "../prompt-changes";
import type { PromptDependencies } from "../prompt-dependencies";
import { findMessage, type MessageRecord, saveMessage } from "../prompt-message-store";
import { emitInHand } from "../receive-prompt-money";

/** Acts on a stored message about a prompt, once: it is believed, refused and shown to staff, or has to be confirmed. */
export async function handleMessage(dependencies: PromptDependencies, messageId: number, hold: HoldJob): Promise<void> {
  const { inTransaction, log } = dependencies;
  await inTransaction(async (tx) => {
    await hold(tx.db);
    const known = await findMessage(tx.db, messageId);
    if (!known) return;
    const locked = await lockWithOrder(tx, known.promptId);
    // Read again under the lock.
    const message = await findMessage(tx.db, messageId);
    if (message?.state !== "received") return;
    await handle(dependencies, tx, locked, message);
  }).catch(async (error: unknown) => {
    if (duplicateKey(error) !== "uq_mpesa_prompts_checkout") throw error;
    log.warn({ message: messageId }, "a message names the id of another prompt");
    const refused = { state: "refused" as const, problem: "It names the CheckoutRequestID of another prompt." };
    await saveMessage(dependencies.db, messageId, { ...refused, handledAt: dependencies.clock() });
  });
}

async function handle(
  dependencies: PromptDependencies,
  tx: Tx,
  locked: LockedPrompt,
  message: MessageRecord,
): Promise<void> {
  const { prompt } = locked;
  const handledAt = dependencies.clock();
  const reported = readCallback(message.body, dependencies.timeZone);
  if (!reported) {
    const problem = "It cannot be read.";
    return saveMessage(tx.db, message.id, { state: "refused", problem, handledAt });
  }
  const doubt = disbelief(prompt, reported);
  if (doubt) {
    await saveMessage(tx.db, message.id, { state: "refused", problem: doubt.text, handledAt });
    if (!doubt.problem || prompt.state === "paid") return;
    const after = await changePrompt(dependencies, tx, locked, { problem: doubt.problem });
    if (locked.order) emitInHand(tx, locked.order, after, prompt.amountMinor);
    return;
  }
  if (prompt.checkoutRequestId === null) return adopt(dependencies, tx, locked, message, reported);
  // Its id is not confirmed yet: the next query decides.
  if (prompt.isAdopted && isOpen(prompt)) return saveMessage(tx.db, message.id, { state: "waiting" });
  await saveMessage(tx.db, message.id, { state: "applied", handledAt });
  await applyOutcome(dependencies, tx, prompt.id, outcomeOf(reported));
}

/**
 * The reply to the request was lost, so that the id of this message is not known yet: the provider is asked for it at
 * once, and the message counts when the provider confirms it.
 */
async function adopt(
  dependencies: PromptDependencies,
  tx: Tx,
  locked: LockedPrompt,
  message: MessageRecord,
  { checkoutRequestId }: ReportedCallback,
): Promise<void> {
  const now = dependencies.clock();
  if (!dependencies.providerOf(locked.prompt.provider)?.query) {
    const problem = "Its CheckoutRequestID is not known, and the provider cannot be asked about it.";
    return saveMessage(tx.db, message.id, { state: "refused", problem, handledAt: now });
  }
  await saveMessage(tx.db, message.id, { state: "waiting" });
  await changePrompt(dependencies, tx, locked, { checkoutRequestId, isAdopted: true, checkAt: now });
}

/** Returns what a believed message says. */
export function outcomeOf(reported: ReportedCallback): Outcome {
  const { resultCode, resultText, receipt, payerPhone, paidAt } = reported;
  return resultCode === "0"
    ? { kind: "paid", receipt, amountMinor: reported.amountMinor ?? 0, payerPhone, paidAt, resultText }
    : { kind: "ended", reason: reasonOfResult(resultCode), resultCode, resultText };
}
