import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import Papa from "papaparse";
import readExcelFile from "read-excel-file/node";
import { expect, it } from "vitest";
import { csvStream, harmless } from "./csv";
import type { Cell } from "./table";
import { WORKBOOK_ROWS, workbook } from "./workbook";

/** With its byte order mark, which a text decoder would remove. */
const text = async (stream: NodeJS.ReadableStream) => (await buffer(stream)).toString();
const timeZone = "Africa/Nairobi";
const titles = ["Order", "Placed", "Total"];
const rows = [[["FD-1", new Date("2026-11-20T21:30:00Z"), 38_500.5] as Cell[]]];

it("writes a CSV file that Excel opens: money as numbers, times in the shop's time zone", async () => {
  const file = await text(csvStream({ titles, rows, timeZone }));
  expect(file).toBe("\uFEFFOrder,Placed,Total\r\nFD-1,2026-11-21 00:30,38500.5\r\n");
});

it("never writes a text that a spreadsheet evaluates", async () => {
  for (const evil of ["=1+1", "+254 700", "-2+3", "@SUM(A1)", "\t=1", "\r=1"]) expect(harmless(evil)).toBe(`'${evil}`);
  expect(harmless("HP 840 = good")).toBe("HP 840 = good");
  const file = await text(csvStream({ titles: ["a"], rows: [[['=HYPERLINK("http://evil")']]], timeZone }));
  expect(file).toBe(`\uFEFFa\r\n"'=HYPERLINK(""http://evil"")"\r\n`);
});

it("preserves every text, whatever quotes and line breaks it contains", async () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (table) => {
      const file = await text(csvStream({ titles: ["a", "b"], rows: [table], timeZone }));
      const read = Papa.parse<string[]>(file.replace(/^\uFEFF/, "").replace(/\r\n$/, ""), { newline: "\r\n" }).data;
      expect(read).toEqual([["a", "b"], ...table.map((line) => line.map(harmless))]);
    }),
    { numRuns: 200 },
  );
});

it("writes a workbook with numbers and dates in it, and a text that looks like a formula stays a text", async () => {
  const evil: Cell[][][] = [...rows, [["=1+1", null, 0]]];
  const [sheet] = await readExcelFile(await workbook({ titles, rows: evil, timeZone }, "Orders"));
  expect(sheet?.sheet).toBe("Orders");
  const [head, [number, placed, total] = [], last] = sheet?.data ?? [];
  expect([head, number, total, last]).toEqual([titles, "FD-1", 38_500.5, ["=1+1", null, 0]]);
  // A workbook counts days with a fraction, which loses a millisecond.
  expect(Math.round(Number(placed) / 1000)).toBe(Date.parse("2026-11-21T00:30:00Z") / 1000);
});

it("throws a readable error when a workbook would be too large", async () => {
  const many = Array.from({ length: WORKBOOK_ROWS + 1 }, (_, index): Cell[] => [index]);
  await expect(workbook({ titles: ["n"], rows: [many], timeZone }, "Many")).rejects.toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
    message: "An Excel file holds up to 20,000 rows here. Choose CSV, or narrow the list.",
  });
});
