import type { TextTemplate } from "@fundi/shared/texts/text-templates";
import type { MailTemplateDependencies } from "../mail-template-dependencies";
import { TEXT_KINDS } from "../text-kinds";
import { presentTextTemplate } from "../text-template-presenter";
import { findTextTemplates } from "../text-template-store";

/** Returns every kind of text with its words. */
export async function listTextTemplates({
  db,
  shop,
}: MailTemplateDependencies): Promise<{ templates: TextTemplate[] }> {
  const own = await findTextTemplates(db);
  return { templates: Object.keys(TEXT_KINDS).map((kind) => presentTextTemplate(shop, kind, own)) };
}
