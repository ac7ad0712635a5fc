import { mayAccess, type Role } from "@fundi/shared/accounts/roles";
import { NOTE_OPEN_HOURS } from "@fundi/shared/collaboration/collaboration-subjects";
import type { SubjectRef } from "./subjects";

export interface NoteRecord extends SubjectRef {
  id: number;
  authorId: number;
  authorName: string;
  body: string;
  createdAt: Date;
  editedAt: Date | null;
}

/** The person who reads a note. */
export interface NoteViewer {
  id: number;
  role: Role;
}

/** The person who writes one. */
export type NoteAuthor = NoteViewer & { name: string };

const HOUR_MS = 3_600_000;

/** The author may edit for a day: what others have had longer to read stays. */
export const mayEdit = (note: NoteRecord, viewer: NoteViewer, now: Date): boolean =>
  note.authorId === viewer.id && now.getTime() - note.createdAt.getTime() < NOTE_OPEN_HOURS * HOUR_MS;

/** The author may delete while they may edit, a manager always. */
export const mayDelete = (note: NoteRecord, viewer: NoteViewer, now: Date): boolean =>
  mayEdit(note, viewer, now) || mayAccess(viewer.role, "manager");
