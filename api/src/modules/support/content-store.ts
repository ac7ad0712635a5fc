import type { AdminFaq, AdminResource } from "@fundi/shared/support/support-content";
import type { Knex } from "knex";

/** The two tables of support content. */
export const CONTENT = {
  faq: { table: "faqs", columns: ["question", "answer", "category"] },
  resource: { table: "support_resources", columns: ["title", "description", "type", "difficulty", "duration", "url"] },
} as const;
export type ContentKind = keyof typeof CONTENT;
export interface ContentOf {
  faq: AdminFaq;
  resource: AdminResource;
}

const select = (db: Knex, kind: ContentKind) =>
  db(CONTENT[kind].table).select("id", "version", ...CONTENT[kind].columns);

/** Returns them in the order in which they were added. */
export async function listContent<K extends ContentKind>(db: Knex, kind: K): Promise<ContentOf[K][]> {
  const rows = await select(db, kind).orderBy("id");
  return rows.map((row) => ({ ...row }));
}

/** Locks a text, so that concurrent changes are serialised. */
export async function lockContent<K extends ContentKind>(db: Knex, kind: K, id: number): Promise<ContentOf[K] | null> {
  const row = await select(db, kind).where({ id }).forUpdate().first();
  return row ? { ...row } : null;
}

/** Returns the id. */
export async function insertContent(db: Knex, kind: ContentKind, fields: object, now: Date): Promise<number> {
  const [id = 0] = await db(CONTENT[kind].table).insert({ ...fields, version: 1, created_at: now });
  return id;
}

export async function saveContent(db: Knex, kind: ContentKind, { id, ...fields }: { id: number }): Promise<void> {
  await db(CONTENT[kind].table).where({ id }).update(fields);
}

/** Returns whether there was one. */
export async function deleteContent(db: Knex, kind: ContentKind, id: number): Promise<boolean> {
  return (await db(CONTENT[kind].table).where({ id }).del()) > 0;
}
