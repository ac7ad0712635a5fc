import type { ImportEncoding } from "@fundi/shared/import/import-record";
import { downloadImportRejects } from "@fundi/shared/import/product-imports";
import { describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { startImportShop } from "../../../../../tests/support/import-shop";
import { commitPriceList, uploadPriceList } from "../../../../../tests/support/upload";
import { readExcel } from "../../../platform/tables/excel-file";
import { decodeText, encodeText } from "../../../platform/tables/text-encoding";

const shop = startImportShop();

/** Imports a file and returns its rejects. */
async function rejectsOf(name: string, content: string | Uint8Array): Promise<Buffer> {
  const { id } = await commitPriceList(shop.manager, await uploadPriceList(shop.manager, name, content));
  const file = await shop.manager.call(downloadImportRejects, { params: { id }, query: {} });
  return Buffer.from(await file.arrayBuffer());
}

const importMended = async (name: string, content: string | Uint8Array) =>
  (await commitPriceList(shop.manager, await uploadPriceList(shop.manager, name, content))).result;

describe("the rejects of an import", () => {
  it.each([
    ["utf-8", ","],
    ["utf-8-bom", ";"],
    ["utf-16le", "\t"],
    ["utf-16be", "|"],
    ["windows-1252", ";"],
  ] satisfies [ImportEncoding, string][])(
    "are written as %s with delimiter %j, and can be imported when corrected",
    async (encoding, mark) => {
      const text = [
        "Preis­liste Café",
        ["name", "price", "notes"].join(mark),
        ["HP 840", "500", ""].join(mark),
        ["Café “14”", "soon", `"two\nlines"`].join(mark),
        ["Dell", "600", ""].join(mark),
      ].join("\r\n");
      const bytes = await rejectsOf("list.csv", encodeText(text, encoding));
      const rejects = decodeText(bytes);
      expect(rejects.encoding).toBe(encoding);
      expect(rejects.text.split("\r\n").slice(0, 2)).toEqual([
        ["name", "price", "notes", "problem"].join(mark),
        ["Café “14”", "soon", `"two\nlines"`, "price: The price cannot be read"].join(mark),
      ]);
      const mended = encodeText(rejects.text.replace("soon", "700"), encoding);
      expect(await importMended("rejects.csv", mended)).toMatchObject({ created: 1, failed: 0 });
    },
  );

  it("contain every row of a rejected product", async () => {
    const bytes = await rejectsOf("shop.csv", "Handle,Title,Price\na,HP,0\na,,0\nb,Dell,5\n");
    expect(bytes.toString().trim().split("\r\n")).toEqual([
      "Handle,Title,Price,problem",
      "a,HP,0,Price: The price is 0",
      "a,,0,Price: The price is 0",
    ]);
  });

  it("are a workbook for a workbook", async () => {
    const sheet = [
      ["name", "price"],
      ["HP 840", 500],
      ["Dell", "soon"],
    ];
    const bytes = await rejectsOf("list.xlsx", await writeExcelFile(sheet).toBuffer());
    expect((await readExcel(bytes)).rows).toEqual([
      ["name", "price", "problem"],
      ["Dell", "soon", "price: The price cannot be read"],
    ]);
  });

  it("are JSON for JSON, and lines for JSON Lines", async () => {
    const bad = { title: "Dell", cost: "soon", tags: ["a"] };
    const list = JSON.stringify({ products: [{ title: "HP", cost: 5 }, bad] });
    const refused = { ...bad, problem: "cost: The price cannot be read" };
    expect(JSON.parse((await rejectsOf("list.json", list)).toString())).toEqual([refused]);
    const lines = `${JSON.stringify({ title: "Asus", cost: 5 })}\n${JSON.stringify(bad)}\n`;
    const bytes = await rejectsOf("list.jsonl", lines);
    expect(bytes.toString()).toBe(`${JSON.stringify(refused)}\n`);
    expect(await importMended("mended.jsonl", bytes.toString().replace("soon", "9"))).toMatchObject({ created: 1 });
  });
});
