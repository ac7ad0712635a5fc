import { chunkOf, DENSE_CHUNK_IDS, IdSet } from "./id-set";

/** Which ids have a term, for terms numbered from 0: one id, a short list, or bits where the list would be longer. */
export class Postings {
  readonly #lists: (number | number[] | IdSet | undefined)[] = [];
  #chunks = 1;

  /** The id must not have the term yet. */
  add(term: number, id: number): void {
    this.#chunks = Math.max(this.#chunks, chunkOf(id) + 1);
    const list = this.#lists[term];
    if (list === undefined) this.#lists[term] = id;
    else if (typeof list === "number") this.#lists[term] = [list, id];
    else if (list instanceof IdSet) list.add(id);
    else {
      list.push(id);
      if (list.length > this.#chunks * DENSE_CHUNK_IDS) this.#lists[term] = IdSet.of(list);
    }
  }

  delete(term: number, id: number): void {
    const list = this.#lists[term];
    if (list === undefined) return;
    if (typeof list === "number") {
      if (list === id) this.#lists[term] = undefined;
    } else if (list instanceof IdSet) list.delete(id);
    else {
      const place = list.indexOf(id);
      const last = list.pop();
      // In no order: the last one takes the free place.
      if (place !== -1 && place < list.length && last !== undefined) list[place] = last;
    }
  }

  /** False when no id ever had the term, or its only one has lost it. */
  has(term: number): boolean {
    return this.#lists[term] !== undefined;
  }

  /** Adds the ids that have the term to a set. */
  collect(term: number, into: IdSet): void {
    const list = this.#lists[term];
    if (list === undefined) return;
    if (typeof list === "number") into.add(list);
    else if (list instanceof IdSet) into.addAll(list);
    else for (const id of list) into.add(id);
  }
}
