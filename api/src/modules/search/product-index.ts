import { LRUCache } from "lru-cache";
import { countCommon, IdSet } from "./id-set";
import type { CategoryCount, FoundProducts, IndexedProduct, ProductQuery } from "./product-query";
import { bestOf, inOrder, type Levels, newestOf } from "./result-page";
import type { Entry } from "./shelf";
import { Shelves } from "./shelves";
import { MATCH_LEVELS, TextIndex, type Texts } from "./text-index";
import { wordsOf } from "./words";

const LAST_CHARACTER = "\uffff";
/** Paging repeats the same words. */
const CACHE_BYTES = 4 * 1024 * 1024;
const MAX_CACHED_TOTALS = 5000;
/** The maximum number of misspelt words in a query; with more, nothing is corrected. */
const MAX_MISSPELT = 3;
/** The level of any match. */
const ANYWHERE = 3;

export interface ProductIndex {
  readonly size: number;
  /** Adds or replaces products. */
  put(products: readonly IndexedProduct[]): void;
  /**
   * Sorts one of the orders that products were added to, which the first query would otherwise do for all; returns false
   * when all are sorted.
   */
  settleNext(): boolean;
  /** Removes products; unknown ids are ignored. */
  remove(ids: readonly number[]): void;
  find(query: ProductQuery): FoundProducts;
  /**
   * Returns the corrected spelling of a query with unknown words; undefined when there is nothing to correct or nothing
   * is similar.
   */
  respelled(q: string): string | undefined;
  /** Returns the categories with the number of their products: laptop first, then the largest. */
  categories(): readonly CategoryCount[];
}

const toEntry = (product: IndexedProduct): Entry => ({
  name: wordsOf(product.name).join(" "),
  priceMinor: product.priceMinor,
  category: product.category,
  condition: product.condition,
});

const toTexts = ({ name, specs, description, category, sku, ean, mpn }: IndexedProduct): Texts => [
  name,
  specs.join("\n"),
  [description, category, sku ?? "", ean ?? "", mpn ?? ""].join("\n"),
];

/**
 * A search index in memory. The cost of a query hardly grows with the number of products: sort orders are maintained,
 * matches are counted and intersected as bitmaps, and a page is read until it is full.
 */
export function createProductIndex(): ProductIndex {
  const shelves = new Shelves();
  const texts = new TextIndex();
  const { everything } = shelves;
  /** Cached results, until a product changes. */
  const beginnings = new LRUCache<string, IdSet>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (set) => set.byteLength + 100,
  });
  const totals = new LRUCache<string, number>({ max: MAX_CACHED_TOTALS });

  function forget(): void {
    if (beginnings.size > 0) beginnings.clear();
    if (totals.size > 0) totals.clear();
  }

  /** Returns the products whose name starts with the query as typed. */
  function namesBeginningWith(phrase: string): IdSet {
    const cached = beginnings.get(phrase);
    if (cached) return cached;
    const { name: order } = everything.orders;
    const nameOf = (id: number) => shelves.entry(id)?.name ?? "";
    const from = order.firstNot((id) => nameOf(id) < phrase);
    const to = order.firstNot((id) => nameOf(id) < phrase + LAST_CHARACTER);
    const found = IdSet.of(order.between(from, to));
    beginnings.set(phrase, found);
    return found;
  }

  /** Returns the size of the selection, which depends on the words, the category and the condition. */
  function countOf(selection: readonly IdSet[], ...decidedBy: (string | undefined)[]): number {
    const key = JSON.stringify(decidedBy);
    const cached = totals.get(key);
    if (cached !== undefined) return cached;
    const total = countCommon(selection);
    totals.set(key, total);
    return total;
  }

  function levelsOf(words: readonly string[]): Levels {
    const found = words.map((word) => texts.matches(word));
    const levels = MATCH_LEVELS.map((level) => found.map((matches) => matches[level]));
    return [[namesBeginningWith(words.join(" "))], ...levels];
  }

  function find({ q = "", category, condition, sort, offset, limit }: ProductQuery): FoundProducts {
    const shelf = category === undefined ? everything : shelves.ofCategory(category);
    const ofCondition = condition === undefined ? undefined : shelves.ofCondition(condition);
    if (!shelf || (condition !== undefined && !ofCondition)) return { ids: [], total: 0 };

    const page = { offset, limit };
    const words = wordsOf(q);
    const levels = words.length > 0 ? levelsOf(words) : [];
    const ofShelf = [...(shelf === everything ? [] : [shelf.ids]), ...(ofCondition ? [ofCondition] : [])];
    const isWhole = levels.length === 0 && !ofCondition;
    if (isWhole && sort === "newest") return { ids: newestOf([shelf.ids], page), total: shelf.size };

    const selection = [...ofShelf, ...(levels.at(-1) ?? [])];
    const total = isWhole ? shelf.size : countOf(selection, words.join(" "), category, condition);
    if (sort !== "newest") return { ids: inOrder(shelf.orders[sort], selection, total, page), total };
    return { ids: levels.length > 0 ? bestOf(levels, ofShelf, page) : newestOf(selection, page), total };
  }

  function respelled(q: string): string | undefined {
    const words = wordsOf(q);
    const unknown = words.filter((word) => countCommon([texts.matches(word)[ANYWHERE]]) === 0);
    if (unknown.length > MAX_MISSPELT || unknown.length === 0) return undefined;
    const meant = words.map((word) => (unknown.includes(word) ? texts.respelled(word) : word));
    return meant.includes(undefined) ? undefined : meant.join(" ");
  }

  return {
    get size() {
      return everything.size;
    },
    put(products) {
      forget();
      shelves.put(new Map(products.map((product) => [product.id, toEntry(product)])));
      for (const product of products) texts.put(product.id, toTexts(product));
    },
    settleNext: () => shelves.settleNext(),
    remove(ids) {
      forget();
      for (const id of shelves.remove([...new Set(ids)])) texts.remove(id);
    },
    find,
    respelled,
    categories: () => shelves.categories(),
  };
}
