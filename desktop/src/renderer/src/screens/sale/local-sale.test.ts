import type { SaleContent, SaleItem, SaleLine } from "@fundi/shared/sales/sales";
import { describe, expect, it } from "vitest";
import { addItem, EMPTY, freeLine, mergeContent, parseEntry, sumsOf } from "./local-sale";

const item = (id: number, change: Partial<SaleItem> = {}): SaleItem => ({
  kind: "product",
  id,
  name: `Item ${id}`,
  sku: `SKU-${id}`,
  price: 1000 * id,
  available: 5,
  held: [],
  isExact: false,
  ...change,
});
const line = (id: number, quantity = 1): SaleLine => ({
  kind: "product",
  key: `k${id}`,
  productId: id,
  quantity,
  price: null,
  priceReason: "",
});
const sale = (...lines: SaleLine[]): SaleContent => ({ ...EMPTY, lines });

describe("adding to a sale", () => {
  it("increases the quantity of the same item, but not of a line with a custom price", () => {
    const once = addItem([], item(1), 1);
    expect(addItem(once.lines, item(1), 2).lines).toMatchObject([{ productId: 1, quantity: 3 }]);
    const bargain: SaleLine = { ...line(1), price: 500, priceReason: "Old" } as SaleLine;
    expect(addItem(once.lines, item(1), 998)).toMatchObject({ lines: [{ quantity: 999 }], isCut: false });
    expect(addItem(once.lines, item(1), 999)).toMatchObject({ lines: [{ quantity: 999 }], isCut: true });
    expect(addItem([bargain], item(1), 1).lines).toHaveLength(2);
    expect(addItem(once.lines, item(1, { kind: "service" }), 1).lines).toHaveLength(2);
  });

  it("sums catalogue prices, custom prices and free lines", () => {
    const lines = [
      line(1, 3),
      { ...line(2), price: 1500, priceReason: "Old" } as SaleLine,
      freeLine("Cable", 249.5, 1),
    ];
    expect(sumsOf(sale(...lines), [item(1), item(2)]).totalMinor).toBe(474_950);
  });

  it("parses a quantity prefix", () => {
    expect(parseEntry("3*mouse")).toEqual({ quantity: 3, q: "mouse" });
    expect(parseEntry(" 12 x HP 840 ")).toEqual({ quantity: 12, q: "HP 840" });
    expect(parseEntry("840 G5")).toEqual({ quantity: 1, q: "840 G5" });
    for (const size of ["1366x768", "0x10", "2.4x", "27 x"]) expect(parseEntry(size).quantity, size).not.toBeNull();
  });

  it.each(["0*mouse", "-1*mouse", "1.5*mouse", "1,5 * mouse", "99999*mouse", "1000*mouse", "00*mouse", "0*"])(
    "has no quantity in %s",
    (text) => expect(parseEntry(text).quantity).toBeNull(),
  );

  it("waits for the product after a quantity", () => {
    expect(parseEntry("3*")).toEqual({ quantity: 3, q: "" });
  });
});

describe("merging the changes of two clerks", () => {
  const base = sale(line(1), line(2));

  it("takes over the lines, quantities and notes of both", () => {
    const mine = { ...sale(line(1, 4), line(2), line(3)), notes: "Wrap it" };
    const theirs = { ...sale(line(1), line(4)), customer: { ...EMPTY.customer, name: "Jane" } };
    const { content, clashes } = mergeContent(base, mine, theirs);
    expect(content.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ["k1", 4],
      ["k4", 1],
      ["k3", 1],
    ]);
    expect(content).toMatchObject({ notes: "Wrap it", customer: { name: "Jane" } });
    expect(clashes).toEqual({ lines: [], fields: [] });
  });

  it("reports conflicts and keeps the local value", () => {
    const mine = sale(line(1, 4), line(2, 7));
    const theirs = { ...sale(line(1, 2)), customer: EMPTY.customer };
    const { content, clashes } = mergeContent(base, mine, theirs);
    expect(content.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ["k1", 4],
      ["k2", 7],
    ]);
    expect(clashes.lines).toEqual(["k1", "k2"]);
  });
});
