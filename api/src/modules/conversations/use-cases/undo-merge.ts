import { conversationNotFound } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { emitConversationChanged } from "../conversation-events";
import { lockMerged, moveMessagesBack, saveMergedInto, setSupportConversation } from "../conversation-merge-store";
import { type Editor, saveRecounted } from "../conversation-merging";
import { lockConversation } from "../conversation-store";

/** Moves every message back to its original conversation; later messages stay. Returns how many were separated. */
export const undoMerge = ({ inTransaction }: ConversationDependencies, id: number, editor: Editor): Promise<number> =>
  inTransaction(async (tx) => {
    const target = await lockConversation(tx.db, id);
    if (!target) throw conversationNotFound();
    const sources = await lockMerged(tx.db, id);
    for (const source of sources) {
      await moveMessagesBack(tx.db, id, source.id);
      await saveMergedInto(tx.db, source.id, null);
      if (source.wasSupport) await setSupportConversation(tx.db, source.customerId, source.id);
      // What was read while merged stays read.
      const readId = {
        user: Math.max(source.readId.user, target.readId.user),
        support: Math.max(source.readId.support, target.readId.support),
      };
      await saveRecounted(tx, { ...source, readId });
      emitConversationChanged(tx, source, editor.id);
    }
    if (sources.length > 0) {
      await saveRecounted(tx, target);
      emitConversationChanged(tx, target, editor.id);
    }
    return sources.length;
  });
