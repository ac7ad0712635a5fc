import { searchText } from "@fundi/shared/catalog/search-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createProductIndex } from "./product-index";
import type { IndexedProduct, ProductQuery } from "./product-query";
import { wordsOf } from "./words";

type Place = "begins" | "inside";

/** The expected results of the index, computed naively. */
function findByScan(products: ReadonlyMap<number, IndexedProduct>, query: ProductQuery) {
  const { q = "", category, condition, sort, offset, limit } = query;
  const words = wordsOf(q);
  const all = [...products.values()];
  const having = (place: Place) => all.filter((product) => words.every((word) => fieldOf(product, word, place) !== -1));
  const place = words.length === 0 || having("begins").length > 0 ? "begins" : "inside";
  const found = having(place).filter(
    (product) =>
      (category === undefined || product.category === category) &&
      (condition === undefined || product.condition === condition),
  );
  const costs = new Map(found.map((product) => [product, sort === "newest" ? costOf(product, words, place) : 0]));
  found.sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0) || ORDERS[sort](a, b) || b.id - a.id);
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
}

const nameOf = (product: IndexedProduct) => wordsOf(product.name).join(" ");

/** Which of name, category with condition, values of specs, and the rest has the word first; -1: none. */
function fieldOf(product: IndexedProduct, word: string, place: Place): number {
  const values = product.specs.map((spec) => spec.replace(/^[^:]{1,40}:\s+(?=.)/, ""));
  const fields = [
    product.name,
    `${product.category} ${product.condition}`,
    values.join("\n"),
    [product.description, product.sku ?? ""].join("\n"),
  ];
  const has = place === "begins" ? beginsIn : (text: string) => text.includes(word);
  return fields.findIndex((text) => has(searchText(text), word));
}

function costOf(product: IndexedProduct, words: readonly string[], place: Place): number {
  if (words.length === 0) return 0;
  const phrase = words.join(" ");
  const name = nameOf(product);
  let cost = name === phrase ? -1 : name.startsWith(phrase) ? -0.5 : 0;
  for (const word of words) {
    const isCategory = product.category === word || product.category === `${word}s`;
    const inFields = /^\d/.test(word) ? [0, 0, 0, 7.5] : [0, 1, 7, 7.5];
    cost += words.length === 1 && isCategory ? -1 : (inFields[fieldOf(product, word, place)] ?? 0);
  }
  return cost;
}

const beginsIn = (text: string, word: string): boolean =>
  [...Array(text.length).keys()].some(
    (at) => text.startsWith(word, at) && (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")),
  );

const ORDERS: Record<ProductQuery["sort"], (a: IndexedProduct, b: IndexedProduct) => number> = {
  newest: () => 0,
  price_asc: (a, b) => a.priceMinor - b.priceMinor,
  price_desc: (a, b) => b.priceMinor - a.priceMinor,
  name: (a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0),
};

const product = (id: number, overrides: Partial<IndexedProduct> = {}): IndexedProduct => ({
  id,
  name: "ThinkPad T480",
  priceMinor: 3_200_000,
  condition: "refurbished",
  category: "laptop",
  specs: [],
  description: "",
  sku: null,
  ...overrides,
});

const indexOf = (...products: IndexedProduct[]) => {
  const index = createProductIndex();
  index.put(products);
  return index;
};

const query = (overrides: Partial<ProductQuery> = {}): ProductQuery => ({
  sort: "newest",
  offset: 0,
  limit: 20,
  ...overrides,
});

describe("the product index", () => {
  it("finds what a full scan would find, after any sequence of additions, replacements and removals", () => {
    const word = fc.constantFrom(
      ..."dell Dell laptop top a b 8GB 8 GB usb-c (new) İ ß ½ thinkpad think pad Ñandú 日本 x".split(" "),
    );
    const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
    const id = fc.constantFrom(1, 2, 3, 31, 32, 33, 63, 64, 32_767, 32_768, 32_769, 70_000);
    const anyProduct = fc.record({
      id,
      name: fc.tuple(word, line).map((parts) => parts.join(" ")),
      priceMinor: fc.integer({ min: 0, max: 3 }),
      condition: fc.constantFrom("new" as const, "refurbished" as const),
      category: fc.constantFrom("laptop", "phone", "usb"),
      specs: fc.array(
        fc.oneof(
          line,
          line.map((value) => `RAM: ${value}`),
        ),
        { maxLength: 2 },
      ),
      description: line,
      sku: fc.option(fc.constantFrom("A-1", "B-2")),
    });
    const change = fc.oneof(
      { weight: 3, arbitrary: fc.array(anyProduct, { maxLength: 12 }).map((put) => ({ put, remove: [] as number[] })) },
      fc.array(id, { maxLength: 3 }).map((remove) => ({ put: [] as IndexedProduct[], remove })),
    );
    const part = fc.oneof(word, fc.constantFrom("de", "l", "o", "ell", "think", "gb", "-", "zz", "ñ", "本", "dell la"));
    const anyQuery = fc.record({
      q: fc.oneof(
        fc.constant(undefined),
        fc.array(part, { maxLength: 3 }).map((parts) => parts.join("  ")),
      ),
      category: fc.constantFrom(undefined, undefined, "laptop", "phone", "none"),
      condition: fc.constantFrom(undefined, undefined, "new" as const, "refurbished" as const),
      sort: fc.constantFrom(
        "newest" as const,
        "newest" as const,
        "price_asc" as const,
        "price_desc" as const,
        "name" as const,
      ),
      offset: fc.integer({ min: 0, max: 6 }),
      limit: fc.integer({ min: 1, max: 8 }),
    });
    const history = fc.array(change, { maxLength: 6 });
    fc.assert(
      fc.property(history, fc.array(anyQuery, { minLength: 1, maxLength: 6 }), (changes, queries) => {
        const index = createProductIndex();
        const model = new Map<number, IndexedProduct>();
        for (const { put, remove } of changes) {
          index.put(put);
          index.remove(remove);
          for (const each of put) model.set(each.id, each);
          for (const removed of remove) model.delete(removed);
          for (const productQuery of queries) expect(index.find(productQuery)).toEqual(findByScan(model, productQuery));
        }
        expect(index.size).toBe(model.size);
        const counts = index.categories().map(({ name, count }) => [name, count] as const);
        expect(counts.every(([name, n]) => n === [...model.values()].filter((p) => p.category === name).length)).toBe(
          true,
        );
        expect(counts.reduce((sum, [, n]) => sum + n, 0)).toBe(model.size);
      }),
      { numRuns: 300 },
    );
  });

  it("lists laptops first among the categories, then the largest", () => {
    const index = indexOf(
      product(1, { category: "phone" }),
      product(2, { category: "phone" }),
      product(3, { category: "cable" }),
      product(4),
    );
    expect(index.categories()).toEqual([
      { name: "laptop", count: 1 },
      { name: "phone", count: 2 },
      { name: "cable", count: 1 },
    ]);
    index.remove([4, 3]);
    expect(index.categories()).toEqual([{ name: "phone", count: 2 }]);
  });

  it("finds the same when so many products share a word that lists become bitmaps and orders are scanned", () => {
    const colours = ["red", "green", "blue"];
    const numbered = (id: number, round: number): IndexedProduct =>
      product(id, {
        name: `Latitude ${colours[(id + round) % 3]} ${id}`,
        priceMinor: (id * 7919 + round) % 6000,
        condition: (id + round) % 2 ? "new" : "refurbished",
        category: (id + round) % 5 ? "laptop" : "phone",
        description: `part-${id}`,
      });
    const model = new Map<number, IndexedProduct>();
    const index = createProductIndex();
    const put = (products: IndexedProduct[]) => {
      index.put(products);
      for (const each of products) model.set(each.id, each);
    };
    const ids = Array.from({ length: 6000 }, (_, place) => place + 1);
    for (let from = 0; from < ids.length; from += 1000) put(ids.slice(from, from + 1000).map((id) => numbered(id, 0)));
    put(ids.filter((id) => id % 4 === 0).map((id) => numbered(id, 1)));
    const removed = ids.filter((id) => id % 7 === 0);
    index.remove(removed);
    for (const id of removed) model.delete(id);

    for (const productQuery of [
      query({ q: "latitude", offset: 2500 }),
      query({ q: "atitude red" }),
      query({ q: "5", sort: "price_desc" }),
      query({ q: "part-12", category: "phone" }),
      query({ q: "green", sort: "name", offset: 1500 }),
      query({ condition: "new", sort: "price_asc", offset: 2400, limit: 5 }),
      query({ category: "phone", condition: "refurbished", sort: "price_desc" }),
      query({ category: "laptop", sort: "name", offset: 4000 }),
      query({ offset: 5100, limit: 100 }),
    ])
      expect(index.find(productQuery), JSON.stringify(productQuery)).toEqual(findByScan(model, productQuery));
  });

  it("finds a size in either spelling, in names, specs and descriptions", () => {
    const index = indexOf(
      product(1, { name: "Memory 16GB DDR4" }),
      product(2, { name: "Memory 16 GB DDR4" }),
      product(3, { specs: ["RAM: 16 GB"] }),
      product(4, { specs: ["RAM: 16GB"] }),
      product(5, { description: "With 16-GB memory." }),
      product(6, { name: "Memory 8 GB", description: "1600 MHz, 16 chips" }),
    );
    for (const q of ["16gb", "16 GB", "16 gb", "16GB"])
      expect(index.find(query({ q })).ids.toSorted(), q).toEqual([1, 2, 3, 4, 5]);
    // While it is typed.
    for (const q of ["memory 16 g", "memory 16g"])
      expect(index.find(query({ q })).ids, q).toEqual(expect.arrayContaining([1, 2, 5]));
    expect(index.respelled("16gb")).toBeUndefined();
  });

  it("finds values of specs, and not their labels", () => {
    const index = indexOf(
      product(1, { specs: ["Screen: 14-inch Full HD", "RAM: 8 GB"] }),
      product(2, { name: "Dell P2419H", category: "monitor", description: "A screen for the office" }),
    );
    expect(index.find(query({ q: "screen" })).ids).toEqual([2]);
    expect(index.find(query({ q: "full hd" })).ids).toEqual([1]);
  });

  it("puts the drive for a laptop before laptops with a drive, and laptops before drives of a size", () => {
    const index = indexOf(
      product(1, { name: "Kingston 480 GB SSD", category: "storage", description: "For any laptop" }),
      product(2, { name: "ThinkPad T480", specs: ["Storage: 480 GB SSD"] }),
    );
    expect(index.find(query({ q: "laptop ssd" })).ids).toEqual([1, 2]);
    expect(index.find(query({ q: "480gb laptop" })).ids).toEqual([2, 1]);
  });

  it("looks inside of words only where no word begins so", () => {
    const index = indexOf(product(1, { name: "Epson ink" }), product(2), product(3, { name: "Frame", sku: "XRAM-7" }));
    expect(index.find(query({ q: "ink" })).ids).toEqual([1]);
    expect(index.find(query({ q: "inkpad" })).ids).toEqual([2]);
  });
});
