import type { CannedReplyForm } from "@fundi/shared/canned-replies";
import type { Changes } from "@fundi/shared/domain-events";
import { AppError } from "@fundi/shared/errors";
import { mayAccess, type Role } from "@fundi/shared/roles";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import * as store from "./canned-reply-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

export interface ReplyEditor {
  id: number;
  role: Role;
}

/** Managers write everybody's answers; one's own are one's own. */
export const mayEditReply = ({ ownerId }: Pick<store.CannedReplyRecord, "ownerId">, editor: ReplyEditor): boolean =>
  ownerId === null ? mayAccess(editor.role, "manager") : ownerId === editor.id;

const FIELDS = ["shortcut", "body", "ownerId"] as const;
const notFound = () => new AppError("NOT_FOUND", "This canned reply is not there any more.");

/** Answers that are used again. */
export function createCannedReplyService({ db, inTransaction, clock }: Dependencies) {
  const tell = (tx: Tx, id: number, editor: ReplyEditor, title: string, changes: Changes) =>
    tx.emit({
      name: "canned_reply.changed",
      entity: "canned_reply",
      entityId: id,
      actorId: editor.id,
      payload: { id, title, changes },
    });

  function requireMayEdit(reply: Pick<store.CannedReplyRecord, "ownerId">, editor: ReplyEditor): void {
    if (!mayEditReply(reply, editor))
      throw new AppError("FORBIDDEN", "Managers write the replies that everybody uses.");
  }

  /** One shortcut means one answer. */
  async function unique<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (duplicateKey(error) !== "uq_canned_replies_shortcut") throw error;
      const message = "There is a reply with this shortcut already.";
      throw new AppError("CONFLICT", message, { fieldErrors: { shortcut: [message] } });
    }
  }

  /** Somebody else's own reply does not exist for others. */
  async function locked(tx: Tx, id: number, editor: ReplyEditor): Promise<store.CannedReplyRecord> {
    const reply = await store.lockCannedReply(tx.db, id);
    if (!reply || (reply.ownerId !== null && reply.ownerId !== editor.id)) throw notFound();
    return reply;
  }

  const ownerOf = ({ shared }: CannedReplyForm, editor: ReplyEditor) => (shared ? null : editor.id);

  return {
    list: (viewer: ReplyEditor) => store.findCannedReplies(db, viewer.id),

    create: (form: CannedReplyForm, editor: ReplyEditor): Promise<store.CannedReplyRecord> =>
      unique(
        inTransaction(async (tx) => {
          const reply = { ownerId: ownerOf(form, editor), shortcut: form.shortcut, body: form.body };
          requireMayEdit(reply, editor);
          const id = await store.insertCannedReply(tx.db, reply, clock());
          const made = await locked(tx, id, editor);
          tell(tx, id, editor, reply.shortcut, changesBetween(null, made, FIELDS));
          return made;
        }),
      ),

    /** Changes an answer; a change made over an older version is refused, nothing new changes nothing. */
    update: (
      id: number,
      { version, ...form }: CannedReplyForm & { version?: number | undefined },
      editor: ReplyEditor,
    ): Promise<store.CannedReplyRecord> =>
      unique(
        inTransaction(async (tx) => {
          const before = await locked(tx, id, editor);
          const after = { ...before, shortcut: form.shortcut, body: form.body, ownerId: ownerOf(form, editor) };
          requireMayEdit(before, editor);
          requireMayEdit(after, editor);
          if (version !== undefined && version !== before.version)
            throw new AppError("STALE_VERSION", "This reply changed while you were looking at it.", {
              version: before.version,
            });
          const changes = changesBetween(before, after, FIELDS);
          if (Object.keys(changes).length === 0) return before;
          await store.saveCannedReply(tx.db, { ...after, version: before.version + 1 }, clock());
          tell(tx, id, editor, after.shortcut, changes);
          return { ...after, version: before.version + 1 };
        }),
      ),

    remove: (id: number, editor: ReplyEditor): Promise<void> =>
      inTransaction(async (tx) => {
        const before = await locked(tx, id, editor);
        requireMayEdit(before, editor);
        await store.deleteCannedReply(tx.db, id);
        tell(tx, id, editor, before.shortcut, changesBetween(before, null, FIELDS));
      }),
  };
}

export type CannedReplyService = ReturnType<typeof createCannedReplyService>;
