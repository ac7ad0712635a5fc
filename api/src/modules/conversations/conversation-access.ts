import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { notFound } from "../../platform/found";
import { type ConversationRecord, sideOf, type Viewer } from "./conversation";
import { findConversation, lockConversation } from "./conversation-store";

export const conversationNotFound = notFound("Conversation not found");

/** Resolves a merged conversation to the one that it was merged into, also for callers with the old id. */
async function openWith(find: (id: number) => Promise<ConversationRecord | null>, id: number, viewer: Viewer) {
  const found = await find(id);
  const conversation = found?.mergedIntoId ? await find(found.mergedIntoId) : found;
  const side = conversation && sideOf(conversation, viewer);
  if (!conversation || !side) throw conversationNotFound();
  return { conversation, side };
}

/** Returns the conversation and the viewer's side. Throws NOT_FOUND when the viewer may not take part in it. */
export const openConversation = (db: Db, id: number, viewer: Viewer) =>
  openWith((each) => findConversation(db, each), id, viewer);

/** Like `openConversation`, and locks the conversation until the transaction ends. */
export const openConversationLocked = (tx: Tx, id: number, viewer: Viewer) =>
  openWith((each) => lockConversation(tx.db, each), id, viewer);
