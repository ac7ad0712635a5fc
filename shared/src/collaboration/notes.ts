import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Instant, idParams, requiredText } from "../contract/fields";
import { z } from "../contract/z";
import { NOTE_MAX, NOTE_SUBJECTS } from "./collaboration-subjects";

const Subject = z.enum(NOTE_SUBJECTS);

/** A note by staff for staff. Never shown to customers. */
export const Note = z
  .object({
    id: Id,
    subject: Subject,
    subjectId: Id,
    body: z.string(),
    author: z.object({ id: Id, name: z.string() }),
    at: Instant,
    editedAt: Instant.nullable(),
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
  })
  .meta({ id: "Note" });
export type Note = z.infer<typeof Note>;

const NoteBody = requiredText(NOTE_MAX);

export const listNotes = endpoint({
  method: "GET",
  path: "/api/admin/notes",
  summary: "Internal notes about one record, the first one first",
  access: "staff",
  query: z.object({ subject: Subject, id: IdParam }),
  response: z.array(Note),
});

export const addNote = endpoint({
  method: "POST",
  path: "/api/admin/notes",
  summary: "Write an internal note; colleagues mentioned by @name are notified",
  access: "staff",
  body: z.object({ subject: Subject, id: Id, body: NoteBody }),
  response: Note,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "IDEMPOTENCY_KEY_REUSED"],
});

export const editNote = endpoint({
  method: "PUT",
  path: "/api/admin/notes/:id",
  summary: "Change a note of one's own, within a day; what it said stays in the audit log",
  access: "staff",
  params: idParams,
  body: z.object({ body: NoteBody }),
  response: Note,
  errors: ["NOT_FOUND", "FORBIDDEN"],
});

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/api/admin/notes/:id",
  summary: "Take back a note of one's own within a day, or as a manager any; it stays in the audit log",
  access: "staff",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND", "FORBIDDEN"],
});
