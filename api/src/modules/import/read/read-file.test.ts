import type { ImportDelimiter, ImportEncoding } from "@fundi/shared/import/import-record";
import { describe, expect, it } from "vitest";
import { readDelimited, sniffDelimiter } from "../../../platform/tables/delimited-file";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import { decodeText, encodeText } from "../../../platform/tables/text-encoding";
import { readFile } from "./read-file";
import { toTable } from "./source-table";

const ENCODINGS: ImportEncoding[] = ["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252"];
const DELIMITERS: ImportDelimiter[] = [",", ";", "\t", "|"];
const CELLS = [
  ["name", "price", "description"],
  ["Café résumé 14” – ½ €", "1.299,00", 'say "hi", then; leave\nnow'],
  ["Plain", "500", ""],
];

describe("a table in any encoding and with any delimiter", () => {
  for (const encoding of ENCODINGS)
    for (const delimiter of DELIMITERS)
      it(`reads ${encoding} with delimiter ${JSON.stringify(delimiter)}`, async () => {
        const quoted = CELLS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter));
        const bytes = encodeText(`${quoted.join("\r\n")}\r\n`, encoding);
        const file = await readFile(bytes);
        expect(file).toMatchObject({ format: "csv", delimiter });
        expect(file.encoding).toBe(encoding);
        const table = toTable(file);
        expect([table.headers, ...table.rows]).toEqual(CELLS);
        expect(table.rowNumbers).toEqual([2, 4]);
      });

  it("detects UTF-16 without a byte order mark by its zeros", () => {
    const text = "name;price\nThinkPad;500\n";
    expect(decodeText(encodeText(text, "utf-16le").subarray(2))).toEqual({ text, encoding: "utf-16le" });
    expect(decodeText(encodeText(text, "utf-16be").subarray(2))).toEqual({ text, encoding: "utf-16be" });
  });

  it("uses the encoding that the user chose", () => {
    expect(decodeText(Buffer.from("Zürich", "utf8"), "windows-1252").text).toBe("ZÃ¼rich");
  });
});

describe("delimited text", () => {
  const rows = (text: string) => readDelimited(text).rows.filter((row) => row.some((cell) => cell !== ""));

  it.each([
    ['a,b\n1,"2\n3"\n', ["1", "2\n3"]],
    ["a,b\r1,2\r", ["1", "2"]],
    ['a,b\n1,5" disk\n', ["1", '5" disk']],
    ['a,b\n1,"5" disk"\n', ["1", '5" disk']],
    ['a,b\n1, "x,y" \n', ["1", "x,y"]],
    ["sep=;\na;b\n1;2,5\n", ["1", "2,5"]],
  ])("reads %j", (text, second) => {
    expect(rows(text)[1]).toEqual(second);
  });

  it("recovers the lines that an open quote would swallow", () => {
    const text = 'a,b\n1,"open\n2,x\n3,"closed"\n4,y\n';
    expect(rows(text)).toEqual([
      ["a", "b"],
      ["1", "open"],
      ["2", "x"],
      ["3", "closed"],
      ["4", "y"],
    ]);
  });

  it("reads a file full of stray quotes as unquoted", () => {
    const lines = Array.from({ length: 200 }, (_, index) => `${index}\t"${index} inch`);
    expect(rows(`n\tsize\n${lines.join("\n")}`)).toHaveLength(201);
  });

  it("numbers rows by the line on which they start", () => {
    expect(readDelimited('a,b\n\n"x\ny",1\n2,3').rowNumbers).toEqual([1, 2, 3, 5]);
    expect(readDelimited("sep=,\na,b\n1,2").rowNumbers).toEqual([2, 3]);
  });

  it("is not misled by delimiters inside cells", () => {
    expect(sniffDelimiter("name;price\nHP, 8GB, 256GB;1,200\nDell, 16GB;2,500\n")).toBe(";");
    expect(sniffDelimiter("name,facets\nLaptop,brand:HP|ram:8GB\nMouse,brand:HP|dpi:800\n")).toBe(",");
  });
});

describe("column titles", () => {
  const table = (text: string, headerRow?: number) =>
    readFile(Buffer.from(text)).then((file) => toTable(file, headerRow === undefined ? {} : { headerRow }));

  it("are found below a preamble, and dropped where they repeat", async () => {
    const found = await table("ACME LTD,,\nPrices of May,,\nItem,Qty,Price\nA,1,10\nItem,Qty,Price\nB,2,20\n");
    expect(found).toMatchObject({ headerRow: 3, headers: ["Item", "Qty", "Price"], repeatedTitles: 1 });
    expect(found.rowNumbers).toEqual([4, 6]);
  });

  it("get unique names when they repeat or are missing", async () => {
    expect((await table("name,price,,price\nA,1,x,2\n")).headers).toEqual(["name", "price", "Column C", "price (2)"]);
  });

  it("may be absent", async () => {
    expect(await table("ThinkPad T480,32000\nHP 840,30000\n")).toMatchObject({
      headerRow: 0,
      headers: ["Column A", "Column B"],
    });
  });

  it("are in the row that the user names", async () => {
    expect((await table("x,y\nname,price\nA,1\n", 1)).headers).toEqual(["x", "y"]);
    await expect(table("name,price\n\nA,1\n", 2)).rejects.toThrow(UnreadableFileError);
  });
});

describe("excessive content", () => {
  const table = async (text: string) => toTable(await readFile(Buffer.from(text)));

  it("is rejected at a thousand columns, in a row or across many items", async () => {
    const columns = Array.from({ length: 1000 }, (_, index) => `c${index}`);
    await expect(table(`${columns.join()}\n${"1,".repeat(999)}1\n`)).rejects.toThrow(FileTooLargeError);
    await expect(table(JSON.stringify(columns.map((key) => ({ [key]: 1 }))))).rejects.toThrow(FileTooLargeError);
  });

  it("is read when it is deeply nested lists", async () => {
    expect((await table("[".repeat(5000) + "]".repeat(5000))).rows).toEqual([["[…]"]]);
  });
});

describe("a file that is not a table", () => {
  it.each([
    ["an empty file", ""],
    ["blank lines", "\n \n\t\n"],
    ["titles without rows", "name,price\n"],
    ["broken JSON", '{"products": ['],
    ["JSON without a list", '{"a": 1}'],
    ["JSON that goes down for ever", `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["a PDF", "%PDF-1.7 ..."],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ["a broken archive", "PK\u0003\u0004 and then nothing"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])],
    ["a program", Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7) % 19))],
  ])("is rejected with a message: %s", async (_what, content) => {
    const read = async () => toTable(await readFile(Buffer.from(content)));
    await expect(read()).rejects.toThrow(UnreadableFileError);
  });
});
