import { readdirSync } from "node:fs";
import { readFile as readBytes } from "node:fs/promises";
import path from "node:path";
import { ImportOptions } from "@fundi/shared/import/import-record";
import { describe, expect, it } from "vitest";
import { type PlannedProduct, planImport } from "./plan/import-plan";
import { guessColumns } from "./read/column-guess";
import { readFile } from "./read/read-file";
import { toTable } from "./read/source-table";

const SAMPLES = path.join(import.meta.dirname, "samples");
async function planFile(file: string, includeUnpublished = false): Promise<PlannedProduct[]> {
  const table = toTable(await readFile(await readBytes(file)));
  return [...planImport(table, guessColumns(table), ImportOptions.parse({ includeUnpublished }))];
}

/** One line per product: rows, verdict, price and name, or the reason. */
const inShort = (plan: PlannedProduct[]): string[] =>
  plan.map(
    ({ rows, verdict, draft, reason }) =>
      `${rows.join("+")} ${verdict} ${verdict === "take" ? `${draft?.price} ${draft?.name}` : reason}`,
  );

const EXPECTED: Record<string, string[]> = {
  "supplier-list.csv": [
    "6 take 32500 HP EliteBook 840 G5 (Ex-UK)",
    '7 take 38999 Lenovo ThinkPad T480 14" FHD',
    "8 take 45000 Dell Latitude 7490",
    '11 take 11500 Dell P2419H 24" monitor',
    "12 error No price",
    "13 error The price is negative",
    "14 error No name",
    "15 skip A total, not a product",
  ],
  "broken-quotes.csv": [
    '2 take 14500 Monitor 24" IPS',
    '3 take 15500 Dell 24" monitor',
    "4 take 13000 HP 24mh",
    "5 take 28000 AOC 27G2",
    "8 take 12500 Lenovo L24",
    "9 error More cells than column titles; is a quote missing?",
  ],
  "woocommerce.csv": [
    "2+3+4 take 32000 Lenovo ThinkPad T480",
    "5 take 11500 Logitech MX Master 3S",
    "6 skip Not published: “Published” is 0",
  ],
  "products.json": ["1 take 89999.5 MacBook Air M1", "2+2 take 24500 Galaxy Tab", "3 error No name", "4 error No name"],
  "parts.tsv": [
    "2 take 2800 8GB DDR4 SODIMM",
    "3 take 5200 16GB DDR4 SODIMM",
    "4 take 3500 Battery for ThinkPad T480",
    "5 error SKU “BAT-T480” belongs to another product in row 4",
    "6 take 2000 Keyboard HP 840 G3",
  ],
  "nordic-catalogue.csv": [
    "2 take 5200 Tastatur",
    "3+4 skip Not published: “Status” is draft",
    "5 skip Not published: “Status” is archived",
    "6 take 22500 Høreværn",
  ],
};

describe("the sample files", () => {
  it("are all covered here", () => {
    expect(readdirSync(SAMPLES).sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  for (const [file, lines] of Object.entries(EXPECTED))
    it(`reads ${file}`, async () => {
      expect(inShort(await planFile(path.join(SAMPLES, file)))).toEqual(lines);
    });

  it("never publishes a supplier's price or an internal note", async () => {
    const plans = await Promise.all(
      ["supplier-list.csv", "parts.tsv"].map((file) => planFile(path.join(SAMPLES, file))),
    );
    expect(JSON.stringify(plans)).not.toMatch(/28,000|1,900|shelf B/);
  });
});
