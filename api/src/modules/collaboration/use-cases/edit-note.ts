import { mentionsIn } from "@fundi/shared/collaboration/mentions";
import { AppError } from "@fundi/shared/contract/errors";
import type { CollaborationDependencies } from "../collaboration-dependencies";
import { findColleagues } from "../colleague-store";
import { mayEdit, type NoteAuthor, type NoteRecord } from "../note";
import { alertMentioned, emitNoteChanged, lockExistingNote } from "../note-change";
import { saveNote } from "../note-store";
import { findSubject } from "../subject-store";
import { labelOf } from "../subjects";

/** Changes a note; alerts only people who were not mentioned before. */
export const editNote = (
  { inTransaction, clock }: CollaborationDependencies,
  id: number,
  body: string,
  author: NoteAuthor,
): Promise<NoteRecord> =>
  inTransaction(async (tx) => {
    const before = await lockExistingNote(tx, id);
    const now = clock();
    if (!mayEdit(before, author, now))
      throw new AppError("FORBIDDEN", "A note can be changed by its author, within a day.");
    if (before.body === body) return before;
    await saveNote(tx.db, id, body, now);
    emitNoteChanged(tx, before, author.id, "edited", body);
    const colleagues = await findColleagues(tx.db);
    const mentioned = new Set(mentionsIn(before.body, colleagues));
    const subject = { ...before, label: labelOf(before) };
    const added = mentionsIn(body, colleagues).filter((one) => !mentioned.has(one));
    alertMentioned(tx, (await findSubject(tx.db, before)) ?? subject, added, author);
    return lockExistingNote(tx, id);
  });
