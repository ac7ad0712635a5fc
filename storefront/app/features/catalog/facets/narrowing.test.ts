import { describe, expect, it } from "vitest";
import { productsPath } from "../filters";
import { narrowingTags } from "./facet-tags";
import { readListFilters } from "./list-filters.server";
import { activeCount, parseNarrowing } from "./narrowing";

const read = (query: string) => readListFilters(new URLSearchParams(query));
const narrowingOf = (query: string) => parseNarrowing(read(query).narrowing);

describe("what an address narrows a list down by", () => {
  it("is read from repeated fields of a form and from commas alike", () => {
    const filters = read("brand=hp&brand=Dell&memory=8,16&minPrice=30000&maxPrice=90000.4&inStock=1");
    expect(parseNarrowing(filters.narrowing)).toEqual({
      facets: { brand: ["hp", "dell"], memory: ["8", "16"] },
      ...{ minPrice: 30_000, maxPrice: 90_000, inStock: true },
    });
    expect(activeCount(parseNarrowing(filters.narrowing))).toBe(6);
    expect(read(productsPath(filters).split("?")[1] ?? "")).toEqual(filters);
    expect(productsPath(filters)).toBe(
      "/products?brand=hp%2Cdell&memory=8%2C16&minPrice=30000&maxPrice=90000&inStock=1",
    );
  });

  it.each(["minPrice=abc", "maxPrice=-5", "brand=", "brand=,,", "inStock=yes", "colour=red"])(
    "counts as nothing when it makes no sense: “%s”",
    (query) => expect(activeCount(narrowingOf(query))).toBe(0),
  );

  it("is a tag each, with what is left when it is removed", () => {
    const filters = read("q=x&brand=hp,dell&minPrice=30000&inStock=1&page=3");
    const tags = narrowingTags(filters, (_, value) => (value === "hp" ? "HP" : undefined));
    expect(tags.map(({ text, rest }) => [text, productsPath(rest)])).toEqual([
      ["HP", "/products?q=x&brand=dell&minPrice=30000&inStock=1"],
      ["Dell", "/products?q=x&brand=hp&minPrice=30000&inStock=1"],
      [expect.stringMatching(/^From Ksh\s30,000$/), "/products?q=x&brand=hp%2Cdell&inStock=1"],
      ["In stock", "/products?q=x&brand=hp%2Cdell&minPrice=30000"],
    ]);
  });
});
