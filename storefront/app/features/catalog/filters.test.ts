import { describe, expect, it } from "vitest";
import { productsPath, readFilters } from "./filters";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("filters in a URL", () => {
  it("are parsed", () => {
    expect(read("q= ThInK &category=Laptop&condition=new&sort=price_asc&page=3")).toEqual({
      q: "ThInK",
      category: "laptop",
      condition: "new",
      sort: "price_asc",
      page: 3,
    });
  });

  it.each(["", "condition=broken&sort=magic&page=-1", "page=0", "page=abc", "page=1.5", "sort=constructor"])(
    "count as not asked for when they make no sense: “%s”",
    (query) => {
      expect(read(query)).toEqual({ q: "", category: "", condition: "", sort: "newest", page: 1 });
    },
  );
});

describe("the URL of a list", () => {
  it("omits defaults, including the first page", () => {
    expect(productsPath(read(""))).toBe("/products");
    expect(productsPath({ q: "", sort: "newest", page: 0 })).toBe("/products");
    expect(productsPath({ category: "laptop", page: 2 })).toBe("/products?category=laptop&page=2");
  });

  it("is parsed back unchanged", () => {
    const filters = read("q=a%26b&category=power-supply&condition=refurbished&sort=name&page=7");
    expect(read(productsPath(filters).split("?")[1] ?? "")).toEqual(filters);
  });
});
