import { BRANDS, CPUS, LINES } from "./fill/fill";

interface Search {
  words: string;
  page: number;
  pageSize: number;
}

/** Excludes words that are too short for MySQL's full-text index, for a fair comparison. */
const indexed = (words: readonly string[]) => words.map((word) => word.toLowerCase()).filter((word) => word.length > 2);

const brands = indexed(BRANDS);
const lines = indexed(LINES);
const cpus = indexed(CPUS.flatMap((name) => name.split(" ")));

/** One search of each width in turn: a word of many products, two words, three words, and the one model. */
function wordsOf(number: number): string {
  const brand = brands[number % brands.length];
  const line = lines[number % lines.length];
  const cpu = cpus[number % cpus.length];
  const model = `${String.fromCharCode(97 + (number % 26))}${100 + (number % 877)}`;
  return [`${brand}`, `${brand} ${line}`, `${brand} ${line} ${cpu}`, model][number % 4] ?? model;
}

const search = (words: string, number: number): Search => ({
  words,
  page: 1 + (number % 3),
  pageSize: 20 + (Math.floor(number / 3) % 9),
});

/** More different searches than the api caches responses. */
export const wordSearches: readonly Search[] = Array.from({ length: 12_000 }, (_, number) =>
  search(wordsOf(number), number),
);

/** The same widths, by pieces from the middle of words. */
export const pieceSearches: readonly Search[] = wordSearches.map(({ words }, number) =>
  search(
    words
      .split(" ")
      .map((word) => word.slice(1, -1))
      .join(" "),
    number,
  ),
);

/** Path of the shop's own search. */
export const searchPath = ({ words, page, pageSize }: Search): string =>
  `/api/products/search?${new URLSearchParams({ q: words, page: String(page), pageSize: String(pageSize) })}`;

/** The same with facets counted, narrowed down by one of them. */
export const facetPath = (search: Search, number: number): string =>
  `${searchPath(search)}&facets=1&memory=${4 << (number % 4)}`;

/** Path of `floors/search-floor.ts`. */
export const floorPath = ({ words, page, pageSize }: Search): string =>
  `/?${new URLSearchParams({ q: words, offset: String((page - 1) * pageSize), limit: String(pageSize) })}`;
