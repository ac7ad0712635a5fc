import type { Language } from "@fundi/shared/languages/languages";

import type { Knex } from "knex";

export interface StoredTextTemplate {
  kind: string;
  language: Language;
  body: string;
  /** The name under which Meta approved these words; empty: none. */
  whatsappTemplate: string;
  version: number;
}

const selectTemplates = (db: Knex) =>
  db("text_templates").select("kind", "language", "body", { whatsappTemplate: "whatsapp_template" }, "version");

/** Returns the shop's own words of all kinds that have some. */
export const findTextTemplates = async (db: Knex): Promise<StoredTextTemplate[]> => selectTemplates(db);

/** Returns the shop's own words of a kind in a language; undefined where the default applies. */
export const findTextTemplate = async (
  db: Knex,
  kind: string,
  language: Language,
): Promise<StoredTextTemplate | undefined> => selectTemplates(db).where({ kind, language }).first();

/** The same, locked until the transaction ends. */
export const lockTextTemplate = async (
  db: Knex,
  kind: string,
  language: Language,
): Promise<StoredTextTemplate | undefined> => selectTemplates(db).where({ kind, language }).forUpdate().first();

/** Stores words: the first of a kind and language are inserted, so that a concurrent first one fails. */
export async function saveTextTemplate(db: Knex, template: StoredTextTemplate, now: Date): Promise<void> {
  const { whatsappTemplate, ...text } = template;
  const row = { ...text, whatsapp_template: whatsappTemplate, updated_at: now };
  if (text.version === 1) await db("text_templates").insert(row);
  else await db("text_templates").where({ kind: text.kind, language: text.language }).update(row);
}

export async function deleteTextTemplate(db: Knex, kind: string, language: Language): Promise<void> {
  await db("text_templates").where({ kind, language }).del();
}
