import { own } from "@fundi/shared/values/own";

const VOWEL = /[aeiou]/;
const SHORTEST = 4;
const IRREGULAR: Record<string, string> = { mice: "mouse", batteries: "battery", faqs: "faq" };
/** Endings in which an "s" is no plural: glass, bus, analysis. */
const NO_PLURAL = /(ss|us|is|[0-9]s)$/;
/** After these, the plural adds "es": switches, boxes. */
const WITH_ES = /(ch|sh|x|ss|z)es$/;

/**
 * Returns the singular of an English word that looks like a plural, or undefined. Names of the trade that end in "s" (Windows,
 * Asus) lose nothing by it: the word as it was typed is always searched for, too.
 */
export function singularOf(word: string): string | undefined {
  const known = own(IRREGULAR, word);
  if (known) return known;
  if (word.length < SHORTEST || !word.endsWith("s") || NO_PLURAL.test(word)) return undefined;
  if (word.endsWith("ies") && word.length > SHORTEST) return `${word.slice(0, -3)}y`;
  if (WITH_ES.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Returns the plural where a search for a beginning of words would miss it: "battery" does not begin "batteries". */
export function pluralBesides(word: string): string | undefined {
  if (word === "mouse") return "mice";
  const beforeY = word.at(-2);
  const endsInY = word.length >= SHORTEST && word.endsWith("y") && beforeY !== undefined && !VOWEL.test(beforeY);
  return endsInY ? `${word.slice(0, -1)}ies` : undefined;
}
