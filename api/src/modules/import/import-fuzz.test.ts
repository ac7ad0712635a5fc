import { ProductFields } from "@fundi/shared/catalog/products";
import { ImportedProduct, ImportOptions } from "@fundi/shared/import/import-record";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FileTooLargeError, UnreadableFileError } from "../../platform/tables/source-file";
import { completeDraft } from "./plan/catalogue-match";
import { type PlannedProduct, planImport } from "./plan/import-plan";
import { guessColumns } from "./read/column-guess";
import { draftOfItem } from "./read/item-draft";
import { readFile } from "./read/read-file";
import { type SourceTable, toTable } from "./read/source-table";

const RULES = {
  defaultCategory: "laptop",
  defaultCondition: "detect",
  updateExisting: true,
  updateStock: false,
  withoutPrice: "reject",
} as const;

/** Plans any bytes; throws only for a file that is not a table. */
async function planBytes(bytes: Buffer): Promise<{ table: SourceTable; plan: PlannedProduct[] } | null> {
  try {
    const table = toTable(await readFile(bytes));
    const options = ImportOptions.parse({});
    return { table, plan: [...planImport(table, guessColumns(table), options)] };
  } catch (error) {
    if (error instanceof UnreadableFileError || error instanceof FileTooLargeError) return null;
    throw error;
  }
}

function expectSoundPlan({ table, plan }: { table: SourceTable; plan: PlannedProduct[] }): void {
  const known = new Set(table.rowNumbers);
  for (const { rows, verdict, draft, key, reason, problems } of plan) {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(known).toContain(row);
    for (const problem of problems) expect(problem.reason).not.toBe("");
    if (verdict !== "take") expect(reason).toBeTruthy();
    if (!draft) continue;
    expect(key).toMatch(/^(ref|sku|hash):[0-9a-f]{32}$/);
    const product = ImportedProduct.parse(completeDraft(draft, RULES));
    // What an import accepts, the form of a single product accepts as well.
    expect(ProductFields.safeParse(asForm(product)).error?.issues ?? []).toEqual([]);
  }
}

/** The product as the form of a single one sends it. */
const asForm = ({ quantity: _, battery_health: health, ...fields }: ImportedProduct) => ({
  ...fields,
  battery: health === null ? null : { health },
});

const titles = fc.constantFrom(
  "grade",
  "battery health",
  "name",
  "price",
  "Handle",
  "sku",
  "qty",
  "Image",
  "specs",
  "RAM",
  "category",
  "status",
  "x",
);
const cell = fc.oneof(
  fc.constantFrom(
    "",
    "HP 840",
    "1,200",
    "KSh 5",
    "-1",
    "0",
    '"',
    "a,b",
    "x\ny",
    "draft",
    "https://a.example/b.jpg",
    "Unknown",
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);

describe("any file at all", () => {
  it("is planned or rejected with a message: random bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const planned = await planBytes(Buffer.from(bytes));
        if (planned) expectSoundPlan(planned);
      }),
      { numRuns: 500 },
    );
  });

  it("is planned or rejected with a message: random text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 400 }), async (text) => {
        const planned = await planBytes(Buffer.from(text));
        if (planned) expectSoundPlan(planned);
      }),
      { numRuns: 500 },
    );
  });

  it("gives a valid plan: tables with strange cells, broken quotes and uneven rows", async () => {
    const table = fc.tuple(
      fc.array(titles, { minLength: 1, maxLength: 6 }),
      fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n", "\r"),
    );
    await fc.assert(
      fc.asyncProperty(table, async ([header, rows, delimiter, newline]) => {
        const text = [header, ...rows].map((row) => row.join(delimiter)).join(newline);
        const planned = await planBytes(Buffer.from(text));
        if (planned) expectSoundPlan(planned);
      }),
      { numRuns: 500 },
    );
  });

  it("gives a valid plan: JSON of any shape", async () => {
    const items = fc.array(fc.oneof(fc.jsonValue(), fc.dictionary(titles, fc.jsonValue())), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(items, async (list) => {
        const planned = await planBytes(Buffer.from(JSON.stringify(list)));
        if (planned) expectSoundPlan(planned);
      }),
      { numRuns: 300 },
    );
  });

  it("a list's items become drafts that a form would accept, or are rejected", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(titles, fc.anything())), (item) => {
        const draft = draftOfItem(item, "laptop", {});
        if ("refused" in draft) {
          expect(draft.refused).not.toBe("");
          return;
        }
        expect(ProductFields.safeParse(asForm(completeDraft(draft, RULES))).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
