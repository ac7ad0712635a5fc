import { describe, expect, it } from "vitest";
import { product } from "../../../test/fixtures";
import { categoryLabel, describeStock } from "./product-facts";
import { pickVaried, summarize } from "./product-summary";

describe("availability", () => {
  it.each([
    [null, "Available to order", true],
    [0, "Out of stock", false],
    [1, "Last one", true],
    [3, "Only 3 left", true],
    [4, "In stock", true],
  ])("of %s units reads “%s”", (available, text, orderable) => {
    expect(describeStock({ available, price: 100 })).toMatchObject({ text, orderable });
  });

  it("of a product without a price does not allow ordering", () => {
    expect(describeStock({ available: 5, price: 0 })).toMatchObject({ text: "Ask us for the price", orderable: false });
  });
});

it("names known and unknown categories", () => {
  expect(["laptop", "graphics-card", "board_games", ""].map(categoryLabel)).toEqual([
    "Laptops",
    "Graphics cards",
    "Board games",
    "",
  ]);
});

describe("a varied selection", () => {
  const goods = (category: string, count: number) =>
    Array.from({ length: count }, () => summarize(product({ category })));

  it("has at most a quarter of one category", () => {
    const chosen = pickVaried(
      [...goods("laptop", 9), ...goods("mouse", 9), ...goods("monitor", 9), ...goods("cable", 9)],
      8,
    );
    expect(chosen.map(({ category }) => category)).toEqual(
      ["laptop", "mouse", "monitor", "cable"].flatMap((category) => [category, category]),
    );
  });

  it("is filled up when there are no other categories", () => {
    expect(pickVaried(goods("laptop", 9), 8)).toHaveLength(8);
    expect(pickVaried(goods("laptop", 3), 8)).toHaveLength(3);
  });
});
