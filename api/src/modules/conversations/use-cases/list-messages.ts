import type { MessagePage } from "@fundi/shared/conversations/conversations";
import type { Viewer } from "../conversation";
import { openConversation } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findMessages } from "../message-store";

/** Returns a page of a conversation's messages, and the side of its reader. */
export async function listMessages({ db }: ConversationDependencies, id: number, viewer: Viewer, page: MessagePage) {
  const { conversation, side } = await openConversation(db, id, viewer);
  return { conversation, side, messages: await findMessages(db, conversation.id, page) };
}
