import { NOTE_OPEN_HOURS } from "@fundi/shared/desk-subjects";
import { mayAccess, type Role } from "@fundi/shared/roles";
import type { SubjectRef } from "./subjects";

export interface NoteRecord extends SubjectRef {
  id: number;
  authorId: number;
  authorName: string;
  body: string;
  createdAt: Date;
  editedAt: Date | null;
}

/** Who looks at a note. */
export interface NoteViewer {
  id: number;
  role: Role;
}

const HOUR_MS = 3_600_000;

/** Its author may, for a day: what others have read for longer is not changed behind them. */
export const mayEdit = (note: NoteRecord, viewer: NoteViewer, now: Date): boolean =>
  note.authorId === viewer.id && now.getTime() - note.createdAt.getTime() < NOTE_OPEN_HOURS * HOUR_MS;

/** Its author may while they may change it, and a manager always. */
export const mayDelete = (note: NoteRecord, viewer: NoteViewer, now: Date): boolean =>
  mayEdit(note, viewer, now) || mayAccess(viewer.role, "manager");
