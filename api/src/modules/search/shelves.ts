import { IdSet } from "./id-set";
import type { CategoryCount } from "./product-query";
import { type Entries, type Entry, Shelf } from "./shelf";

const FIRST_CATEGORY = "laptop";

const byImportance = (a: CategoryCount, b: CategoryCount): number =>
  Number(b.name === FIRST_CATEGORY) - Number(a.name === FIRST_CATEGORY) ||
  b.count - a.count ||
  (a.name < b.name ? -1 : 1);

/** One shelf for all products and one per category, with the ids of each condition. */
export class Shelves {
  readonly #entries: Entries = [];
  readonly everything = new Shelf(this.#entries);
  readonly #byCategory = new Map<string, Shelf>();
  readonly #byCondition = new Map<string, IdSet>();
  #categories: CategoryCount[] | undefined;

  entry(id: number): Entry | undefined {
    return this.#entries[id];
  }

  ofCategory(name: string): Shelf | undefined {
    return this.#byCategory.get(name);
  }

  ofCondition(name: string): IdSet | undefined {
    return this.#byCondition.get(name);
  }

  /** Returns the categories with the number of their products: laptop first, then the largest. */
  categories(): readonly CategoryCount[] {
    this.#categories ??= [...this.#byCategory].map(([name, { size: count }]) => ({ name, count })).sort(byImportance);
    return this.#categories;
  }

  /** Sorts one of the orders that products were added to; returns false when all are sorted. */
  settleNext(): boolean {
    return this.everything.settleNext() || [...this.#byCategory.values()].some((shelf) => shelf.settleNext());
  }

  /** Adds or replaces entries. */
  put(entries: ReadonlyMap<number, Entry>): void {
    const ids = [...entries.keys()];
    this.remove(ids);
    for (const [id, entry] of entries) {
      this.#entries[id] = entry;
      const condition = this.#byCondition.get(entry.condition) ?? new IdSet();
      this.#byCondition.set(entry.condition, condition);
      condition.add(id);
    }
    this.everything.put(ids);
    for (const [category, members] of this.#grouped(ids)) {
      const shelf = this.#byCategory.get(category) ?? new Shelf(this.#entries);
      this.#byCategory.set(category, shelf);
      shelf.put(members);
    }
    this.#categories = undefined;
  }

  /** Removes those of these distinct ids that exist, and returns them. */
  remove(ids: readonly number[]): number[] {
    const known = ids.filter((id) => this.#entries[id] !== undefined);
    this.everything.remove(known);
    for (const [category, members] of this.#grouped(known)) {
      const shelf = this.#byCategory.get(category);
      shelf?.remove(members);
      if (shelf?.size === 0) this.#byCategory.delete(category);
    }
    // Last: the shelves find them by their entries.
    for (const id of known) {
      this.#byCondition.get(this.#entries[id]?.condition ?? "")?.delete(id);
      delete this.#entries[id];
    }
    this.#categories = undefined;
    return known;
  }

  /** Groups ids by the category of their entries. */
  #grouped(ids: readonly number[]): Map<string, number[]> {
    const groups = new Map<string, number[]>();
    for (const id of ids) {
      const category = this.#entries[id]?.category ?? "";
      const group = groups.get(category);
      if (group) group.push(id);
      else groups.set(category, [id]);
    }
    return groups;
  }
}
