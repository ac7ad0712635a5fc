import type { Tx } from "../../platform/database/transaction";
import { found, notFound } from "../../platform/found";
import { alert } from "./alerts";
import type { NoteAuthor, NoteRecord } from "./note";
import { lockNote } from "./note-store";
import type { Subject } from "./subject-store";
import { ENTITY_OF } from "./subjects";

export const noteNotFound = notFound("This note is not there any more.");

export const lockExistingNote = (tx: Tx, id: number): Promise<NoteRecord> => found(lockNote(tx.db, id), noteNotFound);

/** Emits the change of a note. The audit log keeps the text of a note before it was changed or deleted. */
export function emitNoteChanged(
  tx: Tx,
  note: NoteRecord,
  actorId: number,
  change: "added" | "edited" | "deleted",
  body = "",
): void {
  tx.emit({
    name: "note.changed",
    entity: ENTITY_OF[note.subject],
    entityId: note.subjectId,
    actorId,
    payload: {
      subject: note.subject,
      subjectId: note.subjectId,
      noteId: note.id,
      change,
      changes: change === "added" ? {} : { note: [note.body, change === "edited" ? body : null] },
    },
  });
}

export function alertMentioned(tx: Tx, subject: Subject, ids: readonly number[], actor: NoteAuthor): void {
  for (const to of ids) alert(tx, { to, kind: "mention", subject, actor });
}
