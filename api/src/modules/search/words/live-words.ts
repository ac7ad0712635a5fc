import { DEFAULT_WORDS } from "./default-words";
import { Dictionary } from "./dictionary";
import type { QueryPart, ReadQuery } from "./query-part";
import { readQuery } from "./read-query";
import type { SearchWordRecord } from "./search-word-columns";
import type { WordEntry } from "./word-entry";

/** The words that the search knows, as they are now. */
export interface LiveWords {
  /** Tells whether two processes know the same. */
  revision(): string;
  read(q: string): ReadQuery;
  /** The parts of corrected words. */
  partsOf(words: string): readonly QueryPart[];
  /** Single words that mean something, for the correction of misspelt ones. */
  known(): readonly string[];
  /** Reads the shop's own entries again. */
  refresh(): Promise<void>;
}

/** Returns what counts: the shop's own entries that are on, and those that it began with and has not replaced. */
export function effectiveWords(own: readonly SearchWordRecord[]): WordEntry[] {
  const replaced = new Set(own.map(({ replaces }) => replaces));
  const unchanged = Object.entries(DEFAULT_WORDS).filter(([key]) => !replaced.has(key));
  return [...own.filter(({ isActive }) => isActive), ...unchanged.map(([, entry]) => entry)];
}

const revisionOf = (own: readonly SearchWordRecord[]): string =>
  own.map(({ id, version }) => `${id}.${version}`).join(" ") || "none";

/** Knows the words that a shop begins with until its own are read from `source`. */
export function createLiveWords(source: () => Promise<readonly SearchWordRecord[]>): LiveWords {
  let own: readonly SearchWordRecord[] = [];
  let dictionary = new Dictionary(effectiveWords(own));
  let revision = revisionOf(own);
  /** One after the other, so that an earlier state never replaces a later one. */
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    own = await source();
    dictionary = new Dictionary(effectiveWords(own));
    revision = revisionOf(own);
  }

  return {
    revision: () => revision,
    read: (q) => readQuery(q, dictionary),
    partsOf: (words) => readQuery(words, dictionary).parts,
    known: () => dictionary.words,
    refresh() {
      reading = reading.then(read, read);
      return reading;
    },
  };
}
