import { batteryRangeLimits } from "./product-grade";

/** What products are narrowed down by beside category and condition, in the order of screens. */
export const FACETS = ["grade", "battery", "brand", "cpu", "memory", "storage", "screen"] as const;
export type Facet = (typeof FACETS)[number];

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
  if (facet === "grade") return `Grade ${value.toUpperCase()}`;
  if (facet === "battery") return batteryLabel(number) ?? value;
  const words = value.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function batteryLabel(lowest: number): string | null {
  const limits = batteryRangeLimits(lowest);
  return limits && (limits.from === 0 ? `below ${limits.to + 1}%` : `${limits.from}–${limits.to}%`);
}
