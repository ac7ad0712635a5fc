import type { CategoryCount, FoundProducts, IndexedProduct, ProductQuery } from "./product-query";
import { wordsOf } from "./product-query";

export interface ProductIndex {
  readonly size: number;
  /** Adds or replaces products. */
  put(products: readonly IndexedProduct[]): void;
  /** Forgets products; unknown ids do no harm. */
  remove(ids: readonly number[]): void;
  find(query: ProductQuery): FoundProducts;
  /** Categories with the number of their products: laptop first, then the largest. */
  categories(): CategoryCount[];
}

const isWordPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

const startsWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !isWordPart(text[at - 1])) return true;
  return false;
};

function rankOf(product: IndexedProduct, words: readonly string[]): number {
  const name = wordsOf(product.name).join(" ");
  const specs = product.specs.join(" ").toLowerCase();
  const rest = `${product.description} ${product.category} ${product.sku ?? ""}`.toLowerCase();
  if (name.startsWith(words.join(" "))) return 1;
  if (words.every((word) => startsWord(name, word))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  if (words.every((word) => name.includes(word) || specs.includes(word))) return 4;
  if (words.every((word) => name.includes(word) || specs.includes(word) || rest.includes(word))) return 5;
  return 0;
}

const byName = (a: IndexedProduct, b: IndexedProduct) => {
  const [first, second] = [wordsOf(a.name).join(" "), wordsOf(b.name).join(" ")];
  return first < second ? -1 : first > second ? 1 : 0;
};

const ORDERS = {
  newest: () => 0,
  price_asc: (a: IndexedProduct, b: IndexedProduct) => a.priceMinor - b.priceMinor,
  price_desc: (a: IndexedProduct, b: IndexedProduct) => b.priceMinor - a.priceMinor,
  name: byName,
};

export function createProductIndex(): ProductIndex {
  const products = new Map<number, IndexedProduct>();
  return {
    get size() {
      return products.size;
    },
    put: (changed) => {
      for (const product of changed) products.set(product.id, product);
    },
    remove: (ids) => {
      for (const id of ids) products.delete(id);
    },
    find({ q = "", category, condition, sort, offset, limit }) {
      const words = wordsOf(q);
      const ranked = [...products.values()].flatMap((product) => {
        if (category !== undefined && product.category !== category) return [];
        if (condition !== undefined && product.condition !== condition) return [];
        const rank = words.length === 0 ? 1 : rankOf(product, words);
        return rank === 0 ? [] : [{ product, rank: sort === "newest" ? rank : 0 }];
      });
      ranked.sort((a, b) => a.rank - b.rank || ORDERS[sort](a.product, b.product) || b.product.id - a.product.id);
      return { ids: ranked.slice(offset, offset + limit).map(({ product }) => product.id), total: ranked.length };
    },
    categories() {
      const counts = new Map<string, number>();
      for (const { category } of products.values()) counts.set(category, (counts.get(category) ?? 0) + 1);
      return [...counts]
        .map(([name, count]) => ({ name, count }))
        .sort(
          (a, b) =>
            Number(b.name === "laptop") - Number(a.name === "laptop") ||
            b.count - a.count ||
            a.name.localeCompare(b.name),
        );
    },
  };
}
