import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_PREFIXES,
  LANGUAGES,
  type Language,
} from "@fundi/shared/languages/languages";

// English is at the root of the site, the others below a prefix (decision 097).
export { isLanguage, LANGUAGES, type Language };

/** Each language's own name, and its locale for dates, money and plurals. */
export const LANGUAGE_FACTS: Readonly<Record<Language, { name: string; locale: string; prefix: string }>> = {
  en: { name: LANGUAGE_NAMES.en, locale: "en-KE", prefix: LANGUAGE_PREFIXES.en },
  sw: { name: LANGUAGE_NAMES.sw, locale: "sw-KE", prefix: LANGUAGE_PREFIXES.sw },
};

/** What the server says of the request that it answers at the moment: shared by its bundles, which have no module in common. */
type LanguageSource = typeof globalThis & { fundiRequestLanguages?: { getStore: () => Language | undefined } };

/**
 * Returns the language of the page; on the server that of the request.
 * @throws Error on the server outside a request: a text made while a module is loaded would stay in one language
 */
export function currentLanguage(): Language {
  if (typeof document !== "undefined") {
    const [spoken] = document.documentElement.lang.split("-");
    return isLanguage(spoken) ? spoken : "en";
  }
  const spoken = (globalThis as LanguageSource).fundiRequestLanguages?.getStore();
  if (spoken) return spoken;
  if (import.meta.env.MODE === "test") return "en";
  throw new Error("A text is made outside a request. Make it in a function, not while the module is loaded.");
}

/** Returns the locale of the page for `Intl`. */
export const currentLocale = (): string => LANGUAGE_FACTS[currentLanguage()].locale;

/** Returns a path of this site in a language: `/products` is `/sw/products` in Kiswahili. */
export function pathInLanguage(path: string, language: Language): string {
  const { prefix } = LANGUAGE_FACTS[language];
  if (!prefix) return path;
  return path === "/" ? prefix : path.startsWith("/?") ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}

/** Returns a path of the page's own language, for what leaves the router: links, forms and `location`. */
export const ownPath = (path: string): string => pathInLanguage(path, currentLanguage());

/** Splits a path of the site into its language and the path without the prefix. */
export function splitLanguage(path: string): { language: Language; path: string } {
  for (const language of LANGUAGES) {
    const { prefix } = LANGUAGE_FACTS[language];
    if (!prefix || !path.startsWith(prefix)) continue;
    const rest = path.slice(prefix.length);
    if (rest === "" || rest === ".data") return { language, path: rest ? `/_root${rest}` : "/" };
    if (rest.startsWith("/")) return { language, path: rest };
    if (rest.startsWith("?")) return { language, path: `/${rest}` };
  }
  return { language: "en", path };
}
