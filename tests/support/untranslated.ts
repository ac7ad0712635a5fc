import { SHOP_TEXTS_SW } from "../../storefront/app/server/shop-texts-sw.server";
import { readTranslations } from "../../storefront/vite-messages";

/** A message as Lingui compiles it. */
type Token = string | readonly [name: string, kind?: string, cases?: Readonly<Record<string, Token[] | string>>];

const LETTERS = /\p{L}/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Values are what is captured. Words between elements stand in text nodes of their own. */
const VALUE = "([\\s\\S]*?)";
const CUT = "\u0000";

/** Returns the regular expression of a compiled message, with `CUT` where an element begins or ends. */
function sourceOf(message: string | readonly Token[]): string {
  const tokens = typeof message === "string" ? [message] : message;
  return tokens
    .map((token) => {
      if (typeof token === "string") return token === "#" ? VALUE : escaped(token).replace(/<\/?\d+\/?>/g, CUT);
      const [, kind, cases] = token;
      if (!kind || !cases) return VALUE;
      return `(?:${Object.values(cases)
        .filter((each) => typeof each === "string" || Array.isArray(each))
        .map(sourceOf)
        .join("|")})`;
    })
    .join("");
}

/** Returns what a message can look like on a page: whole, or each part between its elements and values that are elements. */
function patternsOf(message: string | readonly Token[]): RegExp[] {
  const source = sourceOf(message);
  return [...source.split(CUT), ...source.split(CUT).flatMap((part) => (part.includes("(?:") ? [] : part.split(VALUE)))]
    .map((part) => part.trim())
    .filter((part) => LETTERS.test(part.replaceAll(VALUE, "")))
    .flatMap((part) => {
      try {
        return [new RegExp(`^${part.replace(/\s+/g, "\\s+")}$`, "iu")];
      } catch {
        // An element around a part of a plural: no page has one.
        return [];
      }
    });
}

const namesOf = (options: Intl.DateTimeFormatOptions, dates: number[]) =>
  dates.map((day) => new Intl.DateTimeFormat("sw-KE", { ...options, timeZone: "UTC" }).format(new Date(day)));
const days = Array.from({ length: 365 }, (_, day) => day * 24 * 3600 * 1000);

/** Words of dates and times, and signs that are the same in both languages. */
const WORDS = new Set(
  [
    ...["saa", "asubuhi", "mchana", "jioni", "usiku", "alfajiri", "Ksh", "KES"],
    ...namesOf({ month: "long" }, days),
    ...namesOf({ month: "short" }, days),
    ...namesOf({ weekday: "long" }, days),
    ...namesOf({ weekday: "short" }, days),
  ].map((word) => word.toLowerCase()),
);

/** What stands between texts that are shown as one: titles and names, sentences, parts of an address, a key to press. */
const JOINTS = [" · ", " × ", ": ", /(?<=\.) /, ", au ", ", ", / (?=alt\+)/];
const ORDER_NUMBER = /^FD-\d{4}-\d{4}$/;

/** A text of the shop as a message: `{brand}` and the like are values. */
const withValues = (text: string): Token[] =>
  text.split(/(\{\w+\})/).map((part): Token => (/^\{\w+\}$/.test(part) ? [part.slice(1, -1)] : part));

/** Recognises texts that are written in Kiswahili, or are the shop's own: names of goods, addresses, what was typed. */
export class KnownTexts {
  readonly #patterns: readonly RegExp[];
  readonly #content: string[] = [];

  /** @param others further texts in Kiswahili, with values in braces */
  constructor(others: readonly string[] = []) {
    const written = [...Object.values(SHOP_TEXTS_SW), ...others].map(withValues);
    const texts = [...Object.values(readTranslations("sw")), ...written];
    this.#patterns = texts.flatMap((text) => patternsOf(text as string | Token[]));
  }

  /** Adds texts of the shop, of customers or of the browser: every string in a value, and what a line of specs says. */
  add(value: unknown): this {
    if (typeof value === "string") this.#content.push(normal(value), ...specValues(value));
    else if (Array.isArray(value)) for (const each of value) this.add(each);
    else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) this.add(each);
    return this;
  }

  /** Whether all words of a text are explained; values within a message as well. */
  has(text: string, depth = 0): boolean {
    const words = normal(text);
    if (!LETTERS.test(words) || ORDER_NUMBER.test(words) || this.#isContent(words)) return true;
    if (words.split(/[^\p{L}]+/u).every((word) => word === "" || WORDS.has(word.toLowerCase()))) return true;
    if (depth > 3) return false;
    for (const between of JOINTS) {
      const parts = words.split(between);
      if (parts.length > 1 && parts.every((part) => this.has(part, depth + 1))) return true;
    }
    if (depth === 0 && this.#isTwo(words)) return true;
    return this.#patterns.some((pattern) => {
      const found = pattern.exec(words);
      return found?.slice(1).every((value) => value === undefined || this.has(value, depth + 1)) ?? false;
    });
  }

  /** Whether it is two texts, one after the other in a sentence: "We compare it" "after we open tomorrow". */
  #isTwo(words: string): boolean {
    const parts = words.replace(/\.$/, "").split(" ");
    return parts.some(
      (_, place) =>
        place > 0 && this.has(parts.slice(0, place).join(" "), 2) && this.has(parts.slice(place).join(" "), 2),
    );
  }

  /** A part of a long text counts too, as descriptions are shown by the line; a short word alone could be anything. */
  #isContent(words: string): boolean {
    const isTelling = words.length > 11 || /\d/.test(words);
    return this.#content.some((text) => text === words || (isTelling && text.includes(words)));
  }
}

/** "Brand: Zebra" is also shown as "Zebra". */
const specValues = (text: string) => text.split("\n").flatMap((line) => normal(line).split(": ").slice(1));

const normal = (text: string) => text.replace(/\s+/g, " ").trim();
