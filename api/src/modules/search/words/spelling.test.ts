import { describe, expect, it } from "vitest";
import { createProductIndex } from "../product-index";
import type { IndexedProduct } from "../product-query";

const product = (id: number, name: string, overrides: Partial<IndexedProduct> = {}): IndexedProduct => ({
  ...{ id, name, priceMinor: 100, condition: "new", category: "other", specs: [], description: "", sku: null },
  ...overrides,
});

const indexOf = (...products: IndexedProduct[]) => {
  const index = createProductIndex();
  index.put(products);
  return index;
};

describe("a search without a match", () => {
  const shop = indexOf(
    product(1, "Lenovo ThinkPad T480", { category: "laptop" }),
    product(2, "HP EliteBook 840 G5", { category: "laptop" }),
    product(3, "Lenovo 65 W USB-C charger", { description: "A changer of days, for houses." }),
    product(4, "Logitech M185 wireless mouse (new)", { category: "mouse" }),
    product(5, "Mousse for cleaning"),
    product(6, "Mouse mat"),
  );

  it.each([
    ["lenvo thinkpad", "lenovo thinkpad"],
    ["HP Elitbook", "hp elitebook"],
    ["hp lptop", "hp laptop"],
    // A match in the name outranks the description.
    ["chager", "charger"],
    // More products have it.
    ["mouxe", "mouse"],
    ["wirless muose", "wireless mouse"],
  ])("corrects %s to %s", (typed, meant) => {
    expect(shop.find({ q: typed, sort: "newest", offset: 0, limit: 9 }).total).toBe(0);
    expect(shop.respelled(typed)).toBe(meant);
  });

  it("corrects the words beside a size, and no size", () => {
    const index = indexOf(product(1, "Kingston A400 480 GB SATA SSD"));
    expect(index.respelled("480gb kingstn")).toBe("480gb kingston");
    expect(index.respelled("16tb")).toBeUndefined();
    expect(index.respelled("840g5")).toBeUndefined();
  });

  it.each([
    ["a model that nobody has", "thinkpad T470"],
    ["words that are known, if not together", "lenovo mouse"],
    ["a word like none", "zebra lenovo"],
    ["a word too short to tell", "hq"],
    ["nonsense", "qwertz asdfg yxcvb lenvo"],
    ["a word of many letters", `lenovo${"o".repeat(80)}`],
    ["another first letter", "house"],
  ])("does not correct %s: %s", (_, typed) => {
    expect(shop.respelled(typed)).toBeUndefined();
  });

  it("does not suggest removed products, and includes new ones", () => {
    const index = indexOf(product(1, "Epson printer"), product(2, "Epson printer"));
    expect(index.respelled("prnter")).toBe("printer");
    index.remove([1, 2]);
    expect(index.respelled("prnter")).toBeUndefined();
    index.put([product(3, "Label printer")]);
    expect(index.respelled("prnter")).toBe("printer");
  });
});
