import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { hasWaitingJob } from "../../../platform/jobs/job-store";
import { applyOutcome } from "./apply-outcome";
import { JOIN_RECEIPTS } from "./jobs/prompt-jobs";
import { findOwnMoney } from "./own-money";
import { isOpen } from "./prompt";
import { lockWithOrder } from "./prompt-changes";
import type { PromptDependencies } from "./prompt-dependencies";
import { findWithoutMoney } from "./receipt-search-store";

/** Prompts read at once; all of them are looked at. */
const AT_ONCE = 50;

/**
 * Has receipts joined when a confirmation or a statement tells of money. As a job: it locks many prompts and orders, which
 * the transaction that delivers events must not.
 */
export function followReceipts(dispatcher: Subscribing, { jobs }: PromptDependencies): void {
  const queue = async (tx: Tx) => {
    // One that waits will see this money too.
    if (!(await hasWaitingJob(tx.db, JOIN_RECEIPTS.kind, new Date()))) await jobs.enqueue(tx.db, JOIN_RECEIPTS, {});
  };
  dispatcher.on("money.announced", queue);
  dispatcher.on("statement.loaded", queue);
}

/**
 * Joins money of which a confirmation or a statement told with the prompt that brought it: one that only a status query
 * told to be paid gets its receipt, and one whose id was lost with the reply to its request is paid. Each in a
 * transaction of its own, so that what was joined stays joined.
 */
export async function joinReceipts(
  dependencies: PromptDependencies,
  signal: AbortSignal,
): Promise<"later" | undefined> {
  let after = 0;
  for (;;) {
    const ids = await findWithoutMoney(dependencies.db, { after, limit: AT_ONCE });
    for (const id of ids) {
      if (signal.aborted) return "later";
      await dependencies.inTransaction((tx) => joinOne(dependencies, tx, id));
    }
    if (ids.length < AT_ONCE) return undefined;
    after = ids.at(-1) ?? after;
  }
}

async function joinOne(dependencies: PromptDependencies, tx: Tx, id: number): Promise<void> {
  const { prompt } = await lockWithOrder(tx, id);
  // Read again under the lock.
  if (prompt.receipt !== null || !(prompt.state === "paid" || isOpen(prompt))) return;
  const { own } = await findOwnMoney(tx, prompt);
  if (!own) return;
  const { receipt, amountMinor, paidAt } = own;
  const resultText = prompt.resultText ?? "";
  await applyOutcome(dependencies, tx, id, {
    ...{ kind: "paid", receipt, amountMinor, paidAt, payerPhone: null, resultText },
  });
}
