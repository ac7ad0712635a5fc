import type { ImportField } from "@fundi/shared/import/import-record";
import { describe, expect, it } from "vitest";
import { guessColumns } from "./column-guess";
import { readFile } from "./read-file";
import { toTable } from "./source-table";

/** Returns the fields by column title for a small CSV. */
async function guess(csv: string): Promise<Record<string, ImportField>> {
  const columns = guessColumns(toTable(await readFile(Buffer.from(csv))));
  return Object.fromEntries(columns.map(({ header, field }) => [header, field]));
}

describe("a column's field", () => {
  it.each([
    ["name", "Product Title", "ThinkPad T480"],
    ["name", "Item Description", "ThinkPad T480"],
    ["price", "Unit Price (KSh)", "32,000"],
    ["price", "unit_cost", "32000"],
    ["price", "KES", "32000"],
    ["image_url", "Image Src", "https://img.example/1.jpg"],
    ["sku", "Variant SKU", "TP-480"],
    ["sku", "Part No.", "TP-480"],
    ["quantity", "stockOnHand", "7"],
    ["category", "Product Type", "Laptops"],
    ["condition", "Condition", "Ex-UK"],
    ["brand", "Manufacturer", "Lenovo"],
    ["description", "Body (HTML)", "<p>Long</p>"],
    ["reference", "Handle", "thinkpad-t480"],
    ["spec", "RAM", "8GB"],
    ["ignore", "Cost price", "28000"],
    ["ignore", "Dealer Price", "28000"],
    ["ignore", "reviews", "11"],
    ["ignore", "Links", "https://shop.example/p/1"],
    ["ignore", "Created At", "2026-01-01"],
    ["ignore", "problem", "price: cannot be read"],
  ] satisfies [ImportField, string, string][])("is %s for “%s”", async (field, title, value) => {
    const fields = await guess(`filler,other,${title}\nabc def,1 2,"${value}"\n`);
    expect(fields[title]).toBe(field);
  });

  it("is not guessed from a title that the values contradict", async () => {
    const fields = await guess("id,name,image,state,quantity\n0,HP 840,a.jpg,Nairobi,yes\n1,HP 850,b.jpg,Kisumu,no\n");
    expect(fields).toMatchObject({ id: "ignore", name: "name", image: "ignore", state: "ignore", quantity: "ignore" });
  });

  it("is a reference for keys that do not just count", async () => {
    expect(await guess("id,name,price\nprod_7,A,1\nprod_9,B,2\n")).toMatchObject({ id: "reference" });
    expect(await guess("id,name,price\n734,A,1\n741,B,2\n")).toMatchObject({ id: "reference" });
  });

  it("prefers shillings among several prices, and the shop's price over the supplier's", async () => {
    expect(await guess("name,Price EUR,Price KES,Price USD\nA,1,150,1.1\n")).toMatchObject({
      "Price EUR": "ignore",
      "Price KES": "price",
      "Price USD": "ignore",
    });
    expect(await guess("name,cost,price\nA,80,100\n")).toMatchObject({ cost: "ignore", price: "price" });
  });

  it("is derived from the values when no title helps", async () => {
    expect(await guess("ThinkPad T480,32000\nHP 840,30500\nDell 7490,29000\n")).toEqual({
      "Column A": "name",
      "Column B": "price",
    });
    expect(await guess("Model,KSh\nHP 840,30500\nDell 7490,29000\n")).toEqual({ Model: "name", KSh: "price" });
  });

  it("adds to the name what distinguishes products of the same name", async () => {
    const rows = ["RTX 4060", "RTX 4070", "RTX 4080", "RX 7600", "RX 7700", "RX 7800"].map(
      (chip) => `DUAL OC,${chip},500`,
    );
    expect(await guess(`name,chipset,price\n${rows.join("\n")}\n`)).toMatchObject({ chipset: "name_extra" });
  });
});
