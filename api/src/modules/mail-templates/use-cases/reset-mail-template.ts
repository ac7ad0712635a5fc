import type { MailTemplate, MailTemplateText } from "@fundi/shared/mail/mail-templates";
import { changesBetween } from "../../../platform/events/changes";
import { factsOf } from "../mail-template";
import { emitTemplateChanged } from "../mail-template-changed";
import type { MailTemplateDependencies } from "../mail-template-dependencies";
import { presentTemplate } from "../mail-template-presenter";
import { deleteTemplate, lockTemplate } from "../mail-template-store";

/** Restores the default text. */
export const resetMailTemplate = (
  { inTransaction, shop }: MailTemplateDependencies,
  kind: string,
  actorId: number,
): Promise<MailTemplate> =>
  inTransaction(async (tx) => {
    const facts = factsOf(kind);
    const before = await lockTemplate(tx.db, kind);
    if (!before) return presentTemplate(shop, kind, undefined);
    await deleteTemplate(tx.db, kind);
    const changes = changesBetween<MailTemplateText>(before, facts, ["subject", "body"]);
    emitTemplateChanged(tx, kind, changes, actorId);
    return presentTemplate(shop, kind, undefined);
  });
