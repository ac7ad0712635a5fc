import { NumberList } from "./number-list";
import { isSpace } from "./words";

const GRAM_BITS = 16;
const SHORTEST_GRAM = 2;
const LONGEST_GRAM = 3;
const FIRST_SLOTS = 4096;

const mix = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

/** The hash bucket of words with these adjacent units; a collision costs only a comparison. */
function gramAt(text: string, at: number, length: number): number {
  let hash = length;
  for (let index = at; index < at + length; index += 1) hash = mix(hash, text.charCodeAt(index));
  return bucketOf(hash);
}

const bucketOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - GRAM_BITS);

/** A substring of a long text would keep the whole text in memory. */
const ownCopy = (word: string): string => ` ${word}`.slice(1);

/**
 * The different words of all texts, each numbered from 0; they stay when the last text that contains them is removed.
 * Words are recognized within a text by a custom hash table: with a `Map`, each would have to be cut out first, and
 * loading all products would take half as long again.
 */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #hashes: number[] = [];
  /** Number of a word + 1, at the first free slot from its hash on; never more than half full. */
  #slots = new Uint32Array(FIRST_SLOTS);
  readonly #grams: (NumberList | undefined)[] = [];

  get size(): number {
    return this.#words.length;
  }

  wordOf(number: number): string {
    return this.#words[number] ?? "";
  }

  /** Returns the numbers of the words of a text, in order; new words get new numbers. */
  numbersOf(text: string): number[] {
    const numbers: number[] = [];
    let start = 0;
    let hash = 0;
    for (let at = 0; at <= text.length; at += 1) {
      const unit = at < text.length ? text.charCodeAt(at) : 0;
      if (!isSpace(unit)) {
        hash = mix(hash, unit);
        continue;
      }
      if (at > start) numbers.push(this.#numberOf(text, start, at, hash));
      start = at + 1;
      hash = 0;
    }
    return numbers;
  }

  /** Returns the numbers of the words that contain `part`. */
  containing(part: string): number[] {
    return this.#candidates(part).filter((number) => this.wordOf(number).includes(part));
  }

  /** Returns the words that have the two rarest grams of the part. */
  #candidates(part: string): number[] {
    if (part.length < SHORTEST_GRAM) return Array.from(this.#words.keys());
    const length = Math.min(part.length, LONGEST_GRAM);
    const lists: NumberList[] = [];
    for (let at = 0; at + length <= part.length; at += 1) {
      const words = this.#grams[gramAt(part, at, length)];
      if (!words) return [];
      lists.push(words);
    }
    const [rarest, second = rarest] = lists.sort((a, b) => a.length - b.length);
    return rarest && second ? rarest.common(second) : [];
  }

  #numberOf(text: string, start: number, end: number, hash: number): number {
    for (let slot = this.#firstSlot(hash); ; slot = this.#nextSlot(slot)) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number === -1) return this.#add(ownCopy(text.slice(start, end)), hash);
      if (this.#hashes[number] !== hash) continue;
      const word = this.wordOf(number);
      if (word.length === end - start && text.startsWith(word, start)) return number;
    }
  }

  #add(word: string, hash: number): number {
    const number = this.#words.push(word) - 1;
    this.#hashes.push(hash);
    if (this.#words.length * 2 > this.#slots.length) this.#growSlots();
    else this.#fillSlot(hash, number);
    this.#linkGrams(word, number);
    return number;
  }

  /** Links the grams of a word; the hash of a long one continues that of the short ones before it (see `gramAt`). */
  #linkGrams(word: string, number: number): void {
    let last = word.charCodeAt(0);
    let beforeLast = -1;
    for (let at = 1; at < word.length; at += 1) {
      const unit = word.charCodeAt(at);
      this.#link(bucketOf(mix(mix(2, last), unit)), number);
      if (beforeLast !== -1) this.#link(bucketOf(mix(mix(mix(3, beforeLast), last), unit)), number);
      beforeLast = last;
      last = unit;
    }
  }

  #link(gram: number, number: number): void {
    const words = this.#grams[gram] ?? new NumberList();
    this.#grams[gram] = words;
    // The same gram twice in one word.
    if (words.last !== number) words.push(number);
  }

  #firstSlot(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1);
  }

  #nextSlot(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1);
  }

  #fillSlot(hash: number, number: number): void {
    let slot = this.#firstSlot(hash);
    while (this.#slots[slot] !== 0) slot = this.#nextSlot(slot);
    this.#slots[slot] = number + 1;
  }

  #growSlots(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (const [number, hash] of this.#hashes.entries()) this.#fillSlot(hash, number);
  }
}
