/** Whole numbers from the smallest to the largest, which are only ever added to, in four bytes each. */
export class NumberList {
  #numbers = new Uint32Array(4);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get last(): number | undefined {
    return this.#numbers[this.#length - 1];
  }

  /** The number must be larger than the last one. */
  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.5));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  /** Those that are in both lists. */
  common(other: NumberList): number[] {
    const found: number[] = [];
    let theirs = 0;
    for (let ours = 0; ours < this.#length; ours += 1) {
      const number = this.#numbers[ours] ?? 0;
      while (theirs < other.#length && (other.#numbers[theirs] ?? 0) < number) theirs += 1;
      if (theirs < other.#length && other.#numbers[theirs] === number) found.push(number);
    }
    return found;
  }
}
