import type { z } from "@fundi/shared/contract/z";
import type { Language } from "@fundi/shared/languages/languages";

import type { previewTextTemplate as endpoint } from "@fundi/shared/texts/text-templates";
import type { MailTemplateDependencies } from "../mail-template-dependencies";
import { smsLength } from "../sms-length";
import { checkWords, textFactsOf, whatsAppWords } from "../text-template";
import { textSamples } from "../text-template-presenter";
import { fillText } from "../write-text";

/** Returns words filled in with samples, at the length that customers get. */
export function previewTextTemplate(
  { shop }: MailTemplateDependencies,
  kind: string,
  language: Language,
  { body }: z.output<typeof endpoint.body>,
): z.output<typeof endpoint.response> {
  checkWords(textFactsOf(kind), body);
  const filled = fillText(body, textSamples(shop, kind, language));
  return { body: filled, sms: smsLength(filled), whatsapp: whatsAppWords(body) };
}
