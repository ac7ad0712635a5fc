import type { MailWords } from "@fundi/shared/mail-templates";
import type { Knex } from "knex";

export interface StoredWords extends MailWords {
  kind: string;
  version: number;
}

const selectWords = (db: Knex) => db<StoredWords>("mail_templates").select("kind", "subject", "body", "version");

/** The shop's own words for all kinds of mail that have some. */
export const findAllWords = async (db: Knex): Promise<StoredWords[]> => selectWords(db);

/** The shop's own words for a kind of mail; none where the usual ones stand. */
export const findWords = async (db: Knex, kind: string): Promise<StoredWords | undefined> =>
  selectWords(db).where({ kind }).first();

/** The same, locked until the transaction ends. */
export const lockWords = async (db: Knex, kind: string): Promise<StoredWords | undefined> =>
  selectWords(db).where({ kind }).forUpdate().first();

/** Stores words: the first of a kind as a new row, which two people cannot both make. */
export async function saveWords(db: Knex, words: StoredWords, now: Date): Promise<void> {
  const row = { ...words, updated_at: now };
  if (words.version === 1) await db("mail_templates").insert(row);
  else await db("mail_templates").where({ kind: words.kind }).update(row);
}

export async function deleteWords(db: Knex, kind: string): Promise<void> {
  await db("mail_templates").where({ kind }).del();
}
