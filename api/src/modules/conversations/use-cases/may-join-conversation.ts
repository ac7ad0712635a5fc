import { sideOf, type Viewer } from "../conversation";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findConversation } from "../conversation-store";

/** Whether a user may take part in a conversation. */
export async function mayJoinConversation(
  { db }: ConversationDependencies,
  id: number,
  viewer: Viewer,
): Promise<boolean> {
  const conversation = await findConversation(db, id);
  return conversation !== null && sideOf(conversation, viewer) !== null;
}
