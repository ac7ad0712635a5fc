import { AppError } from "@fundi/shared/contract/errors";
import type { CollaborationDependencies } from "../collaboration-dependencies";
import { mayDelete, type NoteAuthor } from "../note";
import { emitNoteChanged, lockExistingNote } from "../note-change";
import * as store from "../note-store";

/** Deletes a note. Throws FORBIDDEN for those who may not. */
export const deleteNote = (
  { inTransaction, clock }: CollaborationDependencies,
  id: number,
  author: NoteAuthor,
): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await lockExistingNote(tx, id);
    if (!mayDelete(before, author, clock()))
      throw new AppError("FORBIDDEN", "A note can be taken back by its author within a day, or by a manager.");
    await store.deleteNote(tx.db, id);
    emitNoteChanged(tx, before, author.id, "deleted");
  });
