import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";
import type { Knex } from "knex";

export interface StoredTemplate extends MailTemplateText {
  kind: string;
  version: number;
}

const selectTemplates = (db: Knex) => db<StoredTemplate>("mail_templates").select("kind", "subject", "body", "version");

/** Returns the shop's own texts of all kinds that have one. */
export const findTemplates = async (db: Knex): Promise<StoredTemplate[]> => selectTemplates(db);

/** Returns the shop's own text of a kind; undefined where the default applies. */
export const findTemplate = async (db: Knex, kind: string): Promise<StoredTemplate | undefined> =>
  selectTemplates(db).where({ kind }).first();

/** The same, locked until the transaction ends. */
export const lockTemplate = async (db: Knex, kind: string): Promise<StoredTemplate | undefined> =>
  selectTemplates(db).where({ kind }).forUpdate().first();

/** Stores a text: the first of a kind is inserted, so that a concurrent first one fails. */
export async function saveTemplate(db: Knex, text: StoredTemplate, now: Date): Promise<void> {
  const row = { ...text, updated_at: now };
  if (text.version === 1) await db("mail_templates").insert(row);
  else await db("mail_templates").where({ kind: text.kind }).update(row);
}

export async function deleteTemplate(db: Knex, kind: string): Promise<void> {
  await db("mail_templates").where({ kind }).del();
}
