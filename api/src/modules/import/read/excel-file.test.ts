import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readExcel } from "../../../platform/tables/excel-file";
import { FileTooLargeError, UnreadableFileError } from "../../../platform/tables/source-file";
import { toTable } from "./source-table";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Builds a workbook as Excel does, from sheets by name and the XML of their rows. */
function workbook(sheets: Record<string, string>): Buffer {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}">${names
      .map(
        (_, index) =>
          `<Relationship Id="s${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join("")}<Relationship Id="st" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    // Style 1 is a date.
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData></worksheet>`;
  });
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

const LIST = [
  `<row r="3">${text("B3", "Item")}${text("C3", "Price")}${text("D3", "Arrived")}${text("E3", "In stock")}</row>`,
  `<row r="4">${text("B4", "HP 840")}<c r="C4"><f>C5*2</f><v>32000</v></c><c r="D4" s="1"><v>45976</v></c><c r="E4" t="b"><v>1</v></c></row>`,
  `<row r="7">${text("B7", "Dell &amp; Co")}<c r="C7"><v>0.30000000000000004</v></c></row>`,
].join("");

describe("a workbook", () => {
  it("is read as its cells are displayed, with rows numbered as in the sheet", async () => {
    const table = toTable(await readExcel(workbook({ Cover: "", Prices: LIST })));
    expect(table).toMatchObject({ sheet: "Prices", sheets: ["Cover", "Prices"], headerRow: 3, rowNumbers: [4, 7] });
    expect(table.rows).toEqual([
      ["", "HP 840", "32000", "2025-11-15", "true"],
      ["", "Dell &amp; Co".replace("&amp;", "&"), "0.3", "", ""],
    ]);
  });

  it("is read from the sheet that the user names", async () => {
    const bytes = workbook({ One: `<row r="1">${text("A1", "a")}</row>`, Two: `<row r="1">${text("A1", "b")}</row>` });
    expect((await readExcel(bytes, "Two")).rows).toEqual([["b"]]);
  });

  it("is rejected when it is another archive, or damaged", async () => {
    const zip = Buffer.from(zipSync({ "a.txt": strToU8("a") }));
    await expect(readExcel(zip)).rejects.toThrow(UnreadableFileError);
    const damaged = workbook({ One: LIST });
    await expect(readExcel(damaged.subarray(0, damaged.length - 40))).rejects.toThrow(UnreadableFileError);
    await expect(readExcel(Buffer.from(zipSync({ "xl/workbook.xml": strToU8("<not") })))).rejects.toThrow(
      UnreadableFileError,
    );
  });

  it("is rejected when one cell lies so far out that the cells between would exhaust memory, and names the cell", async () => {
    const far = `<row r="1">${text("A1", "Item")}</row><row r="1048576">${text("XFD1048576", ".")}</row>`;
    await expect(readExcel(workbook({ Cover: LIST, Prices: far }))).rejects.toThrow(FileTooLargeError);
    await expect(readExcel(workbook({ Prices: far }))).rejects.toThrow("XFD1048576");
    // A formatted empty cell does not count, nor does a long list.
    const formatted = `<row r="1">${text("A1", "Item")}</row><row r="1048576"><c r="XFD1048576" s="1"/></row>`;
    expect((await readExcel(workbook({ Prices: formatted }))).rows).toEqual([["Item"]]);
    const long = `<row r="1">${text("A1", "Item")}</row><row r="300000">${text("Z300000", "Mouse")}</row>`;
    expect((await readExcel(workbook({ Prices: long }))).rows).toHaveLength(300_000);
  });

  it("is rejected before it unpacks to gigabytes", async () => {
    const bytes = workbook({ One: LIST });
    // The size that the archive's directory claims for its last file.
    const entry = bytes.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
    bytes.writeUInt32LE(0x7fff_ffff, entry + 24);
    await expect(readExcel(bytes)).rejects.toThrow(FileTooLargeError);
  });
});
