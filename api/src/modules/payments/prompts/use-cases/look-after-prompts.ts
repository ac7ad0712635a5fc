import { AppError } from "@fundi/shared/contract/errors";
import { isPromptWaiting, PROMPT_REASON_FACTS } from "@fundi/shared/payments/prompt-results";
import type { Viewer } from "../../../orders";
import { isOpen } from "../prompt";
import { changePrompt, lockWithOrder } from "../prompt-changes";
import type { PromptDependencies } from "../prompt-dependencies";
import { countUnseenMessages, findRefusedMessages, saveMessage } from "../prompt-message-store";
import { countAttention, listPromptViews } from "../prompt-store";
import { viewPromptFor } from "./view-prompt";

/** Returns one page of the prompts for staff, and how many there are to look at. */
export async function listPrompts({ db }: PromptDependencies, filter: Parameters<typeof listPromptViews>[1]) {
  const [page, attention, messages] = await Promise.all([
    listPromptViews(db, filter),
    countAttention(db),
    countUnseenMessages(db),
  ]);
  return { ...page, attention: { ...attention, messages } };
}

/** Has the provider asked about a prompt without an outcome soon. */
export async function checkPrompt(dependencies: PromptDependencies, id: number, viewer: Viewer) {
  await dependencies.inTransaction(async (tx) => {
    const locked = await lockWithOrder(tx, id);
    if (!isOpen(locked.prompt)) return;
    await changePrompt(dependencies, tx, locked, { checkAt: dependencies.clock() });
  });
  return viewPromptFor(dependencies, id, viewer);
}

/** A manager has looked at a prompt: one without an outcome was not paid, one with a problem is dealt with. */
export async function closePrompt(
  dependencies: PromptDependencies,
  { id, note, viewer }: { id: number; note: string; viewer: Viewer },
) {
  await dependencies.inTransaction(async (tx) => {
    const locked = await lockWithOrder(tx, id);
    const { prompt, order } = locked;
    if (prompt.closedAt) return;
    if (isPromptWaiting(prompt.state))
      throw new AppError("CONFLICT", "This request still waits for the phone. Wait until it has ended.");
    const isNotPaid = prompt.state === "unknown";
    const closedAt = dependencies.clock();
    await changePrompt(dependencies, tx, locked, {
      closedAt,
      closedBy: viewer.id,
      closedNote: note,
      // Money that comes nevertheless counts.
      ...(isNotPaid && {
        state: PROMPT_REASON_FACTS.closed_by_staff.state,
        reason: "closed_by_staff" as const,
        endedAt: closedAt,
      }),
    });
    const payload = { promptId: id, orderNumber: order?.orderNumber ?? null, amountMinor: prompt.amountMinor, note };
    tx.emit({ name: "prompt.closed", entity: "prompt", entityId: id, actorId: viewer.id, payload });
  });
  return viewPromptFor(dependencies, id, viewer);
}

/** Messages shown at once. */
const MESSAGES_MAX = 100;

export const listMessages = ({ db }: PromptDependencies) => findRefusedMessages(db, MESSAGES_MAX);

/** A manager has looked at a message that was not believed. */
export async function settleMessage({ db, clock }: PromptDependencies, id: number, viewer: Viewer) {
  const [known] = await findRefusedMessages(db, 1, id);
  if (!known) throw new AppError("NOT_FOUND", "There is no such message.");
  if (known.seenAt === null) await saveMessage(db, id, { seenAt: clock(), seenBy: viewer.id });
  const [seen] = await findRefusedMessages(db, 1, id);
  return seen ?? known;
}
