import { expect, it } from "vitest";
import { purchaseLine, stockItem } from "../../../testing/samples";
import { toCsv } from "./purchase-csv";

it("has a line per item, escaped for spreadsheets", () => {
  const item = stockItem({ name: 'Screen 15.6", matt', sku: "=SUM(A1)", available: 2 });
  const csv = toCsv([purchaseLine({ item, supplier: "Mombasa Parts", orderedAt: "2026-11-20T08:00:00.000Z" })]);
  expect(csv.split("\r\n")).toEqual([
    "\ufeffSupplier,SKU,Item,Available,Sold in 30 days,To buy,Ordered",
    `Mombasa Parts,'=SUM(A1),"Screen 15.6"", matt",2,3,6,2026-11-20`,
    "",
  ]);
});
