import { NOTE_SUBJECTS, type NoteSubject } from "@fundi/shared/collaboration/collaboration-subjects";
import type { Knex } from "knex";
import { labelOf, type SubjectRef } from "./subjects";

interface SubjectTable {
  table: string;
  number?: string;
  /** The column that names its customer, … */
  owner: string;
  /** … and what it contains of a person; without this, their id. */
  ownedBy?: (db: Knex, userId: number) => Knex.QueryBuilder;
}

/** The table of each kind, and how its customer is found. */
const TABLES: Record<NoteSubject, SubjectTable> = {
  contact: {
    ...{ table: "contact_messages", owner: "email" },
    ownedBy: (db, userId) => db("users").select("email").where({ id: userId }),
  },
  ticket: { table: "support_tickets", owner: "user_id" },
  conversation: { table: "conversations", owner: "customer_id" },
  order: { table: "orders", owner: "user_id", number: "order_number" },
  quote: { table: "quotes", owner: "user_id" },
  appointment: { table: "appointments", owner: "user_id" },
  customer: { table: "users", owner: "id" },
  repair: {
    ...{ table: "repair_jobs", number: "number", owner: "intake_id" },
    ownedBy: (db, userId) => db("repair_intakes").select("id").where({ user_id: userId }),
  },
};

export interface Subject extends SubjectRef {
  label: string;
}

/**
 * Returns a record that staff can discuss, locked if requested; null when there is none. A merged conversation resolves
 * to the one that it was merged into.
 */
export async function findSubject(db: Knex, ref: SubjectRef, { lock = false } = {}): Promise<Subject | null> {
  const { table, number } = TABLES[ref.subject];
  const columns = ["id", ...(number ? [number] : []), ...(ref.subject === "conversation" ? ["merged_into_id"] : [])];
  const row = await db(table)
    .select(columns)
    .where({ id: ref.subjectId })
    .modify((query) => {
      if (lock) query.forUpdate();
    })
    .first();
  if (!row) return null;
  if (row.merged_into_id) return findSubject(db, { ...ref, subjectId: row.merged_into_id }, { lock });
  return { ...ref, label: labelOf(ref, number && row[number]) };
}

/** Returns the record itself, and the conversations that were merged into it. */
export async function findParts(db: Knex, { subject, subjectId }: SubjectRef): Promise<number[]> {
  if (subject !== "conversation") return [subjectId];
  const folded: number[] = await db("conversations").where({ merged_into_id: subjectId }).pluck("id");
  return [subjectId, ...folded];
}

/** Returns every record of a person that may have notes. */
export async function findSubjectsOf(db: Knex, userId: number): Promise<SubjectRef[]> {
  const found: SubjectRef[] = [];
  for (const subject of NOTE_SUBJECTS) {
    const { table, owner, ownedBy } = TABLES[subject];
    const owners = ownedBy ? ownedBy(db, userId) : [userId];
    const ids: number[] = await db(table).whereIn(owner, owners).orderBy("id").pluck("id");
    found.push(...ids.map((subjectId) => ({ subject, subjectId })));
  }
  return found;
}
