/** An append-only list of ascending whole numbers, four bytes each. */
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

  /** Returns the numbers that are in both lists. */
  common(other: NumberList): number[] {
    const found: number[] = [];
    let otherIndex = 0;
    for (let ownIndex = 0; ownIndex < this.#length; ownIndex += 1) {
      const number = this.#numbers[ownIndex] ?? 0;
      while (otherIndex < other.#length && (other.#numbers[otherIndex] ?? 0) < number) otherIndex += 1;
      if (otherIndex < other.#length && other.#numbers[otherIndex] === number) found.push(number);
    }
    return found;
  }
}
