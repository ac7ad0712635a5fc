import type { Viewer } from "../conversation";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findConversationsOf } from "../conversation-store";
import { findMessagesById } from "../message-store";
import { lastIds } from "../support-view";

/** Returns a person's own conversations, oldest first, each with its last message. */
export async function listOwnConversations({ db }: ConversationDependencies, viewer: Viewer) {
  const conversations = (await findConversationsOf(db, viewer.id)).filter((one) => !one.mergedIntoId);
  const last = await findMessagesById(db, lastIds(conversations));
  return conversations.map((conversation) => ({ conversation, last: last.get(conversation.lastMessageId ?? 0) }));
}
