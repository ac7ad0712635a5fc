const FIRST_LENGTH = 4096;

/** The terms of each id, consecutive in one array; needed to remove an id from the list of every term. */
export class TermRuns {
  #pool = new Uint32Array(FIRST_LENGTH);
  #used = 0;
  #live = 0;
  /** Where the run of an id starts, with its length. */
  readonly #starts: (number | undefined)[] = [];

  get(id: number): Uint32Array {
    const start = this.#starts[id];
    return start === undefined ? new Uint32Array() : this.#run(start);
  }

  set(id: number, terms: readonly number[]): void {
    this.delete(id);
    this.#reserve(terms.length + 1);
    this.#starts[id] = this.#used;
    this.#pool[this.#used] = terms.length;
    this.#pool.set(terms, this.#used + 1);
    this.#used += terms.length + 1;
    this.#live += terms.length + 1;
  }

  delete(id: number): void {
    const start = this.#starts[id];
    if (start === undefined) return;
    this.#live -= (this.#pool[start] ?? 0) + 1;
    this.#starts[id] = undefined;
  }

  #run(start: number): Uint32Array {
    return this.#pool.subarray(start + 1, start + 1 + (this.#pool[start] ?? 0));
  }

  /** Makes room: compacts when much is unused, else grows. */
  #reserve(length: number): void {
    if (this.#used + length <= this.#pool.length) return;
    const larger = new Uint32Array(Math.max(FIRST_LENGTH, Math.ceil((this.#live + length) * 1.5)));
    let end = 0;
    this.#starts.forEach((start, id) => {
      if (start === undefined) return;
      const run = this.#pool.subarray(start, start + 1 + (this.#pool[start] ?? 0));
      larger.set(run, end);
      this.#starts[id] = end;
      end += run.length;
    });
    this.#pool = larger;
    this.#used = end;
  }
}
