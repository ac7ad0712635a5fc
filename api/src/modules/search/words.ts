import { searchText } from "@fundi/shared/catalog/search-text";

/** Characters between two words. */
const SPACES = /[\0- \u00a0\u3000]+/;

/** The same for one UTF-16 unit. */
export const isSpace = (unit: number): boolean => unit <= 0x20 || unit === 0xa0 || unit === 0x3000;

/** Returns the words of a text as the index has them. */
export const wordsOf = (text: string): string[] => searchText(text).split(SPACES).filter(Boolean);
