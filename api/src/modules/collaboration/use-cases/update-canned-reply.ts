import type { CannedReplyForm } from "@fundi/shared/collaboration/canned-replies";
import { checkVersion } from "../../../platform/check-version";
import type { ReplyEditor } from "../canned-reply";
import {
  emitReplyChanged,
  lockExistingReply,
  ownerOf,
  replyChanges,
  requireMayEdit,
  withUniqueShortcut,
} from "../canned-reply-change";
import { type CannedReplyRecord, saveCannedReply } from "../canned-reply-store";
import type { CollaborationDependencies } from "../collaboration-dependencies";

/** Changes a reply. An outdated version is rejected; a change without differences has no effect. */
export const updateCannedReply = (
  { inTransaction, clock }: CollaborationDependencies,
  id: number,
  { version, ...form }: CannedReplyForm & { version?: number | undefined },
  editor: ReplyEditor,
): Promise<CannedReplyRecord> =>
  withUniqueShortcut(
    inTransaction(async (tx) => {
      const before = await lockExistingReply(tx, id, editor);
      const requested = { ...before, shortcut: form.shortcut, body: form.body, ownerId: ownerOf(form, editor) };
      requireMayEdit(before, editor);
      requireMayEdit(requested, editor);
      checkVersion(before, version, "This reply changed while you were looking at it.");
      if (Object.keys(replyChanges(before, requested)).length === 0) return before;
      const after = { ...requested, version: before.version + 1 };
      await saveCannedReply(tx.db, after, clock());
      emitReplyChanged(tx, editor, before, after);
      return after;
    }),
  );
