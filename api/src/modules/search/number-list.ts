const MORE = 0x80;
const BITS = 7;

/**
 * An append-only list of ascending whole numbers, stored as the differences between them in groups of seven bits: a byte
 * for each, where they are close together.
 */
export class NumberList {
  #bytes = new Uint8Array(8);
  #used = 0;
  #length = 0;
  #last = -1;

  get length(): number {
    return this.#length;
  }

  get last(): number | undefined {
    return this.#length === 0 ? undefined : this.#last;
  }

  /** The number must be larger than the last one. */
  push(number: number): void {
    let difference = number - this.#last;
    while (difference >= MORE) {
      this.#append((difference & (MORE - 1)) | MORE);
      difference >>>= BITS;
    }
    this.#append(difference);
    this.#last = number;
    this.#length += 1;
  }

  /** Returns the numbers that are in both lists. */
  common(other: NumberList): number[] {
    const found: number[] = [];
    const theirs = other.#numbers();
    let at = 0;
    for (const number of this.#numbers()) {
      while (at < theirs.length && (theirs[at] ?? 0) < number) at += 1;
      if (at === theirs.length) break;
      if (theirs[at] === number) found.push(number);
    }
    return found;
  }

  #append(byte: number): void {
    if (this.#used === this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(this.#used * 1.5));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#used] = byte;
    this.#used += 1;
  }

  #numbers(): Uint32Array {
    const numbers = new Uint32Array(this.#length);
    let [at, number] = [0, -1];
    for (let index = 0; index < numbers.length; index += 1) {
      let shift = 0;
      let byte = this.#bytes[at] ?? 0;
      at += 1;
      let difference = byte & (MORE - 1);
      while (byte >= MORE) {
        shift += BITS;
        byte = this.#bytes[at] ?? 0;
        at += 1;
        difference |= (byte & (MORE - 1)) << shift;
      }
      number += difference;
      numbers[index] = number;
    }
    return numbers;
  }
}
