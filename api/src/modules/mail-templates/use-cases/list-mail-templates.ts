import type { MailTemplate } from "@fundi/shared/mail/mail-templates";
import { MAIL_KINDS } from "../mail-kinds";
import type { MailTemplateDependencies } from "../mail-template-dependencies";
import { presentTemplate } from "../mail-template-presenter";
import { findTemplates } from "../mail-template-store";

/** Returns every kind of mail with its text. */
export async function listMailTemplates({
  db,
  shop,
}: MailTemplateDependencies): Promise<{ templates: MailTemplate[] }> {
  const own = new Map((await findTemplates(db)).map((text) => [text.kind, text]));
  return { templates: Object.keys(MAIL_KINDS).map((kind) => presentTemplate(shop, kind, own.get(kind))) };
}
