import { AppError } from "@fundi/shared/errors";
import { mentionsIn } from "@fundi/shared/mentions";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { alert } from "./alerts";
import { findColleagues } from "./colleague-store";
import * as rules from "./note";
import * as store from "./note-store";
import { findParts, findSubject, type Subject } from "./subject-store";
import { ENTITY_OF, labelOf, type SubjectRef } from "./subjects";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

type Author = rules.NoteViewer & { name: string };

const notFound = () => new AppError("NOT_FOUND", "This note is not there any more.");

/** What staff tell each other about a record. */
export function createNoteService({ db, inTransaction, clock }: Dependencies) {
  /** The audit log keeps what a note said before it was changed or taken back. */
  const tell = (tx: Tx, note: rules.NoteRecord, actorId: number, change: "added" | "edited" | "deleted", body = "") =>
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

  function alertCalled(tx: Tx, subject: Subject, ids: readonly number[], actor: Author): void {
    for (const to of ids) alert(tx, { to, kind: "mention", subject, actor });
  }

  async function locked(tx: Tx, id: number): Promise<rules.NoteRecord> {
    const note = await store.lockNote(tx.db, id);
    if (!note) throw notFound();
    return note;
  }

  async function existing(id: number): Promise<rules.NoteRecord> {
    const note = await store.findNote(db, id);
    if (!note) throw notFound();
    return note;
  }

  return {
    /** Notes about a record; of a conversation also those of what was folded into it. */
    async list(ref: SubjectRef): Promise<rules.NoteRecord[]> {
      return store.findNotes(db, ref.subject, await findParts(db, ref));
    },

    /** Writes a note and calls in those whom it names; the same request again writes once. */
    async add(ref: SubjectRef, body: string, author: Author, key: IdempotencyKey | null): Promise<rules.NoteRecord> {
      const id = await inTransaction((tx) =>
        once(tx, key, async () => {
          // Held, so that a customer who leaves takes this note along.
          const subject = await findSubject(tx.db, ref, { lock: true });
          if (!subject) throw new AppError("NOT_FOUND", "What the note is about is not there any more.");
          const { subjectId } = subject;
          const id = await store.insertNote(tx.db, {
            ...ref,
            subjectId,
            authorId: author.id,
            body,
            createdAt: clock(),
          });
          tell(tx, await locked(tx, id), author.id, "added");
          alertCalled(tx, subject, mentionsIn(body, await findColleagues(tx.db)), author);
          return id;
        }),
      );
      return existing(id);
    },

    /** Changes a note; only those who were not called before hear of it. */
    edit: (id: number, body: string, author: Author): Promise<rules.NoteRecord> =>
      inTransaction(async (tx) => {
        const before = await locked(tx, id);
        const now = clock();
        if (!rules.mayEdit(before, author, now))
          throw new AppError("FORBIDDEN", "A note can be changed by its author, within a day.");
        if (before.body === body) return before;
        await store.saveNote(tx.db, id, body, now);
        tell(tx, before, author.id, "edited", body);
        const colleagues = await findColleagues(tx.db);
        const called = new Set(mentionsIn(before.body, colleagues));
        const subject = { ...before, label: labelOf(before) };
        const added = mentionsIn(body, colleagues).filter((one) => !called.has(one));
        alertCalled(tx, (await findSubject(tx.db, before)) ?? subject, added, author);
        return locked(tx, id);
      }),

    remove: (id: number, author: Author): Promise<void> =>
      inTransaction(async (tx) => {
        const before = await locked(tx, id);
        if (!rules.mayDelete(before, author, clock()))
          throw new AppError("FORBIDDEN", "A note can be taken back by its author within a day, or by a manager.");
        await store.deleteNote(tx.db, id);
        tell(tx, before, author.id, "deleted");
      }),
  };
}

export type NoteService = ReturnType<typeof createNoteService>;
