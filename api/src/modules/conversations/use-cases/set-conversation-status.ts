import type { ConversationStatus } from "@fundi/shared/conversations/conversation-rules";
import type { Viewer } from "../conversation";
import { conversationNotFound } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { emitConversationChanged } from "../conversation-events";
import { findWithCustomer } from "../conversation-list-store";
import { lockConversation, saveConversation } from "../conversation-store";
import { type SupportView, supportViews } from "../support-view";

interface SetConversationStatus {
  id: number;
  status: ConversationStatus;
  viewer: Viewer;
}

/** Sets the status on behalf of the shop; setting the same one again has no effect. */
export async function setConversationStatus(
  dependencies: ConversationDependencies,
  { id, status, viewer }: SetConversationStatus,
): Promise<SupportView> {
  const { db, inTransaction } = dependencies;
  await inTransaction(async (tx) => {
    const conversation = await lockConversation(tx.db, id);
    if (!conversation) throw conversationNotFound();
    if (conversation.status === status) return;
    const after = { ...conversation, status };
    await saveConversation(tx.db, after);
    emitConversationChanged(tx, after, viewer.id);
  });
  const found = await findWithCustomer(db, id);
  const [view] = await supportViews(dependencies, found ? [found] : []);
  if (!view) throw conversationNotFound();
  return view;
}
