import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import {
  type LabelRecord,
  type ProblemRecord,
  REPAIR_LABELS,
  REPAIR_PROBLEMS,
  REPAIR_TERMS,
  type TermsRecord,
} from "./word-columns";

export async function findLabels(db: Knex): Promise<LabelRecord[]> {
  const rows: Row[] = await db("repair_labels").select(REPAIR_LABELS.selected).orderBy(["stage", "position", "id"]);
  return rows.map(REPAIR_LABELS.read);
}

export async function lockLabel(db: Knex, id: number): Promise<LabelRecord | null> {
  const row: Row | undefined = await db("repair_labels")
    .select(REPAIR_LABELS.selected)
    .where({ id })
    .forUpdate()
    .first();
  return row ? REPAIR_LABELS.read(row) : null;
}

export async function findLabel(db: Knex, id: number): Promise<LabelRecord | null> {
  const row: Row | undefined = await db("repair_labels").select(REPAIR_LABELS.selected).where({ id }).first();
  return row ? REPAIR_LABELS.read(row) : null;
}

export async function insertLabel(db: Knex, label: Omit<LabelRecord, "id" | "version">): Promise<number> {
  const [id = 0] = await db("repair_labels").insert(REPAIR_LABELS.omit("id", "version").toRow(label));
  return id;
}

export const saveLabel = (db: Knex, label: LabelRecord): Promise<number> =>
  db("repair_labels").where({ id: label.id }).update(REPAIR_LABELS.omit("id", "stage").toRow(label));

export async function findProblems(db: Knex): Promise<ProblemRecord[]> {
  const rows: Row[] = await db("repair_problems").select(REPAIR_PROBLEMS.selected).orderBy("id");
  return rows.map(REPAIR_PROBLEMS.read);
}

export async function lockProblem(db: Knex, id: number): Promise<ProblemRecord | null> {
  const row: Row | undefined = await db("repair_problems")
    .select(REPAIR_PROBLEMS.selected)
    .where({ id })
    .forUpdate()
    .first();
  return row ? REPAIR_PROBLEMS.read(row) : null;
}

/** Returns how many of these problems there are. */
export async function countProblems(db: Knex, ids: readonly number[]): Promise<number> {
  const row = await db("repair_problems")
    .whereIn("id", [...ids])
    .count({ count: "*" })
    .first();
  return Number(row?.count ?? 0);
}

export async function insertProblem(db: Knex, problem: Omit<ProblemRecord, "id" | "version">): Promise<number> {
  const [id = 0] = await db("repair_problems").insert(REPAIR_PROBLEMS.omit("id", "version").toRow(problem));
  return id;
}

export const saveProblem = (db: Knex, problem: ProblemRecord): Promise<number> =>
  db("repair_problems").where({ id: problem.id }).update(REPAIR_PROBLEMS.omit("id", "code").toRow(problem));

/** Returns all terms, the newest first: a shop has a handful. */
export async function findTerms(db: Knex): Promise<TermsRecord[]> {
  const rows: Row[] = await db("repair_terms").select(REPAIR_TERMS.selected).orderBy("number", "desc");
  return rows.map(REPAIR_TERMS.read);
}

/** Returns the number after the last, with the row of the last locked. */
export async function nextTermsNumber(db: Knex): Promise<number> {
  const row: { number: number } | undefined = await db("repair_terms")
    .select("number")
    .orderBy("number", "desc")
    .forUpdate()
    .first();
  return (row?.number ?? 0) + 1;
}

export async function insertTerms(db: Knex, terms: Omit<TermsRecord, "id">): Promise<number> {
  const [id = 0] = await db("repair_terms").insert(REPAIR_TERMS.omit("id").toRow(terms));
  return id;
}
