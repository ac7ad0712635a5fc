import { chunkOf, DENSE_CHUNK_IDS, IdSet } from "./id-set";

/**
 * The ids of each term, for terms numbered from 0: one id, a short list, or a bitmap where the list would be larger.
 */
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
      const position = list.indexOf(id);
      const last = list.pop();
      // The list is unordered: the last one fills the gap.
      if (position !== -1 && position < list.length && last !== undefined) list[position] = last;
    }
  }

  /** Returns false when no id ever had the term, or its only one was removed. */
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
