/** Whole numbers that are only ever added to, in four bytes each. */
export class NumberList {
  #numbers = new Uint32Array(4);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get last(): number | undefined {
    return this.#numbers[this.#length - 1];
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.5));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  /** Those that pass, in the order in which they were added. */
  filter(passes: (number: number) => boolean): number[] {
    const found: number[] = [];
    for (let at = 0; at < this.#length; at += 1) {
      const number = this.#numbers[at] ?? 0;
      if (passes(number)) found.push(number);
    }
    return found;
  }
}
