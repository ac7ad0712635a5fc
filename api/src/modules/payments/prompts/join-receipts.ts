import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { applyOutcome } from "./apply-outcome";
import { findOwnMoney } from "./own-money";
import { isOpen } from "./prompt";
import { lockWithOrder } from "./prompt-changes";
import type { PromptDependencies } from "./prompt-dependencies";
import { findWithoutMoney } from "./receipt-search-store";

/** Prompts read at once; all of them are looked at. */
const AT_ONCE = 50;

/**
 * Joins money of which a confirmation or a statement tells with the prompt that brought it: one that only a status query
 * told to be paid gets its receipt, and one whose id was lost with the reply to its request is paid.
 */
export function followReceipts(dispatcher: Subscribing, dependencies: PromptDependencies): void {
  const join = async (tx: Tx) => {
    let after = 0;
    for (;;) {
      const ids = await findWithoutMoney(tx.db, { after, limit: AT_ONCE });
      for (const id of ids) await joinOne(dependencies, tx, id);
      if (ids.length < AT_ONCE) return;
      after = ids.at(-1) ?? after;
    }
  };
  dispatcher.on("money.announced", join);
  dispatcher.on("statement.loaded", join);
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
