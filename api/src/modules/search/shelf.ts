import { IdSet } from "./id-set";
import { SortedIds } from "./sorted-ids";

/** The fields by which products are sorted and filtered. */
export interface Entry {
  /** Lower-cased, with single spaces. */
  name: string;
  priceMinor: number;
  category: string;
  condition: string;
}

/** Entries by product id. */
export type Entries = (Entry | undefined)[];

type SortOrder = "price_asc" | "price_desc" | "name";

/** A group of products, maintained in every sort order; ties are sorted newest first. */
export class Shelf {
  readonly ids = new IdSet();
  readonly orders: Readonly<Record<SortOrder, SortedIds>>;
  size = 0;

  constructor(entries: Entries) {
    const price = (id: number) => entries[id]?.priceMinor ?? 0;
    const name = (id: number) => entries[id]?.name ?? "";
    this.orders = {
      price_asc: new SortedIds((a, b) => price(a) - price(b) || b - a),
      price_desc: new SortedIds((a, b) => price(b) - price(a) || b - a),
      name: new SortedIds((a, b) => {
        const [first, second] = [name(a), name(b)];
        return first < second ? -1 : first > second ? 1 : b - a;
      }),
    };
  }

  /** The ids must not be in the shelf yet, and their entries must be stored. */
  put(ids: readonly number[]): void {
    for (const id of ids) this.ids.add(id);
    for (const order of Object.values(this.orders)) order.insert(ids);
    this.size += ids.length;
  }

  /** Sorts one of the orders that ids were added to; returns false when all are sorted. */
  settleNext(): boolean {
    return Object.values(this.orders).some((order) => order.settle());
  }

  /** The ids must be in the shelf, with the entries they were added with. */
  remove(ids: readonly number[]): void {
    for (const id of ids) this.ids.delete(id);
    for (const order of Object.values(this.orders)) order.remove(ids);
    this.size -= ids.length;
  }
}
