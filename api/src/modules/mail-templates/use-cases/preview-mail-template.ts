import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";
import { fillIn } from "../fill-in";
import { checkTemplate, factsOf } from "../mail-template";
import type { MailTemplateDependencies } from "../mail-template-dependencies";
import { shopValues } from "../write-mail";

/** Returns a text filled in with samples. */
export function previewMailTemplate(
  { shop }: MailTemplateDependencies,
  kind: string,
  text: MailTemplateText,
): MailTemplateText {
  const facts = factsOf(kind);
  checkTemplate(facts, text);
  return fillIn(text, { ...shopValues(shop), ...facts.samples });
}
