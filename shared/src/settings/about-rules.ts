import type { Language } from "../languages/languages";

/** Longest texts and most entries of what a shop says about itself, free of schemas. */
export const ABOUT_LIMITS = {
  ...{ story: 4000, directions: 500, alt: 200, name: 80, role: 120, licence: 120, street: 40 },
  ...{ photos: 8, people: 12, licences: 10 },
} as const;

/** Where the shop stands at the crossing of the sketch. */
export const SKETCH_CORNERS = ["north-west", "north-east", "south-west", "south-east"] as const;
export type SketchCorner = (typeof SKETCH_CORNERS)[number];

/** The same words in each language; an empty one is said in English. */
export type InBoth = Readonly<Record<Language, string>>;

/** Returns words in a language, or in English where there are none. */
export const inWords = (words: InBoth, language: Language): string => words[language] || words.en;

const EARTH_MARGIN = { lat: 90, lng: 180 } as const;

/** Reads a place as maps write it: "-1.2841, 36.8233". Null where it is none. */
export function readPlace(text: string): { lat: number; lng: number } | null {
  const [lat, lng, ...rest] = text.split(",").map((part) => Number(part.trim() || Number.NaN));
  if (rest.length > 0 || lat === undefined || lng === undefined) return null;
  return Math.abs(lat) <= EARTH_MARGIN.lat && Math.abs(lng) <= EARTH_MARGIN.lng ? { lat, lng } : null;
}
