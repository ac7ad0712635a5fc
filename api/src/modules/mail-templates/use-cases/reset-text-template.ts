import type { Language } from "@fundi/shared/languages/languages";

import type { TextTemplate } from "@fundi/shared/texts/text-templates";
import { changesBetween } from "../../../platform/events/changes";
import { emitTemplateChanged } from "../mail-template-changed";
import type { MailTemplateDependencies } from "../mail-template-dependencies";
import { textFactsOf } from "../text-template";
import { presentTextTemplate } from "../text-template-presenter";
import { deleteTextTemplate, findTextTemplates, lockTextTemplate } from "../text-template-store";

/** Restores the default words of a language, which Meta has not approved. */
export const resetTextTemplate = (
  { inTransaction, shop }: MailTemplateDependencies,
  kind: string,
  language: Language,
  actorId: number,
): Promise<TextTemplate> =>
  inTransaction(async (tx) => {
    const facts = textFactsOf(kind);
    const before = await lockTextTemplate(tx.db, kind, language);
    if (before) {
      await deleteTextTemplate(tx.db, kind, language);
      const usual = { body: facts.body[language], whatsappTemplate: "" };
      const changes = changesBetween(before, usual, ["body", "whatsappTemplate"]);
      emitTemplateChanged(tx, `text ${kind} (${language})`, changes, actorId);
    }
    return presentTextTemplate(shop, kind, await findTextTemplates(tx.db));
  });
