import type { Language } from "@fundi/shared/languages/languages";
import { currentLanguage } from "../../i18n";

/** The `lang` of a text in another language than the page, so that it is read out as it is spoken; nothing for others. */
export const languageMark = (language: Language): { lang?: Language } =>
  language === currentLanguage() ? {} : { lang: language };
