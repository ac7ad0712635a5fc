import { FACETS, type Facet, facetValue } from "@fundi/shared/catalog/facets";
import { factsOf } from "@fundi/shared/catalog/product-facts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createProductIndex } from "../product-index";
import type { FoundFacets, IndexedProduct, ProductQuery } from "../product-query";

/** Values by a scan, with the choices of all filters but one. */
function countByScan(
  products: readonly IndexedProduct[],
  query: ProductQuery,
): Omit<FoundFacets, "minMinor" | "maxMinor"> {
  const { category, condition, facets = {}, inStock, minMinor = 0, maxMinor = Number.POSITIVE_INFINITY } = query;
  const checks: Record<string, (product: IndexedProduct) => boolean> = {
    condition: (product) => condition === undefined || product.condition === condition,
    stock: (product) => !inStock || product.inStock !== false,
    price: ({ priceMinor }) => priceMinor >= minMinor && priceMinor <= maxMinor,
  };
  for (const facet of FACETS) {
    const chosen = facets[facet] ?? [];
    checks[facet] = (product) => chosen.length === 0 || chosen.includes(facetOf(product, facet) ?? "");
  }
  const withAllBut = (left: string) =>
    products.filter(
      (product) =>
        (category === undefined || product.category === category) &&
        Object.entries(checks).every(([name, passes]) => name === left || passes(product)),
    );
  const values = Object.fromEntries(
    FACETS.map((facet) => {
      const counts = new Map<string, number>();
      for (const product of withAllBut(facet)) {
        const value = facetOf(product, facet);
        if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [facet, [...counts].map(([value, count]) => ({ value, count, label: "" }))];
    }),
  ) as FoundFacets["values"];
  return {
    values,
    conditions: (["refurbished", "new"] as const).map((value) => ({
      value,
      count: withAllBut("condition").filter((product) => product.condition === value).length,
    })),
    inStock: withAllBut("stock").filter((product) => product.inStock !== false).length,
  };
}

function facetOf(product: IndexedProduct, facet: Facet): string | undefined {
  const { grade = null, batteryHealth } = product;
  const ranges = [90, 80, 70, 0];
  const battery = ranges.find((range) => batteryHealth && batteryHealth >= range) ?? null;
  const fact = { ...factsOf(product), grade, battery }[facet];
  return fact === null ? undefined : facetValue(String(fact));
}

const byValue = (facets: Pick<FoundFacets, "values">) =>
  FACETS.map((facet) => [facet, facets.values[facet].map(({ value, count }) => `${value} ${count}`).sort()]);

const product = (id: number, overrides: Partial<IndexedProduct> = {}): IndexedProduct => ({
  ...{ id, name: "HP 250", priceMinor: 100, condition: "new", category: "laptop", description: "", sku: null },
  specs: ["RAM: 8 GB", "Processor: Core i5"],
  ...overrides,
});
const ALL: ProductQuery = { sort: "newest", offset: 0, limit: 9, countsFacets: true };

describe("facets", () => {
  it("are counted as a scan counts them, after any changes, each with the other choices applied", () => {
    const anyProduct = fc.record({
      id: fc.integer({ min: 1, max: 40 }),
      name: fc.constantFrom("HP 250", "Dell Latitude", "Lenovo X280", "Cable"),
      priceMinor: fc.integer({ min: 0, max: 5 }),
      condition: fc.constantFrom("new" as const, "refurbished" as const),
      grade: fc.constantFrom(null, "A" as const, "B" as const, "C" as const),
      batteryHealth: fc.constantFrom(null, 1, 69, 70, 79, 80, 89, 90, 100),
      category: fc.constantFrom("laptop", "desktop"),
      specs: fc.subarray([
        "RAM: 8 GB",
        "Memory: 16GB",
        "Processor: Core i5",
        "CPU: Ryzen 5",
        "Storage: 256 GB SSD",
        "Screen: 14-inch",
      ]),
      description: fc.constant(""),
      sku: fc.constant(null),
      inStock: fc.boolean(),
    });
    const anyQuery = fc.record(
      {
        category: fc.constantFrom("laptop", "desktop", "none"),
        condition: fc.constantFrom("new" as const, "refurbished" as const),
        facets: fc.record(
          {
            brand: fc.subarray(["hp", "dell", "nobody"]),
            memory: fc.subarray(["8", "16"]),
            grade: fc.subarray(["a", "b", "z"]),
            battery: fc.subarray(["90", "70", "0", "5"]),
            cpu: fc.subarray(["core-i5"]),
          },
          { requiredKeys: [] },
        ),
        inStock: fc.boolean(),
        minMinor: fc.integer({ min: 0, max: 5 }),
        maxMinor: fc.integer({ min: 0, max: 5 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 }),
        anyQuery,
        (put, removed, asked) => {
          const index = createProductIndex();
          for (const each of put) index.put([each]);
          index.remove(removed);
          const left = new Map(put.map((each) => [each.id, each]));
          for (const id of removed) left.delete(id);
          const query = { ...ALL, ...asked };
          const { facets, total } = index.meant(query);
          const expected = countByScan([...left.values()], query);
          expect(facets && byValue(facets)).toEqual(byValue(expected));
          expect(facets).toMatchObject({ conditions: expected.conditions, inStock: expected.inStock });
          // A choice finds as many as its count promises.
          for (const { value, count } of facets?.values.cpu ?? [])
            expect(index.find({ ...query, facets: { ...query.facets, cpu: [value] } }).total).toBe(count);
          expect(total).toBeLessThanOrEqual(left.size);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("are counted alike one by one and by bitmaps", () => {
    const index = createProductIndex();
    const memories = [4, 8, 16, 32];
    index.put(
      Array.from({ length: 9000 }, (_, at) =>
        product(at + 1, {
          name: at % 3 ? "HP 250" : "Dell 3520",
          specs: [`RAM: ${memories[at % 4]} GB`],
          priceMinor: at,
        }),
      ),
    );
    const { facets } = index.meant(ALL);
    expect(facets?.values.memory).toEqual(
      memories.map((size) => ({ value: String(size), label: `${size} GB`, count: 2250 })),
    );
    expect(facets?.values.brand).toEqual([
      { value: "hp", label: "HP", count: 6000 },
      { value: "dell", label: "Dell", count: 3000 },
    ]);
    expect(facets).toMatchObject({ minMinor: 0, maxMinor: 8999 });
    const narrow = index.meant({ ...ALL, minMinor: 100, maxMinor: 299 });
    expect(narrow.total).toBe(200);
    expect(narrow.facets?.values.memory.map(({ count }) => count)).toEqual([50, 50, 50, 50]);
    expect(narrow.facets).toMatchObject({ minMinor: 0, maxMinor: 8999 });
  });

  it("count what was searched for instead of misspelt words", () => {
    const index = createProductIndex();
    index.put([product(1, { name: "Lenovo ThinkPad" }), product(2)]);
    const found = index.meant({ ...ALL, q: "thinkpd" });
    expect(found).toMatchObject({ ids: [1], corrected: "thinkpad" });
    expect(found.facets?.values.brand).toEqual([{ value: "lenovo", label: "Lenovo", count: 1 }]);
  });

  it("know what is in stock, and nothing of an unknown product", () => {
    const index = createProductIndex();
    index.put([product(1, { inStock: false }), product(2)]);
    expect([1, 2, 3].map(index.isInStock)).toEqual([false, true, undefined]);
    expect(index.find({ ...ALL, inStock: true }).ids).toEqual([2]);
    index.put([product(1, { inStock: true })]);
    expect(index.find({ ...ALL, inStock: true }).ids).toEqual([2, 1]);
  });
});
