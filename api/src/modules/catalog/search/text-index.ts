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

const KEPT_WORDS = 64;
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
  readonly #found = new LRUCache<string, Matches>({ max: KEPT_WORDS });

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
    const beginning = words.filter((word) => beginsIn(this.#vocabulary.wordOf(word), part));
    const wordOfName = this.#collect(new IdSet(), beginning, 0);
    const name = this.#collect(wordOfName, words, 0);
    const specs = this.#collect(name, words, 1);
    return [wordOfName, name, specs, this.#collect(specs, words, 2)];
  }

  #collect(base: IdSet, words: readonly number[], field: number): IdSet {
    const set = new IdSet();
    set.addAll(base);
    for (const word of words) this.#postings.collect(word * FIELDS + field, set);
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
