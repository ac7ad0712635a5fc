import type { Knex } from "knex";
import { ENTITY_OF, type SubjectRef } from "./subjects";

const bySubject = (refs: readonly SubjectRef[]) =>
  refs.map(({ subject, subjectId }) => [subject, subjectId] as [string, number]);

/** Returns which records of a person have notes, and their dates, but never the text. */
export async function findNoteDates(
  db: Knex,
  refs: readonly SubjectRef[],
): Promise<{ about: string; id: number; writtenAt: string }[]> {
  if (refs.length === 0) return [];
  const rows = await db("staff_notes")
    .select("subject", "subject_id", "created_at")
    .whereIn(["subject", "subject_id"], bySubject(refs))
    .orderBy("id");
  return rows.map((row) => ({ about: row.subject, id: row.subject_id, writtenAt: row.created_at.toISOString() }));
}

/** Deletes the notes about some records and their text in the audit log; the entries stay. */
export async function forgetNotes(db: Knex, refs: readonly SubjectRef[]): Promise<void> {
  if (refs.length === 0) return;
  await db("staff_notes").whereIn(["subject", "subject_id"], bySubject(refs)).del();
  const events: { id: number; payload: string }[] = await db("events")
    .select("id", "payload")
    .where({ name: "note.changed" })
    .whereIn(
      ["entity", "entity_id"],
      refs.map(({ subject, subjectId }) => [ENTITY_OF[subject], subjectId]),
    );
  for (const { id, payload } of events)
    await db("events")
      .where({ id })
      .update({ payload: JSON.stringify({ ...JSON.parse(payload), changes: {} }) });
}
