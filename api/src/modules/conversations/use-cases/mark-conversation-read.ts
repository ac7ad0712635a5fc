import { otherSide, readMark, type Viewer } from "../conversation";
import { openConversation, openConversationLocked } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { aboutConversation, conversationFacts } from "../conversation-events";
import { saveConversation } from "../conversation-store";
import { countBeyond } from "../message-store";

/** Moves the read mark of the viewer's side to the end, or to the last message seen; it never moves back. */
export async function markConversationRead(
  { db, inTransaction }: ConversationDependencies,
  id: number,
  viewer: Viewer,
  upTo: number | undefined,
): Promise<void> {
  const now = await openConversation(db, id, viewer);
  // Most calls have nothing to mark: they skip the lock, so that they do not block senders.
  if (readMark(now.conversation, now.side, upTo) === null) return;
  await inTransaction(async (tx) => {
    const { conversation, side } = await openConversationLocked(tx, id, viewer);
    const mark = readMark(conversation, side, upTo);
    if (mark === null) return;
    const beyond = await countBeyond(tx.db, conversation.id, otherSide(side), mark);
    await saveConversation(tx.db, {
      ...conversation,
      readId: { ...conversation.readId, [side]: mark },
      unread: { ...conversation.unread, [side]: beyond },
    });
    tx.emit({
      ...aboutConversation(conversation, viewer.id),
      name: "conversation.read",
      payload: { ...conversationFacts(conversation), side, upTo: mark },
    });
  });
}
