/** What products are narrowed down by beside category and condition, in the order of screens. */
export const FACETS = ["brand", "cpu", "memory", "storage", "screen"] as const;
export type Facet = (typeof FACETS)[number];

export const FACET_TITLES: Record<Facet, string> = {
  brand: "Brand",
  cpu: "Processor",
  memory: "Memory",
  storage: "Storage",
  screen: "Screen",
};

/** Values of one facet that can be chosen at once. */
export const FACET_CHOICES_MAX = 20;
export const FACET_VALUE_MAX = 40;

/** Returns how a value is written in an address: "Core i5" is "core-i5". */
export const facetValue = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .slice(0, FACET_VALUE_MAX);

/** Returns the values that a text of an address names: "HP, dell" is "hp" and "dell". */
export const facetValues = (text: string): string[] =>
  text
    .split(",")
    .map((value) => facetValue(value.trim()))
    .filter(Boolean)
    .slice(0, FACET_CHOICES_MAX);

const TERABYTE = 1000;

/** Returns how a value of an address is shown where its own label is not known. */
export function facetLabel(facet: Facet, value: string): string {
  const number = Number(value);
  if (facet === "memory" || facet === "storage") return number >= TERABYTE ? `${number / TERABYTE} TB` : `${value} GB`;
  if (facet === "screen") return `${value}″`;
  const words = value.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
