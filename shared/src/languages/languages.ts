/** The languages of customers: of the storefront, and of what the shop sends them. */
export const LANGUAGES = ["en", "sw"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", sw: "Kiswahili" };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** What the addresses of a language begin with. */
export const LANGUAGE_PREFIXES: Readonly<Record<Language, string>> = { en: "", sw: "/sw" };

/** The header of a request that says in which language its page is. Without it the answer is in English. */
export const LANGUAGE_HEADER = "x-language";
