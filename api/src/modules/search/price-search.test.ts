import { describe, expect, it } from "vitest";
import { withPriceWords } from "./price-search";
import { createProductIndex } from "./product-index";
import type { ProductQuery } from "./product-query";
import { DEFAULT_WORDS } from "./words/default-words";
import { Dictionary } from "./words/dictionary";
import { readQuery } from "./words/read-query";

const product = (id: number, name: string, category: string, kes: number, description = "") => ({
  ...{ id, name, category, description, priceMinor: kes * 100 },
  ...{ condition: "new" as const, specs: [], sku: `S${id}`, inStock: true },
});

const dictionary = new Dictionary(Object.values(DEFAULT_WORDS));
const partsOf = (q: string) => readQuery(q, dictionary).parts;
const index = createProductIndex();
index.put([
  product(1, "ThinkPad T480", "laptop", 32_000),
  product(2, "ThinkPad X280", "laptop", 26_500),
  product(3, "EliteBook 840", "laptop", 42_000),
  product(4, "Kingston 480 GB SSD", "storage", 8000, "For a laptop or a desktop."),
  product(5, "Dell P2419H", "monitor", 11_500, "Connects to any laptop."),
  product(6, "Laptop stand", "accessory", 1800),
]);
const search = withPriceWords(
  {
    page: async (query: ProductQuery) => ({
      ...index.meant({ ...query, parts: query.q ? partsOf(query.q) : undefined }, partsOf, dictionary.words),
      ...{ categories: index.categories(), isCurrent: true },
    }),
  },
  { read: (q) => readQuery(q, dictionary) },
);
const find = (q: string, more: Partial<ProductQuery> = {}) =>
  search.page({ q, sort: "newest", offset: 0, limit: 10, ...more });

describe("a price with a kind of goods", () => {
  it("finds that kind alone, not what fits into it", async () => {
    expect(await find("laptop under 30k")).toMatchObject({ ids: [2], total: 1 });
    expect(await find("laptop under 30k")).not.toHaveProperty("noneAtPrice");
  });

  it("finds the nearest above, the cheapest first, where none has the price", async () => {
    expect(await find("laptop 20k")).toMatchObject({ ids: [2, 1, 3], noneAtPrice: true });
    expect(await find("laptop ya elfu tano")).toMatchObject({ ids: [2, 1, 3], noneAtPrice: true });
  });

  it("finds the nearest below, the dearest first, where all cost less", async () => {
    expect(await find("laptop over 100k")).toMatchObject({ ids: [3, 1, 2], noneAtPrice: true });
  });

  it("is no limit to a kind that is only what something is for", async () => {
    expect((await find("laptop stand under 2000")).ids).toEqual([6]);
    expect((await find("laptop ssd under 9000")).ids).toEqual([4]);
  });

  it("holds within a category and prices that were chosen", async () => {
    expect((await find("under 12000", { category: "monitor" })).ids).toEqual([5]);
    expect((await find("laptop under 40k", { minMinor: 3_000_000 })).ids).toEqual([1]);
  });
});

describe("asking for what is cheap", () => {
  it.each(["cheap laptop", "cheapest laptops", "laptop ya bei rahisi", "laptop nafuu"])(
    "“%s” finds laptops, the cheapest first",
    async (q) => {
      expect((await find(q)).ids).toEqual([2, 1, 3]);
    },
  );

  it("leaves an order that was chosen as it is", async () => {
    const chosen = { sort: "price_desc" } as const;
    expect((await find("cheap laptop", chosen)).ids).toEqual((await find("laptop", chosen)).ids);
  });
});
