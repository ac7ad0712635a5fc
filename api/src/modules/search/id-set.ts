/** Small, so that a handful of ids anywhere in a large catalogue needs little memory, and little to intersect. */
const CHUNK_BITS = 12;
const CHUNK_IDS = 1 << CHUNK_BITS;
const CHUNK_WORDS = CHUNK_IDS >>> 5;

/** From this number of ids on, a bitmap chunk is smaller than a list of 32-bit numbers. */
export const DENSE_CHUNK_IDS = CHUNK_WORDS;
export const chunkOf = (id: number): number => id >>> CHUNK_BITS;

/** A set of ids as a bitmap, in chunks that exist only where there are ids. */
export class IdSet {
  readonly chunks: (Uint32Array | undefined)[] = [];

  /** Size of the bitmap in memory. */
  get byteLength(): number {
    return this.chunks.reduce((bytes, chunk) => bytes + (chunk?.byteLength ?? 0), 0);
  }

  static of(ids: ArrayLike<number>): IdSet {
    const set = new IdSet();
    for (let index = 0; index < ids.length; index += 1) set.add(ids[index] ?? 0);
    return set;
  }

  /** Returns the ids that are in every set. */
  static intersection(sets: readonly IdSet[]): IdSet {
    const [only] = sets.length === 1 ? sets : [];
    if (only) return only;
    const made = new IdSet();
    for (let index = lengthOf(sets) - 1; index >= 0; index -= 1) {
      const chunk = new Uint32Array(CHUNK_WORDS);
      if (intersect(chunk, index, sets)) made.chunks[index] = chunk;
    }
    return made;
  }

  /** Returns the ids that are in any of the sets. */
  static union(sets: readonly IdSet[]): IdSet {
    const [only] = sets.length === 1 ? sets : [];
    if (only) return only;
    const made = new IdSet();
    for (const set of sets) made.addAll(set);
    return made;
  }

  add(id: number): void {
    const chunk = this.#chunk(id >>> CHUNK_BITS);
    const word = (id & (CHUNK_IDS - 1)) >>> 5;
    chunk[word] = (chunk[word] ?? 0) | (1 << (id & 31));
  }

  delete(id: number): void {
    const chunk = this.chunks[id >>> CHUNK_BITS];
    if (!chunk) return;
    const word = (id & (CHUNK_IDS - 1)) >>> 5;
    chunk[word] = (chunk[word] ?? 0) & ~(1 << (id & 31));
  }

  has(id: number): boolean {
    const word = this.chunks[id >>> CHUNK_BITS]?.[(id & (CHUNK_IDS - 1)) >>> 5] ?? 0;
    return (word & (1 << (id & 31))) !== 0;
  }

  addAll(other: IdSet): void {
    other.chunks.forEach((theirs, index) => {
      if (!theirs) return;
      const ours = this.#chunk(index);
      for (let word = 0; word < CHUNK_WORDS; word += 1) ours[word] = (ours[word] ?? 0) | (theirs[word] ?? 0);
    });
  }

  #chunk(index: number): Uint32Array {
    const found = this.chunks[index];
    if (found) return found;
    const made = new Uint32Array(CHUNK_WORDS);
    this.chunks[index] = made;
    return made;
  }
}

const common = new Uint32Array(CHUNK_WORDS);
const excluded = new Uint32Array(CHUNK_WORDS);

/** Writes the intersection of a chunk of all `sets` into `target`; returns false when it is empty. */
function intersect(target: Uint32Array, index: number, sets: readonly IdSet[]): boolean {
  let first = true;
  for (const set of sets) {
    const chunk = set.chunks[index];
    if (!chunk) return false;
    if (first) target.set(chunk);
    else for (let word = 0; word < CHUNK_WORDS; word += 1) target[word] = (target[word] ?? 0) & (chunk[word] ?? 0);
    first = false;
  }
  return !first;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function bitsOf(chunk: Uint32Array): number {
  let count = 0;
  for (const word of chunk) count += bitsIn(word);
  return count;
}

/** Without a set nothing is in common; the smallest of no lengths would be Infinity. */
const lengthOf = (sets: readonly IdSet[]): number =>
  sets.length === 0 ? 0 : Math.min(...sets.map((set) => set.chunks.length));

/** Returns the size of the intersection of all sets; 0 without any. */
export function countCommon(sets: readonly IdSet[]): number {
  let count = 0;
  for (let index = lengthOf(sets) - 1; index >= 0; index -= 1)
    if (intersect(common, index, sets)) count += bitsOf(common);
  return count;
}

/**
 * Returns ids that are in every one of `sets` and in none of `except`, highest first: skips the first `skip` of them
 * and returns the next `take`, with the number of those skipped.
 */
export function highestCommon(
  sets: readonly IdSet[],
  except: readonly IdSet[],
  skip: number,
  take: number,
): { ids: number[]; skipped: number } {
  const ids: number[] = [];
  let skipped = 0;
  for (let index = lengthOf(sets) - 1; index >= 0 && ids.length < take; index -= 1) {
    if (!intersect(common, index, sets)) continue;
    const hasExceptions = intersect(excluded, index, except);
    for (let at = CHUNK_WORDS - 1; at >= 0 && ids.length < take; at -= 1) {
      let word = common[at] ?? 0;
      if (hasExceptions) word &= ~(excluded[at] ?? 0);
      if (word === 0) continue;
      const count = bitsIn(word);
      if (skipped + count <= skip) {
        skipped += count;
        continue;
      }
      while (word !== 0 && ids.length < take) {
        const bit = 31 - Math.clz32(word);
        word &= ~(1 << bit);
        if (skipped < skip) skipped += 1;
        else ids.push(index * CHUNK_IDS + at * 32 + bit);
      }
    }
  }
  return { ids, skipped };
}
