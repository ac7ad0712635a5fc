import { mentionsIn } from "@fundi/shared/collaboration/mentions";
import { AppError } from "@fundi/shared/contract/errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { CollaborationDependencies } from "../collaboration-dependencies";
import { findColleagues } from "../colleague-store";
import type { NoteAuthor, NoteRecord } from "../note";
import { alertMentioned, emitNoteChanged, lockExistingNote, noteNotFound } from "../note-change";
import { findNote, insertNote } from "../note-store";
import { findSubject } from "../subject-store";
import type { SubjectRef } from "../subjects";

/** Adds a note and alerts the people it mentions; repeating the request adds it once. */
export async function addNote(
  { db, inTransaction, clock }: CollaborationDependencies,
  ref: SubjectRef,
  body: string,
  author: NoteAuthor,
  key: IdempotencyKey | null,
): Promise<NoteRecord> {
  const id = await inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      // Locked, so that closing the customer's account also deletes this note.
      const subject = await findSubject(tx.db, ref, { lock: true });
      if (!subject) throw new AppError("NOT_FOUND", "What the note is about is not there any more.");
      const { subjectId } = subject;
      const note = { ...ref, subjectId, authorId: author.id, body, createdAt: clock() };
      const id = await insertNote(tx.db, note);
      emitNoteChanged(tx, await lockExistingNote(tx, id), author.id, "added");
      alertMentioned(tx, subject, mentionsIn(body, await findColleagues(tx.db)), author);
      return id;
    }),
  );
  const added = await findNote(db, id);
  if (!added) throw noteNotFound();
  return added;
}
