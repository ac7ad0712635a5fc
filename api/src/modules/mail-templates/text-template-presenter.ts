import { LANGUAGES, type Language } from "@fundi/shared/languages/languages";
import type { ShopConfig } from "@fundi/shared/settings/shop";

import type { TextTemplate } from "@fundi/shared/texts/text-templates";
import { valuesIn } from "./text-kinds";
import { textFactsOf } from "./text-template";
import type { StoredTextTemplate } from "./text-template-store";
import { shopValues } from "./write-mail";

/** A link as long as a real one. */
const STOP_SAMPLES: Record<Language, string> = {
  en: "No more texts: https://shop.example/stop/1a-Ux3kQ9fW2m0B",
  sw: "Kusitisha ujumbe: https://shop.example/stop/1a-Ux3kQ9fW2m0B",
};

/** Returns the values of a preview in a language. */
export const textSamples = (shop: ShopConfig, kind: string, language: Language): Record<string, string> => ({
  ...shopValues(shop),
  stop: STOP_SAMPLES[language],
  ...valuesIn(textFactsOf(kind).samples, language),
});

/** Returns a kind of text with its words in each language: the shop's own, or the default ones. */
export function presentTextTemplate(shop: ShopConfig, kind: string, own: readonly StoredTextTemplate[]): TextTemplate {
  const { label, about, topic, isUrgent, body, required } = textFactsOf(kind);
  return {
    ...{ kind, label, about, isUrgent, isOptional: topic !== null },
    words: LANGUAGES.map((language) => {
      const stored = own.find((one) => one.kind === kind && one.language === language);
      const usual = body[language];
      return {
        ...{ language, usual, body: stored?.body ?? usual, whatsappTemplate: stored?.whatsappTemplate ?? "" },
        ...{ isChanged: stored !== undefined && stored.body !== usual, version: stored?.version ?? 0 },
      };
    }),
    placeholders: Object.entries(textSamples(shop, kind, "en")).map(([name, sample]) => ({
      ...{ name, sample, required: required.includes(name) },
    })),
  };
}
