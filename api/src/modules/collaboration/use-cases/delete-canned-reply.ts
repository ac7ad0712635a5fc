import type { ReplyEditor } from "../canned-reply";
import { emitReplyChanged, lockExistingReply, requireMayEdit } from "../canned-reply-change";
import * as store from "../canned-reply-store";
import type { CollaborationDependencies } from "../collaboration-dependencies";

/** Deletes a reply. */
export const deleteCannedReply = (
  { inTransaction }: CollaborationDependencies,
  id: number,
  editor: ReplyEditor,
): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await lockExistingReply(tx, id, editor);
    requireMayEdit(before, editor);
    await store.deleteCannedReply(tx.db, id);
    emitReplyChanged(tx, editor, before, null);
  });
