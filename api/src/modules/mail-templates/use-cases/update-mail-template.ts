import { AppError } from "@fundi/shared/contract/errors";
import type { MailTemplate, MailTemplateText } from "@fundi/shared/mail/mail-templates";
import { duplicateKey } from "../../../platform/database/database-errors";
import { changesBetween } from "../../../platform/events/changes";
import { checkTemplate, factsOf } from "../mail-template";
import { emitTemplateChanged } from "../mail-template-changed";
import type { MailTemplateDependencies } from "../mail-template-dependencies";
import { presentTemplate } from "../mail-template-presenter";
import { findTemplate, lockTemplate, type StoredTemplate, saveTemplate } from "../mail-template-store";

/** Changes the text. Throws for an outdated version, with the current text. */
export function updateMailTemplate(
  { db, inTransaction, shop, clock }: MailTemplateDependencies,
  kind: string,
  { version, ...text }: MailTemplateText & { version: number },
  actorId: number,
): Promise<MailTemplate> {
  const stale = (current: StoredTemplate | undefined) =>
    new AppError("STALE_VERSION", "Somebody else changed this mail meanwhile.", {
      current: presentTemplate(shop, kind, current),
    });
  return inTransaction(async (tx) => {
    const facts = factsOf(kind);
    checkTemplate(facts, text);
    const before = await lockTemplate(tx.db, kind);
    if (version !== (before?.version ?? 0)) throw stale(before);
    const changes = changesBetween<MailTemplateText>(before ?? facts, text, ["subject", "body"]);
    if (Object.keys(changes).length === 0) return presentTemplate(shop, kind, before);
    const after = { kind, ...text, version: version + 1 };
    await saveTemplate(tx.db, after, clock());
    emitTemplateChanged(tx, kind, changes, actorId);
    return presentTemplate(shop, kind, after);
  }).catch(async (error: unknown) => {
    // There was no row to lock yet: a concurrent first change won.
    throw duplicateKey(error) === null ? error : stale(await findTemplate(db, kind));
  });
}
