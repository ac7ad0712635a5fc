import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { Language } from "@fundi/shared/languages/languages";

import type { updateTextTemplate as endpoint, TextTemplate } from "@fundi/shared/texts/text-templates";
import type { Db } from "../../../platform/database/database";
import { duplicateKey } from "../../../platform/database/database-errors";
import { changesBetween } from "../../../platform/events/changes";
import { emitTemplateChanged } from "../mail-template-changed";
import type { MailTemplateDependencies } from "../mail-template-dependencies";
import { checkWords, textFactsOf } from "../text-template";
import { presentTextTemplate } from "../text-template-presenter";
import { findTextTemplates, lockTextTemplate, saveTextTemplate } from "../text-template-store";

/** Changes the words in a language. Throws for an outdated version, with the current words. */
export async function updateTextTemplate(
  { db, inTransaction, shop, clock }: MailTemplateDependencies,
  kind: string,
  language: Language,
  { version, ...words }: z.output<typeof endpoint.body>,
  actorId: number,
): Promise<TextTemplate> {
  const facts = textFactsOf(kind);
  checkWords(facts, words.body);
  const present = async (database: Db) => presentTextTemplate(shop, kind, await findTextTemplates(database));
  const stale = async () =>
    new AppError("STALE_VERSION", "Somebody else changed this text meanwhile.", { current: await present(db) });
  try {
    return await inTransaction(async (tx) => {
      const before = await lockTextTemplate(tx.db, kind, language);
      if (version !== (before?.version ?? 0)) throw await stale();
      const was = before ?? { body: facts.body[language], whatsappTemplate: "" };
      const changes = changesBetween(was, words, ["body", "whatsappTemplate"]);
      if (Object.keys(changes).length === 0) return present(tx.db);
      await saveTextTemplate(tx.db, { kind, language, ...words, version: version + 1 }, clock());
      emitTemplateChanged(tx, `text ${kind} (${language})`, changes, actorId);
      return present(tx.db);
    });
  } catch (error) {
    // There was no row to lock yet: a concurrent first change won.
    throw duplicateKey(error) === null ? error : await stale();
  }
}
