/** Characters between two words. */
const SPACES = /[\0- \u00a0\u3000]+/;

/** The same for one UTF-16 unit. */
export const isSpace = (unit: number): boolean => unit <= 0x20 || unit === 0xa0 || unit === 0x3000;

/** Returns the lower-cased words of a text. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(SPACES).filter(Boolean);

const SIZE = /^(\d+(?:[.,]\d+)?)([kmgt]b|[kmg]?hz|[kmg]bps|m?ah|wh?|mm|cm|inch)$/;

/** "8gb" → "8", "gb"; any other word as it is. */
export const apartFromUnit = (word: string): string[] => SIZE.exec(word)?.slice(1) ?? [word];
