import { IdSet } from "./id-set";
import { SortedIds } from "./sorted-ids";

/** What products are sorted and filtered by. */
export interface Entry {
  /** Lower-cased, with single spaces. */
  name: string;
  priceMinor: number;
  category: string;
  condition: string;
}

/** Entries by product id. */
export type Entries = (Entry | undefined)[];

export type KeptOrder = "price_asc" | "price_desc" | "name";

/** Products that belong together, ready in every order; products of the same rank stand newest first. */
export class Shelf {
  readonly ids = new IdSet();
  readonly orders: Readonly<Record<KeptOrder, SortedIds>>;
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

  /** The ids must not be here yet, and their entries must be written. */
  put(ids: readonly number[]): void {
    for (const id of ids) this.ids.add(id);
    for (const order of Object.values(this.orders)) order.insert(ids);
    this.size += ids.length;
  }

  /** The ids must be here, with the entries they were put with. */
  remove(ids: readonly number[]): void {
    for (const id of ids) this.ids.delete(id);
    for (const order of Object.values(this.orders)) order.remove(ids);
    this.size -= ids.length;
  }
}
