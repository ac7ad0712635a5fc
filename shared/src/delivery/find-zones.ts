import { editDistance } from "../values/edit-distance";
import type { DeliveryZone } from "./delivery-zone";

/** The zones that a typed town may belong to. */
interface FoundZones<Zone> {
  /** All that may be meant, in the shop's order; none where it is not known. */
  matches: Zone[];
  /** The one that is meant; null while that is not sure. */
  clear: Zone | null;
}

/** Shorter words are similar to too many others. */
const TYPO_LETTERS = 5;
/** From this length on, two edits are a typing error. */
const LONG_WORD = 8;
/** From so many letters on, the beginning of a place is clear. */
const CLEAR_LETTERS = 3;
/** A road is named after the place that it leads to, not after the one where it is. */
const ROADS = new Set(["road", "rd", "highway", "hwy", "bypass", "street", "st", "avenue", "ave"]);

/** How sure a match is; a higher number is surer. */
const SURE = { road: 1, laterWord: 2, beginning: 3, misspelt: 4, whole: 5 } as const;
type Sureness = (typeof SURE)[keyof typeof SURE];

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the zones that a typed town, county or area belongs to: those with a place of which the words are among the typed
 * ones, also misspelt, or which begins with what is typed. The longest place counts: Nairobi West, not Nairobi. A zone
 * for every other place is never guessed: it is clear only where its own name is typed.
 */
export function findZones<Zone extends Pick<DeliveryZone, "name" | "places">>(
  zones: readonly Zone[],
  typed: string,
): FoundZones<Zone> {
  const words = wordsOf(typed);
  if (words.length === 0) return { matches: [...zones], clear: null };
  const rated = zones.map((zone) => ({ zone, ...rateZone(zone, words) }));
  const best = Math.max(...rated.map(({ rank }) => rank));
  if (best <= 0) return { matches: [], clear: null };
  const found = rated.filter(({ rank }) => rank === best);
  const named = found.some(({ zone }) => zone.places.length > 0)
    ? found.filter(({ zone }) => zone.places.length > 0)
    : found;
  const [only, another] = named;
  return { matches: named.map(({ zone }) => zone), clear: only && !another && only.isClear ? only.zone : null };
}

/** Returns how well a zone fits, 0 for not at all, and whether it is meant where no other fits as well. */
function rateZone({ name, places }: Pick<DeliveryZone, "name" | "places">, typed: readonly string[]) {
  let rank = 0;
  for (const place of [name, ...places]) {
    const words = wordsOf(place);
    const sureness = matchPlace(words, typed);
    // Of two whole places, the longer one is meant; of two beginnings, either may be.
    if (sureness) rank = Math.max(rank, sureness * 100 + (sureness >= SURE.misspelt ? words.length : 0));
  }
  const sureness = Math.floor(rank / 100);
  const isClear =
    places.length === 0
      ? wordsOf(name).join(" ") === typed.join(" ")
      : sureness >= SURE.misspelt || (sureness >= SURE.laterWord && typed.join("").length >= CLEAR_LETTERS);
  return { rank, isClear };
}

function matchPlace(place: readonly string[], typed: readonly string[]): Sureness | null {
  if (place.length === 0) return null;
  for (const [sureness, isSame] of [
    [SURE.whole, isEqual],
    [SURE.misspelt, isSimilar],
  ] as const) {
    const at = typed.findIndex((_, start) => place.every((word, index) => isSame(word, typed[start + index] ?? "")));
    if (at >= 0) return ROADS.has(typed[at + place.length] ?? "") ? SURE.road : sureness;
  }
  const begins = (start: number) =>
    typed.every((word, index) => {
      const of = place[start + index] ?? "";
      return index === typed.length - 1 ? of.startsWith(word) : of === word;
    });
  if (begins(0)) return SURE.beginning;
  return place.some((_, start) => begins(start)) ? SURE.laterWord : null;
}

const isEqual = (word: string, typed: string): boolean => word === typed;

function isSimilar(word: string, typed: string): boolean {
  if (word === typed) return true;
  if (word.length < TYPO_LETTERS || typed.length < TYPO_LETTERS) return false;
  const edits = word.length < LONG_WORD ? 1 : 2;
  return editDistance(word, typed, edits) <= edits;
}
