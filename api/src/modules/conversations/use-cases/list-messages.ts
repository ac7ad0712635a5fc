import type { MessagePage } from "@fundi/shared/conversations/conversations";
import type { Viewer } from "../conversation";
import { openConversation } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findDeliveries } from "../message-delivery-store";
import { findMessages } from "../message-store";

/** Returns a page of a conversation's messages, the side of its reader, and for staff what became of answers by text. */
export async function listMessages({ db }: ConversationDependencies, id: number, viewer: Viewer, page: MessagePage) {
  const { conversation, side } = await openConversation(db, id, viewer);
  const messages = await findMessages(db, conversation.id, page);
  const answers = messages.filter((message) => message.senderType === "support" && message.channel !== "chat");
  const deliveries = await findDeliveries(db, side === "support" ? answers.map((message) => message.id) : []);
  return { conversation, side, messages, deliveries };
}
