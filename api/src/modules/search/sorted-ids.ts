/** From this share of new ids on, sorting everything is faster than inserting them. */
const MANY = 1 / 16;

/**
 * Ids in a sort order. `compare` must distinguish any two ids, and must give the same result for an id from its
 * insertion to its removal: remove an id before changing its sort keys. New ids are sorted in when the order is next
 * read, so that those of many insertions are sorted once.
 */
export class SortedIds {
  #ids = new Uint32Array(16);
  #length = 0;
  #added: number[] = [];
  readonly compare: (a: number, b: number) => number;

  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare;
  }

  get length(): number {
    return this.#length + this.#added.length;
  }

  /** Returns the ids at these positions; valid until the next change. */
  between(from: number, to: number): Uint32Array {
    this.settle();
    return this.#ids.subarray(0, this.#length).subarray(from, to);
  }

  /** Returns up to `take` ids that pass, in order, after the first `skip` of them. */
  filter(passes: (id: number) => boolean, skip: number, take: number): number[] {
    this.settle();
    const found: number[] = [];
    let skipped = 0;
    for (let at = 0; at < this.#length && found.length < take; at += 1) {
      const id = this.#ids[at] ?? 0;
      if (!passes(id)) continue;
      if (skipped < skip) skipped += 1;
      else found.push(id);
    }
    return found;
  }

  /** Returns the position of the first id that does not come `before`. */
  firstNot(before: (id: number) => boolean): number {
    this.settle();
    return this.#firstNot(before, this.#length);
  }

  #firstNot(before: (id: number) => boolean, end: number): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (before(this.#ids[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  insert(ids: readonly number[]): void {
    for (const id of ids) this.#added.push(id);
  }

  /** Sorts new ids in; returns false when there were none. */
  settle(): boolean {
    const added = this.#added;
    if (added.length === 0) return false;
    this.#added = [];
    this.#grow(this.#length + added.length);
    if (added.length > this.#length * MANY) {
      this.#ids.set(added, this.#length);
      this.#length += added.length;
      this.#ids.subarray(0, this.#length).sort(this.compare);
    } else this.#sortIn(added.sort(this.compare));
    return true;
  }

  /** Puts sorted ids between the others, moving those once. */
  #sortIn(added: readonly number[]): void {
    let end = this.#length;
    for (let index = added.length - 1; index >= 0; index -= 1) {
      const id = added[index] ?? 0;
      const position = this.#firstNot((other) => this.compare(other, id) < 0, end);
      this.#ids.copyWithin(position + index + 1, position, end);
      this.#ids[position + index] = id;
      end = position;
    }
    this.#length += added.length;
  }

  /** Removes ids, closing the gaps; each must exist. */
  remove(ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.settle();
    const positions = ids.map((id) => this.firstNot((other) => this.compare(other, id) < 0)).sort((a, b) => a - b);
    positions.forEach((position, index) => {
      this.#ids.copyWithin(position - index, position + 1, positions[index + 1] ?? this.#length);
    });
    this.#length -= positions.length;
  }

  #grow(length: number): void {
    if (length <= this.#ids.length) return;
    const larger = new Uint32Array(Math.max(length, Math.ceil(this.#ids.length * 1.5)));
    larger.set(this.#ids.subarray(0, this.#length));
    this.#ids = larger;
  }
}
