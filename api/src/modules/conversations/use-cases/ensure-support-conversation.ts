import { SUPPORT_TITLE } from "@fundi/shared/conversations/conversation-rules";
import type { ConversationRecord, Viewer } from "../conversation";
import { conversationNotFound } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findSupportConversation, insertSupportConversation } from "../conversation-store";
import { findMessage } from "../message-store";

/** Returns a person's support conversation; two concurrent requests create one. */
export async function ensureSupportConversation(dependencies: ConversationDependencies, viewer: Viewer) {
  const { db } = dependencies;
  const conversation = (await findSupportConversation(db, viewer.id)) ?? (await makeConversation(dependencies, viewer));
  const last = conversation.lastMessageId === null ? null : await findMessage(db, conversation.lastMessageId);
  return { conversation, last: last ?? undefined };
}

async function makeConversation(
  { db, inTransaction, clock }: ConversationDependencies,
  viewer: Viewer,
): Promise<ConversationRecord> {
  await inTransaction(async (tx) => {
    const about = { customerId: viewer.id, title: SUPPORT_TITLE, at: clock() };
    const id = await insertSupportConversation(tx.db, about);
    // Null when a concurrent request created it first; that one is used.
    if (id === null) return;
    const payload = { conversationId: id, userId: viewer.id, status: "active" as const };
    tx.emit({ name: "conversation.changed", entity: "conversation", entityId: id, actorId: viewer.id, payload });
  });
  const made = await findSupportConversation(db, viewer.id);
  if (!made) throw conversationNotFound();
  return made;
}
