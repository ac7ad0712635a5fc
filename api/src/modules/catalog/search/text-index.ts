import { LRUCache } from "lru-cache";
import { IdSet } from "./id-set";
import { Postings } from "./postings";
import { TermRuns } from "./term-runs";
import { Vocabulary } from "./vocabulary";

/** Where a word stands, the weightiest first. */
const FIELDS = 3;
export type Texts = readonly [name: string, specs: string, rest: string];

/** How well something matches, best first; each set holds the ones before it. */
export type Matches = readonly [wordOfName: IdSet, name: IdSet, specs: IdSet, anywhere: IdSet];

export const MATCH_LEVELS = [0, 1, 2, 3] as const;

const KEPT_BYTES = 12 * 1024 * 1024;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** True when `part` stands at the beginning of the word, or after a mark as in "usb-c" or "(renewed)". */
function beginsIn(word: string, part: string): boolean {
  for (let at = word.indexOf(part); at !== -1; at = word.indexOf(part, at + 1))
    if (at === 0 || !WORD_CHARACTER.test(word[at - 1] ?? "")) return true;
  return false;
}

/**
 * Finds any part of a word in texts without reading the texts: the part is looked up in the words, and every word knows
 * the texts that have it. A query is split at white space as texts are, so this finds exactly what a search through all
 * texts would find.
 */
export class TextIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #postings = new Postings();
  readonly #runs = new TermRuns();
  /** For each word the texts that it was seen in last, counted from 1. */
  readonly #seenIn: number[] = [];
  #textsSeen = 0;
  /** What was found for the parts asked for last, until a text changes. */
  readonly #found = new LRUCache<string, Matches>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (matches) => [...new Set(matches)].reduce((bytes, set) => bytes + set.byteLength, 100),
  });

  put(id: number, texts: Texts): void {
    const terms = this.#termsOf(texts);
    const before = new Set(this.#runs.get(id));
    for (const term of terms) if (!before.delete(term)) this.#postings.add(term, id);
    for (const term of before) this.#postings.delete(term, id);
    this.#runs.set(id, terms);
    this.#forget();
  }

  remove(id: number): void {
    for (const term of this.#runs.get(id)) this.#postings.delete(term, id);
    this.#runs.delete(id);
    this.#forget();
  }

  /** Which texts have a word with this part in it. */
  matches(part: string): Matches {
    const kept = this.#found.get(part);
    if (kept) return kept;
    const found = this.#search(part);
    this.#found.set(part, found);
    return found;
  }

  #forget(): void {
    if (this.#found.size > 0) this.#found.clear();
  }

  #search(part: string): Matches {
    const words = this.#vocabulary.containing(part);
    const inName = this.#termsIn(words, 0);
    const beginning = inName.filter((term) => beginsIn(this.#vocabulary.wordOf(term / FIELDS), part));
    const wordOfName = this.#with(new IdSet(), beginning);
    const name = this.#with(wordOfName, inName);
    const specs = this.#with(name, this.#termsIn(words, 1));
    return [wordOfName, name, specs, this.#with(specs, this.#termsIn(words, 2))];
  }

  /** The terms of words in a field, as far as any text has them there. */
  #termsIn(words: readonly number[], field: number): number[] {
    const terms: number[] = [];
    for (const word of words) if (this.#postings.has(word * FIELDS + field)) terms.push(word * FIELDS + field);
    return terms;
  }

  /** The base with the texts that have one of the terms; the base itself when there are no terms. */
  #with(base: IdSet, terms: readonly number[]): IdSet {
    if (terms.length === 0) return base;
    const set = new IdSet();
    set.addAll(base);
    for (const term of terms) this.#postings.collect(term, set);
    return set;
  }

  /** Each different word once, at the weightiest place it stands at. */
  #termsOf(texts: Texts): number[] {
    this.#textsSeen += 1;
    const terms: number[] = [];
    texts.forEach((text, field) => {
      for (const word of this.#vocabulary.numbersOf(text.toLowerCase())) {
        if (this.#seenIn[word] === this.#textsSeen) continue;
        this.#seenIn[word] = this.#textsSeen;
        terms.push(word * FIELDS + field);
      }
    });
    return terms;
  }
}
