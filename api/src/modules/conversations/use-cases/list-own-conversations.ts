import type { LinkHolder } from "../../../platform/auth/viewer";
import type { Viewer } from "../conversation";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findAllWithCustomer } from "../conversation-list-store";
import { findConversationsOf } from "../conversation-store";
import { findMessagesById } from "../message-store";
import { lastIds } from "../support-view";

/** Returns a person's own conversations, or those of the links they hold, oldest first, each with its last message. */
export async function listOwnConversations({ db }: ConversationDependencies, viewer: Viewer | LinkHolder) {
  const conversations =
    viewer.id === null
      ? (await findAllWithCustomer(db, viewer.held.conversation)).map(({ conversation, customer }) => ({
          ...{ conversation, name: customer.name },
        }))
      : (await findConversationsOf(db, viewer.id)).map((conversation) => ({ conversation, name: "" }));
  const open = conversations.filter(({ conversation }) => !conversation.mergedIntoId);
  const last = await findMessagesById(db, lastIds(open.map(({ conversation }) => conversation)));
  return open
    .map((one) => ({ ...one, last: last.get(one.conversation.lastMessageId ?? 0) }))
    .sort((one, other) => one.conversation.id - other.conversation.id);
}
