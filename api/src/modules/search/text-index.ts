import { searchText } from "@fundi/shared/catalog/search-text";
import { LRUCache } from "lru-cache";
import { countCommon, IdSet } from "./id-set";
import { Postings } from "./postings";
import { mayBeMisspelt, Spelling } from "./spelling";
import { TermRuns } from "./term-runs";
import { Vocabulary } from "./vocabulary";

/** The fields of a product, the most important first. */
const FIELDS = 3;
export type Texts = readonly [name: string, specs: string, rest: string];

/** Matches by quality, best first; each set includes the previous ones. */
type Matches = readonly [wordOfName: IdSet, name: IdSet, specs: IdSet, anywhere: IdSet];

export const MATCH_LEVELS = [0, 1, 2, 3] as const;

const CACHE_BYTES = 12 * 1024 * 1024;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Whether `part` is at the start of the word, or after punctuation as in "usb-c" or "(renewed)". */
function beginsIn(word: string, part: string): boolean {
  for (let at = word.indexOf(part); at !== -1; at = word.indexOf(part, at + 1))
    if (at === 0 || !WORD_CHARACTER.test(word[at - 1] ?? "")) return true;
  return false;
}

/**
 * Finds any part of a word in texts without scanning the texts: the part is looked up in the vocabulary, and every word
 * lists its texts. Queries are split at white space as texts are, so the results equal those of a full scan.
 */
export class TextIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #postings = new Postings();
  readonly #runs = new TermRuns();
  readonly #spelling = new Spelling();
  /** For each word the number of the last text that contained it, so that each text counts it once. */
  readonly #seenIn: number[] = [];
  #textsSeen = 0;
  /** Cached results of the latest parts, until a text changes. */
  readonly #found = new LRUCache<string, Matches>({
    maxSize: CACHE_BYTES,
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

  /** Returns the texts that have a word with this part in it. */
  matches(part: string): Matches {
    const cached = this.#found.get(part);
    if (cached) return cached;
    const found = this.#search(part);
    this.#found.set(part, found);
    return found;
  }

  /**
   * Returns the correction of a word that no text contains: the most similar in spelling, among those the one in the
   * most important field and in most texts. Undefined when none is similar enough.
   */
  respelled(part: string): string | undefined {
    if (!mayBeMisspelt(part)) return undefined;
    this.#spelling.learn(this.#vocabulary.size, (number) => this.#vocabulary.wordOf(number));
    const suggestions = this.#spelling.suggest(part).flatMap(({ letters, edits, numbers }) => {
      for (let field = 0; field < FIELDS; field += 1) {
        const texts = countCommon([this.#with(new IdSet(), this.#termsIn(numbers, field))]);
        if (texts > 0) return [{ letters, edits, field, texts }];
      }
      // Only removed products have it.
      return [];
    });
    const [best] = suggestions.sort(
      (a, b) => a.edits - b.edits || a.field - b.field || b.texts - a.texts || (a.letters < b.letters ? -1 : 1),
    );
    return best?.letters;
  }

  #forget(): void {
    if (this.#found.size > 0) this.#found.clear();
  }

  #search(part: string): Matches {
    const words = this.#vocabulary.containing(part);
    const inName = this.#termsIn(words, 0);
    const begins = (term: number) => beginsIn(this.#vocabulary.wordOf(term / FIELDS), part);
    const wordOfName = this.#with(new IdSet(), inName.filter(begins));
    const name = this.#with(
      wordOfName,
      inName.filter((term) => !begins(term)),
    );
    const specs = this.#with(name, this.#termsIn(words, 1));
    return [wordOfName, name, specs, this.#with(specs, this.#termsIn(words, 2))];
  }

  /** Returns the terms of words in a field, as far as any text has them there. */
  #termsIn(words: readonly number[], field: number): number[] {
    const terms: number[] = [];
    for (const word of words) if (this.#postings.has(word * FIELDS + field)) terms.push(word * FIELDS + field);
    return terms;
  }

  /** Returns the base plus the texts that have one of the terms; the base itself when there are no terms. */
  #with(base: IdSet, terms: readonly number[]): IdSet {
    if (terms.length === 0) return base;
    const set = new IdSet();
    set.addAll(base);
    for (const term of terms) this.#postings.collect(term, set);
    return set;
  }

  /** Returns each different word once, with its most important field. */
  #termsOf(texts: Texts): number[] {
    this.#textsSeen += 1;
    const terms: number[] = [];
    texts.forEach((text, field) => {
      for (const word of this.#vocabulary.numbersOf(searchText(text))) {
        if (this.#seenIn[word] === this.#textsSeen) continue;
        this.#seenIn[word] = this.#textsSeen;
        terms.push(word * FIELDS + field);
      }
    });
    return terms;
  }
}
