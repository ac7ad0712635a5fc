import { expect, it } from "vitest";
import { createProductIndex } from "../product-index";
import type { IndexedProduct } from "../product-query";

const product = (id: number, name: string, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  ...{ id, name, priceMinor: 100, condition: "new", category: "other", specs: [], description: "", sku: null },
  ...more,
});
const index = createProductIndex();
index.put([
  product(1, "Lenovo ThinkPad T480", { category: "laptop", description: "For the office" }),
  product(2, "HP EliteBook 840 G5", { category: "laptop" }),
  product(3, "HP 65 W charger", { category: "charger", description: "For any EliteBook laptop" }),
  product(4, "Logitech K120 keyboard", { category: "keyboard" }),
]);
const meant = (q: string) => index.meant({ q, sort: "newest", offset: 0, limit: 9 });

it("corrects misspelt words, and says what it searched for", () => {
  expect(meant("lenvo thinkpd")).toMatchObject({ ids: [1], corrected: "lenovo thinkpad", fit: 3 });
  expect(meant("thinkpad")).not.toHaveProperty("corrected");
});

it("joins and separates words as the goods write them", () => {
  expect(meant("elite book 840")).toMatchObject({ ids: [2] });
  expect(meant("elitebook840")).toMatchObject({ ids: [2], corrected: "elitebook 840" });
});

it("leaves out what nothing has, then the word that tells least", () => {
  expect(meant("thinkpad t480 zebra")).toMatchObject({ ids: [1], corrected: "thinkpad t480", isPartial: true });
  expect(meant("elitebook 9999")).toMatchObject({ ids: [2, 3], corrected: "elitebook" });
  // The office is in a description only.
  expect(meant("office keyboard")).toMatchObject({ ids: [4], corrected: "keyboard", isPartial: true });
});

it("finds nothing where no word is known, or is near a known one", () => {
  expect(meant("zzzz 12345")).toEqual({ ids: [], total: 0, fit: 0 });
  expect(meant("")).toMatchObject({ total: 4, fit: 0 });
});
