import { currentLocale } from "./language";

/** A value that a text is given. */
export type MessageValue = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, unknown>>;

/** A message as Lingui compiles it: words, `["name"]` for a value, `["name", "plural", cases]` for a choice by a value. */
export type CompiledMessage = string | readonly MessageToken[];
type MessageToken =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: "plural" | "select", cases: Readonly<Record<string, CompiledMessage | number>>];

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Returns what a map holds, made once: formatters of `Intl` take far longer to make than to use. */
function made<T>(known: Map<string, T>, locale: string, make: () => T): T {
  const found = known.get(locale) ?? make();
  known.set(locale, found);
  return found;
}

/** Formats a number in the page's language: "1,234". */
export function formatNumber(value: number): string {
  const locale = currentLocale();
  return made(numbers, locale, () => new Intl.NumberFormat(locale)).format(value);
}

/** Fills the values into a compiled message. `#` is the number that a plural counts. */
export function formatMessage(message: CompiledMessage, values: Values = {}, counted?: number): string {
  if (typeof message === "string") return message;
  return message
    .map((token) => {
      if (token === "#" && counted !== undefined) return formatNumber(counted);
      if (typeof token === "string") return token;
      const [name, kind, cases] = token;
      const value = values[name];
      if (!kind || !cases) return value === null || value === undefined ? "" : String(value);
      const number = kind === "plural" ? Number(value) : undefined;
      const key = number === undefined ? String(value) : pluralCase(number, cases);
      const chosen = cases[key] ?? cases.other;
      return typeof chosen === "object" || typeof chosen === "string" ? formatMessage(chosen, values, number) : "";
    })
    .join("");
}

/** An exact count ("=0") comes before the language's own class. */
function pluralCase(count: number, cases: Readonly<Record<string, unknown>>): string {
  if (String(count) in cases) return String(count);
  const locale = currentLocale();
  return made(rules, locale, () => new Intl.PluralRules(locale)).select(count);
}
