import type { NoteSubject } from "@fundi/shared/collaboration/collaboration-subjects";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import type { NoteRecord } from "./note";
import type { SubjectRef } from "./subjects";

interface NoteRow {
  id: number;
  subject: NoteSubject;
  subject_id: number;
  author_id: number;
  body: string;
  created_at: Date;
  edited_at: Date | null;
  first_name: string;
  last_name: string;
}

const toNote = (row: NoteRow): NoteRecord => ({
  id: row.id,
  subject: row.subject,
  subjectId: row.subject_id,
  authorId: row.author_id,
  authorName: fullName(row.first_name, row.last_name),
  body: row.body,
  createdAt: row.created_at,
  editedAt: row.edited_at,
});

const select = (db: Knex) =>
  db("staff_notes as n")
    .join("users as u", "u.id", "n.author_id")
    .select("n.id", "n.subject", "n.subject_id", "n.author_id", "n.body", "n.created_at", "n.edited_at")
    .select("u.first_name", "u.last_name");

/** Returns the notes about some records of one kind, oldest first. */
export async function findNotes(db: Knex, subject: NoteSubject, ids: readonly number[]): Promise<NoteRecord[]> {
  const rows: NoteRow[] = await select(db).where("n.subject", subject).whereIn("n.subject_id", ids).orderBy("n.id");
  return rows.map(toNote);
}

export async function findNote(db: Knex, id: number): Promise<NoteRecord | null> {
  const row: NoteRow | undefined = await select(db).where("n.id", id).first();
  return row ? toNote(row) : null;
}

/** Locks a note, so that it cannot be changed and deleted concurrently. */
export async function lockNote(db: Knex, id: number): Promise<NoteRecord | null> {
  const locked = await db("staff_notes").select("id").where({ id }).forUpdate().first();
  return locked ? findNote(db, id) : null;
}

/** Returns the id. */
export async function insertNote(
  db: Knex,
  note: SubjectRef & { authorId: number; body: string; createdAt: Date },
): Promise<number> {
  const [id = 0] = await db("staff_notes").insert({
    subject: note.subject,
    subject_id: note.subjectId,
    author_id: note.authorId,
    body: note.body,
    created_at: note.createdAt,
  });
  return id;
}

export async function saveNote(db: Knex, id: number, body: string, editedAt: Date): Promise<void> {
  await db("staff_notes").where({ id }).update({ body, edited_at: editedAt });
}

export async function deleteNote(db: Knex, id: number): Promise<void> {
  await db("staff_notes").where({ id }).del();
}
