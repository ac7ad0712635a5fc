import { isPromptWaiting, reasonOfResult } from "@fundi/shared/payments/prompt-results";
import type { Tx } from "../../../../platform/database/transaction";
import { applyOutcome } from "../apply-outcome";
import { readCallback } from "../callback-body";
import { disbelief, isOpen, isOverdue, nextCheck, type PromptRecord } from "../prompt";
import { lockWithOrder, markUnknown } from "../prompt-changes";
import type { PromptDependencies } from "../prompt-dependencies";
import { findWaitingMessages, saveMessage } from "../prompt-message-store";
import { claimDueChecks, savePrompt } from "../prompt-store";
import type { QueryResult } from "../providers/prompt-provider";
import { outcomeOf } from "./handle-message";

/** Prompts looked at in one run of the loop, at the same time. */
const CHECKS_A_TURN = 10;
/** Longer than a query takes; a process that dies meanwhile leaves them to others then. */
const CLAIM_MS = 60_000;

/** Asks the provider about prompts without an outcome, and marks those as unknown that have none for too long. */
export async function checkPrompts(dependencies: PromptDependencies): Promise<number> {
  const { inTransaction, clock, log } = dependencies;
  const due = await inTransaction((tx) => {
    const now = clock();
    return claimDueChecks(tx.db, { now, until: new Date(now.getTime() + CLAIM_MS), limit: CHECKS_A_TURN });
  });
  await Promise.all(
    due.map((prompt) =>
      checkOne(dependencies, prompt).catch((error: unknown) =>
        log.error({ err: error, prompt: prompt.id }, "M-Pesa prompt not checked"),
      ),
    ),
  );
  return due.length;
}

async function checkOne(dependencies: PromptDependencies, prompt: PromptRecord): Promise<void> {
  const { inTransaction, providerOf } = dependencies;
  const query = providerOf(prompt.provider)?.query;
  const id = prompt.checkoutRequestId;
  const result = isOpen(prompt) && query && id ? await query(id) : null;
  await inTransaction((tx) => conclude(dependencies, tx, prompt.id, id, result));
}

async function conclude(
  dependencies: PromptDependencies,
  tx: Tx,
  promptId: number,
  askedAbout: string | null,
  result: QueryResult | null,
): Promise<void> {
  const locked = await lockWithOrder(tx, promptId);
  const { prompt } = locked;
  const now = dependencies.clock();
  if (!isOpen(prompt)) {
    await savePrompt(tx.db, promptId, { checkAt: null, updatedAt: now });
    return;
  }
  if (result?.kind === "ended" && prompt.checkoutRequestId === askedAbout) {
    if (prompt.isAdopted && (await applyWaiting(dependencies, tx, prompt, result.resultCode))) return;
    await applyOutcome(dependencies, tx, promptId, outcomeOfQuery(prompt, result));
    return;
  }
  const since = prompt.sentAt ?? prompt.createdAt;
  if (isPromptWaiting(prompt.state) && isOverdue(prompt, now)) await markUnknown(dependencies, tx, locked);
  // Nothing that anybody sees has changed.
  else await savePrompt(tx.db, promptId, { checks: prompt.checks + 1, checkAt: nextCheck(since, now), updatedAt: now });
}

const outcomeOfQuery = (prompt: PromptRecord, { resultCode, text }: Extract<QueryResult, { kind: "ended" }>) =>
  resultCode === "0"
    ? ({
        kind: "paid",
        receipt: null,
        amountMinor: prompt.amountMinor,
        payerPhone: null,
        paidAt: null,
        resultText: text,
      } as const)
    : ({ kind: "ended", reason: reasonOfResult(resultCode), resultCode, resultText: text } as const);

/** Applies the messages that waited for this confirmation; returns whether one of them tells the same as the query. */
async function applyWaiting(
  dependencies: PromptDependencies,
  tx: Tx,
  prompt: PromptRecord,
  resultCode: string,
): Promise<boolean> {
  let isApplied = false;
  for (const message of await findWaitingMessages(tx.db, prompt.id)) {
    const reported = readCallback(message.body, dependencies.timeZone);
    const doubt = reported ? disbelief(prompt, reported) : { text: "It cannot be read." };
    const isSame = !doubt && reported?.resultCode === resultCode;
    const problem = isSame ? null : (doubt?.text ?? "The provider tells of another outcome.");
    const handledAt = dependencies.clock();
    await saveMessage(tx.db, message.id, { state: isSame ? "applied" : "refused", problem, handledAt });
    if (!isSame || !reported || isApplied) continue;
    await applyOutcome(dependencies, tx, prompt.id, outcomeOf(reported));
    isApplied = true;
  }
  return isApplied;
}
