import { wordsOf } from "../words";
import type { WordEntry } from "./word-entry";
import { pluralBesides, singularOf } from "./word-forms";

/** What is known of one word or phrase. */
interface Known {
  meanings: Map<string, readonly string[]>;
  isIgnored: boolean;
  servicesFirst: boolean;
}

/** The words of a phrase as they are looked up: "Won't start" is "wont start". */
export const phraseWords = (phrase: string): string[] =>
  wordsOf(phrase.replace(/['’]/g, "")).flatMap((word) => trimmed(word) || []);

const STAYS_AT_END = /[\p{L}\p{N}+#]/u;
const STAYS_AT_START = /[\p{L}\p{N}]/u;

/** A word without the punctuation around it; signs within it and "c++" stay. */
export function trimmed(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && !STAYS_AT_START.test(word[start] ?? "")) start += 1;
  while (end > start && !STAYS_AT_END.test(word[end - 1] ?? "")) end -= 1;
  return word.slice(start, end);
}

/** The words that the shop knows, by what is typed. */
export class Dictionary {
  readonly #known = new Map<string, Known>();
  /** The number of words of the longest phrase. */
  longest = 1;

  constructor(entries: readonly WordEntry[]) {
    for (const entry of entries) this.#add(entry);
  }

  /** Returns what is known of words in a row, also where the last of them is a plural. */
  find(
    words: readonly string[],
  ): { meanings: readonly (readonly string[])[]; isIgnored: boolean; servicesFirst: boolean } | undefined {
    const singular = singularOf(words.at(-1) ?? "");
    const known =
      this.#known.get(words.join(" ")) ??
      (singular === undefined ? undefined : this.#known.get([...words.slice(0, -1), singular].join(" ")));
    return known && { ...known, meanings: [...known.meanings.values()] };
  }

  /** The words that are known alone, for the correction of misspelt ones. */
  get words(): string[] {
    return [...this.#known.keys()].filter((phrase) => !phrase.includes(" "));
  }

  #add({ kind, words, meanings, servicesFirst }: WordEntry): void {
    const phrases = words.map(phraseWords).filter(({ length }) => length > 0);
    const others = kind === "same" ? phrases : kind === "means" ? meanings.map(phraseWords) : [];
    for (const phrase of phrases) {
      const key = phrase.join(" ");
      const known = this.#known.get(key) ?? { meanings: new Map(), isIgnored: false, servicesFirst: false };
      this.#known.set(key, known);
      known.isIgnored ||= kind === "ignored";
      known.servicesFirst ||= servicesFirst;
      for (const other of others) if (other.length > 0) known.meanings.set(other.join(" "), other);
      this.longest = Math.max(this.longest, phrase.length);
    }
  }
}

/** Returns the ways in which a word may stand in a text: as typed, its singular, and a plural that begins otherwise. */
export function formsOf(word: string): string[] {
  const singular = singularOf(word);
  return [word, singular, pluralBesides(singular ?? word)].filter((form) => form !== undefined);
}
