import type { SaleItem } from "@fundi/shared/sales/sales";
import { expect, it } from "vitest";
import { fitOf, ranked } from "./sale-ranking";

const item = (name: string, more: Partial<SaleItem> = {}): SaleItem => ({
  ...{ kind: "product", id: 1, name, sku: null, price: 1, available: null, held: [], isExact: false },
  ...more,
});
const names = (q: string, ...items: SaleItem[]) => ranked(items, q).map(({ name }) => name);

it("shows matching names before descriptions, services among products", () => {
  const laptop = item("ThinkPad T480");
  const battery = item("HP Battery HT03XL");
  const service = item("Laptop battery replacement", { kind: "service" });
  expect(names("laptop battery", laptop, battery, service)).toEqual([
    "Laptop battery replacement",
    "HP Battery HT03XL",
    "ThinkPad T480",
  ]);
  expect(names("battery", laptop, service, battery)).toEqual([
    "Laptop battery replacement",
    "HP Battery HT03XL",
    "ThinkPad T480",
  ]);
});

it("puts a code first, then the exact name, then names that begin so", () => {
  const fits = [item("Screen protector"), item("screen"), item("Screen", { isExact: true }), item("LED screen 14")];
  expect(fits.map((each) => fitOf(each, "Screen"))).toEqual([3, 4, 5, 2]);
  expect(fitOf(item("Mouse"), "***")).toBe(0);
});
