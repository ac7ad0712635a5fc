export type { MessageDescriptor as Text } from "@lingui/core";
export { formatNumber } from "./format-message";
export { i18n, type Message, setTranslations, textOf } from "./i18n";
export {
  currentLanguage,
  currentLocale,
  isLanguage,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  ownPath,
  pathInLanguage,
  splitLanguage,
} from "./language";
export { Trans } from "./trans";
