import type { CannedReplyForm } from "@fundi/shared/collaboration/canned-replies";
import { AppError } from "@fundi/shared/contract/errors";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { mayEditReply, type ReplyEditor } from "./canned-reply";
import { type CannedReplyRecord, lockCannedReply } from "./canned-reply-store";

const AUDITED_FIELDS = ["shortcut", "body", "ownerId"] as const;

/** Returns what differs between two states of a reply, for the audit log. */
export const replyChanges = (before: CannedReplyRecord | null, after: CannedReplyRecord | null) =>
  changesBetween(before, after, AUDITED_FIELDS);

/** Emits the change of a reply; `before` is null for a new one, `after` for a deleted one. */
export function emitReplyChanged(
  tx: Tx,
  editor: ReplyEditor,
  before: CannedReplyRecord | null,
  after: CannedReplyRecord | null,
): void {
  const reply = after ?? before;
  if (!reply) return;
  tx.emit({
    name: "canned_reply.changed",
    entity: "canned_reply",
    entityId: reply.id,
    actorId: editor.id,
    payload: { id: reply.id, title: reply.shortcut, changes: replyChanges(before, after) },
  });
}

/** Returns the owner of a reply; null for one that is shared. */
export const ownerOf = ({ shared }: CannedReplyForm, editor: ReplyEditor): number | null => (shared ? null : editor.id);

/** Throws FORBIDDEN for a reply that its editor may not write. */
export function requireMayEdit(reply: Pick<CannedReplyRecord, "ownerId">, editor: ReplyEditor): void {
  if (!mayEditReply(reply, editor)) throw new AppError("FORBIDDEN", "Managers write the replies that everybody uses.");
}

/** Throws CONFLICT for a shortcut in use. */
export async function withUniqueShortcut<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (duplicateKey(error) !== "uq_canned_replies_shortcut") throw error;
    const message = "There is a reply with this shortcut already.";
    throw new AppError("CONFLICT", message, { fieldErrors: { shortcut: [message] } });
  }
}

/** Locks a reply. Another person's own reply is not found. */
export async function lockExistingReply(tx: Tx, id: number, editor: ReplyEditor): Promise<CannedReplyRecord> {
  const reply = await lockCannedReply(tx.db, id);
  if (!reply || (reply.ownerId !== null && reply.ownerId !== editor.id))
    throw new AppError("NOT_FOUND", "This canned reply is not there any more.");
  return reply;
}
