import { maskedPhone, PROMPT_REASON_FACTS, type PromptReason } from "@fundi/shared/payments/prompt-results";
import type { Tx } from "../../../platform/database/transaction";
import { notFound } from "../../../platform/found";
import { lockForPayment, type OrderRecord, orderFacts } from "../../orders";
import { nextCheck, type PromptRecord } from "./prompt";
import type { PromptDependencies } from "./prompt-dependencies";
import { findPrompt, lockPrompt, type PromptChange, savePrompt } from "./prompt-store";

export const promptNotFound = notFound("There is no such M-Pesa request.");

/** A prompt with its order; null for a test. Both are locked. */
export interface LockedPrompt {
  prompt: PromptRecord;
  order: OrderRecord | null;
}

/** Locks a prompt, and its order first; throws when there is none. */
export async function lockWithOrder(tx: Tx, id: number): Promise<LockedPrompt> {
  const known = await findPrompt(tx.db, id);
  if (!known) throw promptNotFound();
  const order = known.orderId === null ? null : await lockForPayment(tx, known.orderId);
  const prompt = await lockPrompt(tx.db, id);
  if (!prompt) throw promptNotFound();
  return { prompt, order };
}

/** Saves a change of a locked prompt, and tells of it. Returns the changed prompt. */
export async function changePrompt(
  { clock }: Pick<PromptDependencies, "clock">,
  tx: Tx,
  { prompt, order }: LockedPrompt,
  change: Omit<PromptChange, "updatedAt">,
): Promise<PromptRecord> {
  const updatedAt = clock();
  await savePrompt(tx.db, prompt.id, { ...change, updatedAt });
  const after = { ...prompt, ...change, updatedAt } as PromptRecord;
  emitUpdated(tx, after, order?.userId ?? null);
  return after;
}

/** Emits that a prompt is new or changed. */
export function emitUpdated(
  tx: Tx,
  { id, orderId, state }: Pick<PromptRecord, "id" | "orderId" | "state">,
  userId: number | null,
): void {
  tx.emit({
    name: "prompt.updated",
    entity: "prompt",
    entityId: id,
    actorId: null,
    payload: { promptId: id, orderId, userId, state },
  });
}

/** Ends a prompt without money. */
export const endPrompt = (
  dependencies: Pick<PromptDependencies, "clock">,
  tx: Tx,
  locked: LockedPrompt,
  ended: { reason: PromptReason; resultCode: string | null; resultText: string | null },
): Promise<PromptRecord> =>
  changePrompt(dependencies, tx, locked, {
    state: PROMPT_REASON_FACTS[ended.reason].state,
    reason: ended.reason,
    resultCode: ended.resultCode?.slice(0, 30) ?? null,
    resultText: ended.resultText?.slice(0, 300) ?? null,
    activeKey: null,
    checkAt: null,
    endedAt: dependencies.clock(),
  });

/**
 * Marks a prompt that has been without an outcome for too long, and alerts managers; the provider is still asked for a
 * day.
 */
export function markUnknown(
  dependencies: Pick<PromptDependencies, "clock">,
  tx: Tx,
  locked: LockedPrompt,
): Promise<PromptRecord> {
  const { prompt, order } = locked;
  const { sentAt, createdAt, amountMinor, phone } = prompt;
  if (order)
    tx.emit({
      ...{ name: "prompt.unknown", entity: "prompt", entityId: prompt.id, actorId: null },
      payload: { ...orderFacts(order), promptId: prompt.id, amountMinor, phone: maskedPhone(phone) },
    });
  return changePrompt(dependencies, tx, locked, {
    state: "unknown",
    reason: "no_outcome",
    activeKey: null,
    checkAt: nextCheck(sentAt ?? createdAt, dependencies.clock()),
  });
}
