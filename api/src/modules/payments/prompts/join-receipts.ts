import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { applyOutcome } from "./apply-outcome";
import { findOwnMoney } from "./own-money";
import { isOpen } from "./prompt";
import { lockWithOrder } from "./prompt-changes";
import type { PromptDependencies } from "./prompt-dependencies";
import { findWithoutMoney } from "./receipt-search-store";

/** Prompts whose callback was lost are rare; more of them continue with the next event. */
const AT_ONCE = 50;

/**
 * Joins money of which a confirmation or a statement tells with the prompt that brought it: one that only a status query
 * told to be paid gets its receipt, and one whose id was lost with the reply to its request is paid.
 */
export function followReceipts(dispatcher: Subscribing, dependencies: PromptDependencies): void {
  const join = async (tx: Tx) => {
    for (const id of await findWithoutMoney(tx.db, AT_ONCE)) await joinOne(dependencies, tx, id);
  };
  dispatcher.on("money.announced", join);
  dispatcher.on("statement.loaded", join);
}

async function joinOne(dependencies: PromptDependencies, tx: Tx, id: number): Promise<void> {
  const { prompt } = await lockWithOrder(tx, id);
  // Read again under the lock.
  if (prompt.receipt !== null || !(prompt.state === "paid" || isOpen(prompt))) return;
  const money = await findOwnMoney(tx, prompt);
  if (!money) return;
  const { receipt, amountMinor, paidAt } = money;
  const resultText = prompt.resultText ?? "";
  await applyOutcome(dependencies, tx, id, {
    ...{ kind: "paid", receipt, amountMinor, paidAt, payerPhone: null, resultText },
  });
}
