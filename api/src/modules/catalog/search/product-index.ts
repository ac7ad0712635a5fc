import { LRUCache } from "lru-cache";
import { countCommon, IdSet } from "./id-set";
import type { CategoryCount, FoundProducts, IndexedProduct, ProductQuery } from "./product-query";
import { bestOf, inOrder, type Levels, newestOf } from "./result-page";
import type { Entry } from "./shelf";
import { Shelves } from "./shelves";
import { MATCH_LEVELS, TextIndex, type Texts } from "./text-index";
import { wordsOf } from "./words";

const LAST_CHARACTER = "\uffff";
/** Whoever turns a page asks for the same words again. */
const KEPT_BYTES = 4 * 1024 * 1024;
const KEPT_TOTALS = 5000;

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
 * A search index in memory. What it does when it is asked hardly grows with the number of products: orders are kept,
 * matches are counted and combined as bits, and a page is read until it is full.
 */
export function createProductIndex(): ProductIndex {
  const shelves = new Shelves();
  const texts = new TextIndex();
  const { everything } = shelves;
  /** What was found last, until a product changes. */
  const beginnings = new LRUCache<string, IdSet>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (set) => set.byteLength + 100,
  });
  const totals = new LRUCache<string, number>({ max: KEPT_TOTALS });

  function forget(): void {
    if (beginnings.size > 0) beginnings.clear();
    if (totals.size > 0) totals.clear();
  }

  /** Products whose name begins with the query as it was typed. */
  function namesBeginningWith(phrase: string): IdSet {
    const kept = beginnings.get(phrase);
    if (kept) return kept;
    const { name: order } = everything.orders;
    const nameOf = (id: number) => shelves.entry(id)?.name ?? "";
    const from = order.firstNot((id) => nameOf(id) < phrase);
    const to = order.firstNot((id) => nameOf(id) < phrase + LAST_CHARACTER);
    const found = IdSet.of(order.between(from, to));
    beginnings.set(phrase, found);
    return found;
  }

  /** How many ids are in all of the selection, which the words, the category and the condition decide. */
  function countOf(selection: readonly IdSet[], ...decidedBy: (string | undefined)[]): number {
    const key = JSON.stringify(decidedBy);
    const kept = totals.get(key);
    if (kept !== undefined) return kept;
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

  return {
    get size() {
      return everything.size;
    },
    put(products) {
      forget();
      shelves.put(new Map(products.map((product) => [product.id, toEntry(product)])));
      for (const product of products) texts.put(product.id, toTexts(product));
    },
    remove(ids) {
      forget();
      for (const id of shelves.remove([...new Set(ids)])) texts.remove(id);
    },
    find,
    categories: () => shelves.categories(),
  };
}
