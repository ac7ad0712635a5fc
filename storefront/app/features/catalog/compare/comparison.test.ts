import { describe, expect, it } from "vitest";
import { comparePath, readComparedIds } from "./compared-ids";
import { compareSpecs, lowestPrice } from "./comparison";

const compared = (...products: string[][]) =>
  compareSpecs(products.map((specs) => ({ specs }))).map(({ known, label, values, differs }) => ({
    line: known ?? label,
    values,
    differs,
  }));

describe("specs side by side", () => {
  it("are one line where price lists call them differently, those first that people compare first", () => {
    expect(
      compared(
        ["Weight: 1.6 kg", "RAM: 16 GB", "CPU: Core i5"],
        ["Processor: Core i7", "Memory: 16GB", "weight: 1.6kg"],
      ),
    ).toEqual([
      { line: "processor", values: ["Core i5", "Core i7"], differs: true },
      { line: "memory", values: ["16 GB", "16GB"], differs: false },
      { line: "Weight", values: ["1.6 kg", "1.6kg"], differs: false },
    ]);
  });

  it("say nothing for a product without them, which is a difference", () => {
    expect(compared(["Screen: 14-inch"], [])).toEqual([{ line: "screen", values: ["14-inch", ""], differs: true }]);
  });

  it("without a label come last, on one line", () => {
    expect(
      compared(["Backlit keys", "Light marks", "RAM: 8 GB", "Ramp: yes"]).map(({ line, values }) => [line, values[0]]),
    ).toEqual([
      ["memory", "8 GB"],
      ["Ramp", "yes"],
      ["", "Backlit keys, Light marks"],
    ]);
  });
});

describe("the lowest price", () => {
  const lowest = (...prices: number[]) => lowestPrice(prices.map((price) => ({ price })));

  it("is named where prices differ; a price on request is no price", () => {
    expect(lowest(30_000, 25_000, 0)).toBe(25_000);
    expect(lowest(25_000, 25_000, 30_000)).toBe(25_000);
  });

  it("is not named where there is nothing to compare", () => {
    for (const prices of [[], [0], [30_000], [30_000, 0], [30_000, 30_000]]) expect(lowest(...prices)).toBeNull();
  });
});

describe("the address of a comparison", () => {
  it("has each product once, at most four, and nothing else", () => {
    const read = (ids: string) => readComparedIds(new URLSearchParams({ ids }));
    expect(read("3,1,3,x,-2,0,2,9,8,7,1.5,1e99")).toEqual([3, 1, 2, 9]);
    expect(read("")).toEqual([]);
    expect(comparePath([3, 1], { differences: true })).toBe("/compare?ids=3,1&only=differences");
    expect(comparePath([])).toBe("/compare");
  });
});
