import type { AdminFaq, AdminResource } from "@fundi/shared/support/support-content";
import type { Knex } from "knex";

/** The two tables of support content. */
export const CONTENT = {
  faq: { table: "faqs", columns: ["question", "answer", "questionSw", "answerSw", "category"] },
  resource: { table: "support_resources", columns: ["title", "description", "type", "difficulty", "duration", "url"] },
} as const;
export type ContentKind = keyof typeof CONTENT;
export interface ContentOf {
  faq: AdminFaq;
  resource: AdminResource;
}

/** The columns whose names are not those of their fields. */
const COLUMN_NAMES: Readonly<Record<string, string>> = { questionSw: "question_sw", answerSw: "answer_sw" };
const columnOf = (field: string): string => COLUMN_NAMES[field] ?? field;

const toRow = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));

const select = (db: Knex, kind: ContentKind) =>
  db(CONTENT[kind].table).select(
    ...["id", "version"],
    Object.fromEntries(CONTENT[kind].columns.map((field) => [field, columnOf(field)])),
  );

/** An answer that was added by an earlier release has no text in Kiswahili. */
const toContent = <K extends ContentKind>(kind: K, row: ContentOf[K]): ContentOf[K] =>
  kind === "faq" ? { ...row, answerSw: (row as ContentOf["faq"]).answerSw ?? "" } : { ...row };

/** Returns them in the order in which they were added. */
export async function listContent<K extends ContentKind>(db: Knex, kind: K): Promise<ContentOf[K][]> {
  const rows = await select(db, kind).orderBy("id");
  return rows.map((row) => toContent(kind, row));
}

/** Locks a text, so that concurrent changes are serialised. */
export async function lockContent<K extends ContentKind>(db: Knex, kind: K, id: number): Promise<ContentOf[K] | null> {
  const row = await select(db, kind).where({ id }).forUpdate().first();
  return row ? toContent(kind, row) : null;
}

/** Returns the id. */
export async function insertContent(db: Knex, kind: ContentKind, fields: object, now: Date): Promise<number> {
  const [id = 0] = await db(CONTENT[kind].table).insert({ ...toRow(fields), version: 1, created_at: now });
  return id;
}

export async function saveContent(db: Knex, kind: ContentKind, { id, ...fields }: { id: number }): Promise<void> {
  await db(CONTENT[kind].table).where({ id }).update(toRow(fields));
}

/** Returns whether there was one. */
export async function deleteContent(db: Knex, kind: ContentKind, id: number): Promise<boolean> {
  return (await db(CONTENT[kind].table).where({ id }).del()) > 0;
}
