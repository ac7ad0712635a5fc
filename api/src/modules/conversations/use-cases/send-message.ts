import type { ChatSide } from "@fundi/shared/conversations/conversation-rules";
import type { ConversationRecord, MessageRecord } from "../conversation";
import { conversationNotFound, openConversation } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findDeliveries, type MessageDelivery } from "../message-delivery-store";
import { findMessage } from "../message-store";
import { type WriteMessage, writeMessage } from "../write-message";

/** A message, and the conversation, which says who has read it. */
interface MessageView {
  message: MessageRecord;
  conversation: ConversationRecord;
  side: ChatSide;
  /** Of an answer that went as a text. */
  delivery: MessageDelivery | undefined;
}

/** Sends a message. It is stored, with its pictures, before anyone is notified. */
export async function sendMessage(dependencies: ConversationDependencies, command: WriteMessage): Promise<MessageView> {
  const { db, inTransaction } = dependencies;
  const id = await inTransaction((tx) => writeMessage(tx, dependencies, command));
  const [message, { conversation, side }] = await Promise.all([
    findMessage(db, id),
    openConversation(db, command.conversationId, command.viewer),
  ]);
  if (!message) throw conversationNotFound();
  const deliveries = await findDeliveries(db, message.channel === "chat" ? [] : [id]);
  return { message, conversation, side, delivery: deliveries.get(id) };
}
