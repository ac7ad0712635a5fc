/**
 * Ids kept in an order. `compare` must tell any two ids apart, and must say the same of an id from its insertion to its
 * removal: whoever changes what it goes by takes the id out first.
 */
export class SortedIds {
  #ids = new Uint32Array(16);
  #length = 0;
  readonly compare: (a: number, b: number) => number;

  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  /** The ids at these places; good until the next change. */
  between(from: number, to: number): Uint32Array {
    return this.#ids.subarray(0, this.#length).subarray(from, to);
  }

  /** Up to `take` ids that pass, in order, after the first `skip` of them. */
  filter(passes: (id: number) => boolean, skip: number, take: number): number[] {
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

  /** The place of the first id that does not come `before`. */
  firstNot(before: (id: number) => boolean, end = this.#length): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (before(this.#ids[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Puts new ids where they belong, moving the others once. */
  insert(ids: readonly number[]): void {
    const added = [...ids].sort(this.compare);
    this.#grow(this.#length + added.length);
    let end = this.#length;
    for (let index = added.length - 1; index >= 0; index -= 1) {
      const id = added[index] ?? 0;
      const place = this.firstNot((other) => this.compare(other, id) < 0, end);
      this.#ids.copyWithin(place + index + 1, place, end);
      this.#ids[place + index] = id;
      end = place;
    }
    this.#length += added.length;
  }

  /** Takes ids out, closing the gaps; each must be there. */
  remove(ids: readonly number[]): void {
    const places = ids.map((id) => this.firstNot((other) => this.compare(other, id) < 0)).sort((a, b) => a - b);
    places.forEach((place, index) => {
      this.#ids.copyWithin(place - index, place + 1, places[index + 1] ?? this.#length);
    });
    this.#length -= places.length;
  }

  #grow(length: number): void {
    if (length <= this.#ids.length) return;
    const larger = new Uint32Array(Math.max(length, Math.ceil(this.#ids.length * 1.5)));
    larger.set(this.#ids.subarray(0, this.#length));
    this.#ids = larger;
  }
}
