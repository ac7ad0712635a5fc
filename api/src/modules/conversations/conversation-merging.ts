import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../platform/database/transaction";
import { inheritAssignment } from "../collaboration";
import { type ConversationRecord, mergedConversation, type Viewer } from "./conversation";
import { conversationNotFound } from "./conversation-access";
import type { ConversationDependencies } from "./conversation-dependencies";
import { emitConversationChanged } from "./conversation-events";
import * as merges from "./conversation-merge-store";
import { saveConversation } from "./conversation-store";
import { countBeyond } from "./message-store";

/** The member of staff who merges conversations, or undoes it. */
export type Editor = Pick<Viewer, "id">;

/** Merges a customer's support conversations into one; returns how many were merged. */
export const mergeConversationsOf = (
  { inTransaction, clock }: ConversationDependencies,
  userId: number,
  editor: Editor,
  intoId?: number,
): Promise<number> => inTransaction((tx) => mergeWithin(tx, userId, { editor, at: clock(), intoId }));

/** The same within a transaction. */
export async function mergeWithin(
  tx: Tx,
  userId: number,
  { editor, at, intoId }: { editor: Editor; at: Date; intoId?: number | undefined },
): Promise<number> {
  const duplicates = await merges.lockDuplicates(tx.db, userId);
  const target = await targetOf(tx, duplicates, intoId);
  const sources = duplicates.filter((one) => one !== target);
  if (!target || sources.length === 0) return 0;
  for (const source of sources) {
    const wasSupport = await merges.isSupportConversation(tx.db, source.id);
    await merges.moveMessages(tx.db, source.id, target.id);
    await merges.saveMergedInto(tx.db, source.id, { intoId: target.id, at, wasSupport });
    if (wasSupport) await merges.setSupportConversation(tx.db, userId, target.id);
  }
  await inheritAssignment(
    tx.db,
    "conversation",
    target.id,
    sources.map(({ id }) => id),
  );
  const after = mergedConversation([target, ...sources]);
  await saveRecounted(tx, after);
  for (const conversation of [after, ...sources]) emitConversationChanged(tx, conversation, editor.id);
  return sources.length;
}

/**
 * Returns the target: the one that is named, else one that already contains merged ones, else the oldest. A merge is
 * one level deep, so a conversation that contains merged ones is never merged itself.
 */
async function targetOf(
  tx: Tx,
  duplicates: readonly ConversationRecord[],
  intoId: number | undefined,
): Promise<ConversationRecord | undefined> {
  const merged = await merges.countMerged(
    tx.db,
    duplicates.map(({ id }) => id),
  );
  const holder = duplicates.find(({ id }) => merged.has(id));
  if (intoId === undefined) return holder ?? duplicates[0];
  if (holder && holder.id !== intoId)
    throw new AppError("CONFLICT", "Another conversation holds some already: keep that one, or undo its merge.", {
      conversationId: holder.id,
    });
  const named = duplicates.find(({ id }) => id === intoId);
  if (!named) throw conversationNotFound();
  return named;
}

/** Saves a conversation with its counts recomputed, after messages were added or removed. */
export async function saveRecounted(tx: Tx, conversation: ConversationRecord): Promise<void> {
  const { id, readId } = conversation;
  const unread = {
    user: await countBeyond(tx.db, id, "support", readId.user),
    support: await countBeyond(tx.db, id, "user", readId.support),
  };
  const lastMessageId = await merges.findLastMessageId(tx.db, id);
  await saveConversation(tx.db, { ...conversation, unread, lastMessageId });
}
