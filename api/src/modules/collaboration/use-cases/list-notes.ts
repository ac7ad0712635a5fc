import type { CollaborationDependencies } from "../collaboration-dependencies";
import type { NoteRecord } from "../note";
import { findNotes } from "../note-store";
import { findParts } from "../subject-store";
import type { SubjectRef } from "../subjects";

/** Returns the notes about a record, for a conversation including those of conversations merged into it. */
export const listNotes = async ({ db }: CollaborationDependencies, ref: SubjectRef): Promise<NoteRecord[]> =>
  findNotes(db, ref.subject, await findParts(db, ref));
