import { FACETS, type Facet, facetLabel, facetValue } from "@fundi/shared/catalog/facets";
import { factsOf } from "@fundi/shared/catalog/product-facts";
import { batteryRange } from "@fundi/shared/catalog/product-grade";
import { countCommon, highestCommon, IdSet } from "../id-set";
import type { FacetCount, IndexedProduct } from "../product-query";

/** Up to so many products are counted one by one, more by the bitmap of each value. */
const FEW = 3000;
/** Values that a facet shows; rarer ones are found by their words. */
const MOST_VALUES = 40;
const NUMERIC: ReadonlySet<Facet> = new Set(["battery", "memory", "storage", "screen"]);
/** Labels of these facets follow from their values. */
const LABELLED: ReadonlySet<Facet> = new Set([...NUMERIC, "grade"]);
/** No value: the product's texts do not say. */
const UNKNOWN = 0;

/** The values of one facet, numbered from 1, with the products of each. */
class FacetValues {
  readonly #numbers = new Map<string, number>();
  readonly values = [""];
  readonly labels = [""];
  readonly #sets: IdSet[] = [new IdSet()];
  #codes = new Uint16Array(1024);

  constructor(readonly facet: Facet) {}

  put(id: number, label: string | null): void {
    this.remove(id);
    if (label === null) return;
    const number = this.#numberOf(label);
    if (id >= this.#codes.length) {
      const larger = new Uint16Array(Math.ceil(id * 1.5));
      larger.set(this.#codes);
      this.#codes = larger;
    }
    this.#codes[id] = number;
    this.#sets[number]?.add(id);
  }

  remove(id: number): void {
    const number = this.codeOf(id);
    if (number === UNKNOWN) return;
    this.#sets[number]?.delete(id);
    this.#codes[id] = UNKNOWN;
  }

  codeOf(id: number): number {
    return this.#codes[id] ?? UNKNOWN;
  }

  /** The products with any of these values. */
  having(values: readonly string[]): IdSet {
    return IdSet.union(values.flatMap((value) => this.#sets[this.#numbers.get(value) ?? UNKNOWN] ?? []));
  }

  /** Counts the values of the products in a set of that size. */
  counts(base: IdSet, size: number): FacetCount[] {
    const counts = new Array<number>(this.values.length).fill(0);
    if (size <= FEW) {
      for (const id of highestCommon([base], [], 0, size).ids) {
        const code = this.codeOf(id);
        counts[code] = (counts[code] ?? 0) + 1;
      }
    } else
      this.#sets.forEach((set, number) => {
        counts[number] = countCommon([base, set]);
      });
    return this.values
      .flatMap((value, number) => {
        const count = number === UNKNOWN ? 0 : (counts[number] ?? 0);
        return count > 0 ? [{ value, label: this.labels[number] ?? value, count }] : [];
      })
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_VALUES)
      .sort((a, b) => orderOf(this.facet, a, b));
  }

  #numberOf(label: string): number {
    const value = facetValue(label);
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.values.push(value) - 1;
    this.labels.push(LABELLED.has(this.facet) ? facetLabel(this.facet, value) : label);
    this.#sets.push(new IdSet());
    this.#numbers.set(value, number);
    return number;
  }
}

/** Returns the order in which values are shown: sizes the smallest first, grades and batteries the best, others the most. */
function orderOf(facet: Facet, a: FacetCount, b: FacetCount): number {
  if (facet === "grade") return a.value < b.value ? -1 : 1;
  if (facet === "battery") return Number(b.value) - Number(a.value);
  return NUMERIC.has(facet) ? Number(a.value) - Number(b.value) : b.count - a.count;
}

/** Returns the value of each facet: what the texts say, and what was graded and measured. */
const valuesOf = (product: IndexedProduct): Record<Facet, string | number | null> => ({
  ...factsOf(product),
  grade: product.grade ?? null,
  battery: product.batteryHealth ? batteryRange(product.batteryHealth) : null,
});

/** What products can be narrowed down by, as far as their texts say it; and which are in stock. */
export class FacetIndex {
  readonly #facets = FACETS.map((facet) => new FacetValues(facet));
  readonly inStock = new IdSet();

  put(product: IndexedProduct): void {
    const facts = valuesOf(product);
    for (const values of this.#facets) {
      const fact = facts[values.facet];
      values.put(product.id, fact === null ? null : String(fact));
    }
    if (product.inStock === false) this.inStock.delete(product.id);
    else this.inStock.add(product.id);
  }

  remove(id: number): void {
    for (const values of this.#facets) values.remove(id);
    this.inStock.delete(id);
  }

  having(facet: Facet, values: readonly string[]): IdSet {
    return this.#of(facet).having(values);
  }

  counts(facet: Facet, base: IdSet, size: number): FacetCount[] {
    return this.#of(facet).counts(base, size);
  }

  #of(facet: Facet): FacetValues {
    const found = this.#facets[FACETS.indexOf(facet)];
    if (!found) throw new Error(`There is no facet ${facet}.`);
    return found;
  }
}
