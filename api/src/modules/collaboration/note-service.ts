import { bindUseCases } from "../../platform/use-cases";
import type { CollaborationDependencies } from "./collaboration-dependencies";
import { addNote } from "./use-cases/add-note";
import { deleteNote } from "./use-cases/delete-note";
import { editNote } from "./use-cases/edit-note";
import { listNotes } from "./use-cases/list-notes";

/** Internal notes about a record. */
export const createNoteService = (dependencies: CollaborationDependencies) =>
  bindUseCases(dependencies, { list: listNotes, add: addNote, edit: editNote, remove: deleteNote });

export type NoteService = ReturnType<typeof createNoteService>;
