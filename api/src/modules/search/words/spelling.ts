import { editDistance } from "@fundi/shared/values/edit-distance";

/** Shorter words are similar to too many others. */
const SHORTEST = 4;
/** Longer words are not misspelt ones. */
const LONGEST = 24;
/** From this length on, two edits are allowed. */
const LONG_WORD = 8;
const LETTERS = /\p{L}+/gu;
const ONLY_LETTERS = /^\p{L}+$/u;

/** Whether a word may be a typing error: an unknown model number is not corrected to another. */
export const mayBeMisspelt = (word: string): boolean =>
  word.length >= SHORTEST && word.length <= LONGEST && ONLY_LETTERS.test(word);

interface Suggestion {
  letters: string;
  edits: number;
  /** Of the words that contain it, in the vocabulary. */
  numbers: readonly number[];
}

/** The words that can be suggested, by length, each with its numbers in the vocabulary. */
export class Spelling {
  readonly #byLength: Map<string, number[]>[] = [];
  #read = 0;

  /** Adds the vocabulary's new words. Words are never removed. */
  learn(size: number, wordOf: (number: number) => string): void {
    for (; this.#read < size; this.#read += 1)
      for (const [letters] of wordOf(this.#read).matchAll(LETTERS)) this.#add(letters, this.#read);
  }

  /**
   * Returns the words closest to a misspelt one, the closest first, with their numbers; those of `others` have none.
   */
  suggest(word: string, others: readonly string[] = []): Suggestion[] {
    const maxEdits = word.length >= LONG_WORD ? 2 : 1;
    const found: Suggestion[] = [];
    for (const letters of others) {
      if (letters[0] !== word[0] || !mayBeMisspelt(letters)) continue;
      const edits = editDistance(word, letters, maxEdits);
      if (edits <= maxEdits) found.push({ letters, edits, numbers: [] });
    }
    for (let length = word.length - maxEdits; length <= word.length + maxEdits; length += 1)
      for (const [letters, numbers] of this.#byLength[length] ?? []) {
        // People rarely mistype the first letter; requiring it skips most comparisons.
        if (letters[0] !== word[0]) continue;
        const edits = editDistance(word, letters, maxEdits);
        if (edits <= maxEdits) found.push({ letters, edits, numbers });
      }
    return found.sort((a, b) => a.edits - b.edits);
  }

  #add(letters: string, number: number): void {
    if (!mayBeMisspelt(letters)) return;
    const words = this.#byLength[letters.length] ?? new Map<string, number[]>();
    this.#byLength[letters.length] = words;
    const numbers = words.get(letters);
    if (numbers) numbers.push(number);
    else words.set(letters, [number]);
  }
}
