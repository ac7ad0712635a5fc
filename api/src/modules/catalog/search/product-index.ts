import { countCommon, IdSet } from "./id-set";
import type { CategoryCount, FoundProducts, IndexedProduct, ProductQuery } from "./product-query";
import { bestOf, inOrder, type Levels, newestOf } from "./result-page";
import { type Entries, type Entry, Shelf } from "./shelf";
import { MATCH_LEVELS, TextIndex } from "./text-index";
import { wordsOf } from "./words";

const LAST_CHARACTER = "\uffff";
const FIRST_CATEGORY = "laptop";

export interface ProductIndex {
  readonly size: number;
  /** Adds or replaces products. */
  put(products: readonly IndexedProduct[]): void;
  /** Forgets products; unknown ids do no harm. */
  remove(ids: readonly number[]): void;
  find(query: ProductQuery): FoundProducts;
  /** Categories with the number of their products: laptop first, then the largest. */
  categories(): readonly CategoryCount[];
}

const byImportance = (a: CategoryCount, b: CategoryCount): number =>
  Number(b.name === FIRST_CATEGORY) - Number(a.name === FIRST_CATEGORY) ||
  b.count - a.count ||
  (a.name < b.name ? -1 : 1);

const toEntry = (product: IndexedProduct): Entry => ({
  name: wordsOf(product.name).join(" "),
  priceMinor: product.priceMinor,
  category: product.category,
  condition: product.condition,
});

/**
 * A search index in memory. Nothing in it is proportional to the number of products when it is asked: orders are kept,
 * counts come from bits, and a page stops when it is full.
 */
export function createProductIndex(): ProductIndex {
  const entries: Entries = [];
  const texts = new TextIndex();
  const everything = new Shelf(entries);
  const byCategory = new Map<string, Shelf>();
  const byCondition = new Map<string, IdSet>();
  let categories: CategoryCount[] | undefined;

  /** The ids of each category, by their entries. */
  function grouped(ids: readonly number[]): Map<string, number[]> {
    const groups = new Map<string, number[]>();
    for (const id of ids) {
      const category = entries[id]?.category ?? "";
      const group = groups.get(category);
      if (group) group.push(id);
      else groups.set(category, [id]);
    }
    return groups;
  }

  function unshelve(ids: readonly number[]): void {
    for (const id of ids) byCondition.get(entries[id]?.condition ?? "")?.delete(id);
    everything.remove(ids);
    for (const [category, members] of grouped(ids)) {
      const shelf = byCategory.get(category);
      shelf?.remove(members);
      if (shelf?.size === 0) byCategory.delete(category);
    }
    categories = undefined;
  }

  function shelve(ids: readonly number[]): void {
    for (const id of ids) {
      const condition = entries[id]?.condition ?? "";
      const set = byCondition.get(condition) ?? new IdSet();
      byCondition.set(condition, set);
      set.add(id);
    }
    everything.put(ids);
    for (const [category, members] of grouped(ids)) {
      const shelf = byCategory.get(category) ?? new Shelf(entries);
      byCategory.set(category, shelf);
      shelf.put(members);
    }
    categories = undefined;
  }

  const known = (ids: readonly number[]): number[] => [...new Set(ids)].filter((id) => entries[id] !== undefined);

  /** Products whose name begins with the query as it was typed. */
  function namesBeginningWith(phrase: string): IdSet {
    const { name } = everything.orders;
    const from = name.firstNot((id) => (entries[id]?.name ?? "") < phrase);
    const to = name.firstNot((id) => (entries[id]?.name ?? "") < phrase + LAST_CHARACTER);
    return IdSet.of(name.between(from, to));
  }

  function levelsOf(words: readonly string[]): Levels {
    const found = words.map((word) => texts.matches(word));
    const levels = MATCH_LEVELS.map((level) => found.map((matches) => matches[level]));
    return [[namesBeginningWith(words.join(" "))], ...levels];
  }

  function find({ q = "", category, condition, sort, offset, limit }: ProductQuery): FoundProducts {
    const shelf = category === undefined ? everything : byCategory.get(category);
    const ofCondition = condition === undefined ? undefined : byCondition.get(condition);
    if (!shelf || (condition !== undefined && !ofCondition)) return { ids: [], total: 0 };

    const page = { offset, limit };
    const words = wordsOf(q);
    const levels = words.length > 0 ? levelsOf(words) : [];
    const filters = [...(levels.at(-1) ?? []), ...(ofCondition ? [ofCondition] : [])];
    if (filters.length === 0 && sort === "newest") return { ids: newestOf([shelf.ids], page), total: shelf.size };

    const selection = shelf === everything ? filters : [shelf.ids, ...filters];
    const total = filters.length === 0 ? shelf.size : countCommon(selection);
    if (sort !== "newest") return { ids: inOrder(shelf.orders[sort], selection, total, page), total };
    return { ids: levels.length > 0 ? bestOf(levels, selection, page) : newestOf(selection, page), total };
  }

  return {
    get size() {
      return everything.size;
    },
    put(products) {
      const latest = new Map(products.map((product) => [product.id, product]));
      const ids = [...latest.keys()];
      unshelve(known(ids));
      for (const [id, product] of latest) {
        entries[id] = toEntry(product);
        texts.put(id, [
          product.name,
          product.specs.join("\n"),
          `${product.description}\n${product.category}\n${product.sku ?? ""}`,
        ]);
      }
      shelve(ids);
    },
    remove(ids) {
      const gone = known(ids);
      unshelve(gone);
      for (const id of gone) {
        delete entries[id];
        texts.remove(id);
      }
    },
    find,
    categories() {
      categories ??= [...byCategory].map(([name, shelf]) => ({ name, count: shelf.size })).sort(byImportance);
      return categories;
    },
  };
}
