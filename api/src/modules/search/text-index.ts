import { searchText } from "@fundi/shared/catalog/search-text";
import { LRUCache } from "lru-cache";
import { countCommon, IdSet } from "./id-set";
import { Postings } from "./postings";
import { TermRuns } from "./term-runs";
import { Vocabulary } from "./vocabulary";
import type { QueryPart } from "./words/query-part";
import { mayBeMisspelt, Spelling } from "./words/spelling";

/** The fields of a product, the most important first. */
export const TEXT_FIELDS = ["name", "kind", "specs", "rest"] as const;
const FIELDS = TEXT_FIELDS.length;
export type Texts = readonly [name: string, kind: string, specs: string, rest: string];

/** The texts with a match in a field or in one before it, for each field; each set includes the previous one. */
export type Matches = readonly [name: IdSet, kind: IdSet, specs: IdSet, rest: IdSet];

/** Whether a match must be at the beginning of a word, or may be inside one. */
export type Place = "begins" | "inside";

const CACHE_BYTES = 12 * 1024 * 1024;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const NONE = new IdSet();
const NOTHING: Matches = [NONE, NONE, NONE, NONE];

/** Whether `part` is at the start of the word, or after punctuation as in "usb-c" or "(renewed)". */
function beginsIn(word: string, part: string): boolean {
  for (let at = word.indexOf(part); at !== -1; at = word.indexOf(part, at + 1))
    if (at === 0 || !WORD_CHARACTER.test(word[at - 1] ?? "")) return true;
  return false;
}

/** Applies an operation to the sets of each field; where a field changes none of them, its set is that of the field before. */
function perField(all: readonly Matches[], combine: (sets: readonly IdSet[]) => IdSet): Matches {
  const made: IdSet[] = [];
  for (let field = 0; field < FIELDS; field += 1) {
    const isUnchanged = field > 0 && all.every((matches) => matches[field] === matches[field - 1]);
    const before = made[field - 1];
    made.push(isUnchanged && before ? before : combine(all.map((matches) => matches[field] ?? NONE)));
  }
  const [name = NONE, kind = NONE, specs = NONE, rest = NONE] = made;
  return [name, kind, specs, rest];
}

/**
 * Finds words and parts of words in texts without scanning the texts: the part is looked up in the vocabulary, and every
 * word lists its texts. Queries are split at white space as texts are, so the results equal those of a full scan.
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

  /** Returns the texts that have all words of one of the part's meanings. */
  matches({ meanings }: QueryPart, place: Place): Matches {
    const [only] = meanings.length === 1 ? meanings : [];
    if (only?.length === 1) return this.#wordMatches(only[0] ?? "", place);
    const key = `${place} ${meanings.map((words) => words.join(" ")).join("\n")}`;
    const cached = this.#found.get(key);
    if (cached) return cached;
    const all = meanings.map((words) =>
      words.length === 1
        ? this.#wordMatches(words[0] ?? "", place)
        : perField(
            words.map((word) => this.#wordMatches(word, place)),
            (sets) => IdSet.intersection(sets),
          ),
    );
    const found = perField(all, (sets) => IdSet.union(sets));
    this.#found.set(key, found);
    return found;
  }

  /** Whether any text has a word that begins with this. */
  has = (word: string): boolean => countCommon([this.#wordMatches(word, "begins")[FIELDS - 1] ?? NONE]) > 0;

  /**
   * Returns the correction of a word that no text contains: the most similar in spelling, among those the one in the
   * most important field and in most texts. `others` are words that mean something without being in a text. Undefined when
   * none is similar enough.
   */
  respelled(part: string, others: readonly string[] = []): string | undefined {
    if (!mayBeMisspelt(part)) return undefined;
    this.#spelling.learn(this.#vocabulary.size, (number) => this.#vocabulary.wordOf(number));
    const suggestions = this.#spelling.suggest(part, others).flatMap(({ letters, edits, numbers }) => {
      if (numbers.length === 0) return [{ letters, edits, field: FIELDS, texts: 0 }];
      for (let field = 0; field < FIELDS; field += 1) {
        const texts = countCommon([this.#with(NONE, this.#termsIn(numbers, field))]);
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

  #wordMatches(word: string, place: Place): Matches {
    if (word === "") return NOTHING;
    const key = `${place} ${word}`;
    const cached = this.#found.get(key);
    if (cached) return cached;
    const found = this.#search(word, place);
    this.#found.set(key, found);
    return found;
  }

  #search(part: string, place: Place): Matches {
    const containing = this.#vocabulary.containing(part);
    const words =
      place === "inside" ? containing : containing.filter((number) => beginsIn(this.#vocabulary.wordOf(number), part));
    const name = this.#with(NONE, this.#termsIn(words, 0));
    const kind = this.#with(name, this.#termsIn(words, 1));
    const specs = this.#with(kind, this.#termsIn(words, 2));
    return [name, kind, specs, this.#with(specs, this.#termsIn(words, 3))];
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
