import type { CannedReplyForm } from "@fundi/shared/collaboration/canned-replies";
import type { ReplyEditor } from "../canned-reply";
import {
  emitReplyChanged,
  lockExistingReply,
  ownerOf,
  requireMayEdit,
  withUniqueShortcut,
} from "../canned-reply-change";
import { type CannedReplyRecord, insertCannedReply } from "../canned-reply-store";
import type { CollaborationDependencies } from "../collaboration-dependencies";

/** Adds a reply. Throws CONFLICT for a shortcut in use. */
export const createCannedReply = (
  { inTransaction, clock }: CollaborationDependencies,
  form: CannedReplyForm,
  editor: ReplyEditor,
): Promise<CannedReplyRecord> =>
  withUniqueShortcut(
    inTransaction(async (tx) => {
      const reply = { ownerId: ownerOf(form, editor), shortcut: form.shortcut, body: form.body };
      requireMayEdit(reply, editor);
      const made = await lockExistingReply(tx, await insertCannedReply(tx.db, reply, clock()), editor);
      emitReplyChanged(tx, editor, null, made);
      return made;
    }),
  );
