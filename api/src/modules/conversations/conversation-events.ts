import type { Tx } from "../../platform/database/transaction";
import type { ConversationRecord } from "./conversation";

/** The fields that all events about a conversation share. */
export const conversationFacts = ({ id, customerId, status, linkNumber }: ConversationRecord) => ({
  conversationId: id,
  userId: customerId,
  status,
  ...(linkNumber > 0 && { isVisitor: true as const }),
});

/** What an event about a conversation concerns, and who caused it. */
export const aboutConversation = (conversation: ConversationRecord, actorId: number | null) => ({
  entity: "conversation",
  entityId: conversation.id,
  actorId,
});

export function emitConversationChanged(tx: Tx, conversation: ConversationRecord, actorId: number | null): void {
  tx.emit({
    ...aboutConversation(conversation, actorId),
    name: "conversation.changed",
    payload: conversationFacts(conversation),
  });
}
