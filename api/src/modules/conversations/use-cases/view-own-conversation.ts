import type { Viewer } from "../conversation";
import { openConversation } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findWithCustomer } from "../conversation-list-store";
import { findMessage } from "../message-store";

/** Returns a conversation of a person with its last message, and the name of its customer. */
export async function viewOwnConversation({ db }: ConversationDependencies, id: number, viewer: Viewer) {
  const { conversation } = await openConversation(db, id, viewer);
  const [found, last] = await Promise.all([
    findWithCustomer(db, conversation.id),
    conversation.lastMessageId === null ? null : findMessage(db, conversation.lastMessageId),
  ]);
  return { conversation, last: last ?? undefined, name: found?.customer.name ?? "" };
}
