import { sideOf, type Viewer } from "../conversation";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findConversation } from "../conversation-store";

/** Returns the customer of a conversation if the user may take part in it; null otherwise. */
export async function findCustomerOfConversation(
  { db }: ConversationDependencies,
  id: number,
  viewer: Viewer,
): Promise<number | null> {
  const conversation = await findConversation(db, id);
  return conversation && sideOf(conversation, viewer) ? conversation.customerId : null;
}
