import type { ImportReading } from "@fundi/shared/import/import-record";
import { readDelimited } from "./delimited-file";
import { readExcel } from "./excel-file";
import { type SourceFile, UnreadableFileError } from "./source-file";
import { decodeText } from "./text-encoding";

const startsWith = (bytes: Buffer, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** File types that people upload by mistake, by their first bytes. */
const NOT_TABLES: readonly (readonly [test: (bytes: Buffer) => boolean, message: string])[] = [
  [(bytes) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0), "This is an old Excel file (.xls). Save it as .xlsx or CSV."],
  [(bytes) => startsWith(bytes, 0x25, 0x50, 0x44, 0x46), "This is a PDF. Ask for the list as a workbook or CSV."],
  [(bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8, 0xff), "This is a picture."],
  [
    (bytes) => startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x52, 0x61, 0x72),
    "This is an archive. Unpack it first.",
  ],
];

/**
 * Reads a workbook or a delimited text into rows of cells, detected by content, not by file name. With `readJson`, a
 * file that begins like JSON is read by that.
 */
export async function readTableFile(
  bytes: Buffer,
  reading: ImportReading = {},
  readJson?: (text: string) => SourceFile,
): Promise<SourceFile> {
  const mistaken = NOT_TABLES.find(([test]) => test(bytes));
  if (mistaken) throw new UnreadableFileError(mistaken[1]);
  if (startsWith(bytes, 0x50, 0x4b)) return await readExcel(bytes, reading.sheet);
  const { text, encoding } = decodeText(bytes, reading.encoding);
  if (text.trim() === "") throw new UnreadableFileError("This file is empty.");
  if (isBinary(text))
    throw new UnreadableFileError(`This file is not a table: use CSV${readJson ? ", XLSX or JSON" : " or XLSX"}.`);
  if (readJson && /^\s*[[{]/.test(text)) return { ...readJson(text), encoding };
  const { rows, rowNumbers, delimiter } = readDelimited(text, reading.delimiter);
  return {
    format: "csv",
    encoding,
    delimiter,
    sheet: null,
    sheets: [],
    rows,
    rowNumbers,
    headers: null,
    typed: false,
  };
}

/** More control characters than a text contains. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 8192);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches them to count them
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return strange > sample.length / 50 + 2;
}
