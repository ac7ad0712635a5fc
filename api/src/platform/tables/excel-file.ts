import { unzipSync } from "fflate";
import type { CellValue } from "read-excel-file/node";
import { FileTooLargeError, type SourceFile, UnreadableFileError } from "./source-file";

/** Maximum unpacked size of a workbook: a small file can contain gigabytes of nothing. */
const UNPACKED_MAX = 100 * 1024 * 1024;
/** Maximum number of cells of a sheet, rows times the widest row: gaps are filled with empty cells. */
const CELLS_MAX = 10_000_000;

/**
 * Returns the rows of one sheet of a workbook: the named one, else the first that is not empty. Formulas become their
 * last result, dates YYYY-MM-DD, with HH:MM:SS where they have a time.
 */
export async function readExcel(bytes: Buffer, wanted?: string): Promise<SourceFile> {
  weigh(bytes);
  measureSheets(bytes);
  // Loaded with the first workbook: most files are CSV.
  const { default: readExcelFile } = await import("read-excel-file/node");
  const sheets = await readExcelFile(bytes).catch((cause: unknown) => {
    throw new UnreadableFileError("This workbook is damaged or protected by a password.", { cause });
  });
  const chosen =
    sheets.find(({ sheet }) => sheet === wanted) ??
    sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null))) ??
    sheets[0];
  const data = chosen?.data ?? [];
  return {
    format: "xlsx",
    encoding: null,
    delimiter: null,
    sheet: chosen?.sheet ?? null,
    sheets: sheets.map(({ sheet }) => sheet),
    rows: data.map((row) => row.map(toText)),
    rowNumbers: data.map((_, index) => index + 1),
    headers: null,
    typed: true,
  };
}

function weigh(bytes: Buffer): void {
  let unpacked = 0;
  let isWorkbook = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        isWorkbook ||= name.startsWith("xl/");
        return false;
      },
    });
  } catch (cause) {
    throw new UnreadableFileError("This file is a damaged archive.", { cause });
  }
  if (!isWorkbook) throw new UnreadableFileError("This is an archive, not a workbook. Unpack it first.");
  if (unpacked > UNPACKED_MAX) throw new FileTooLargeError("This workbook is too large when it is unpacked.");
}

/**
 * Throws when a sheet has a value so far out that the gaps before it would take all memory: one cell typed by accident
 * is enough. Cells that are only formatted cost nothing: the reader drops them.
 */
function measureSheets(bytes: Buffer): void {
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name) });
  for (const xml of Object.values(sheets)) {
    let rows = 0;
    let columns = 0;
    let furthest = "";
    for (const [cell] of Buffer.from(xml).toString("latin1").matchAll(CELL)) {
      const [, letters = "", digits = ""] = PLACE.exec(cell) ?? [];
      const [row, column] = [Number(digits), columnOf(letters)];
      if (row > rows || column > columns) furthest = `${letters}${digits}`;
      rows = Math.max(rows, row);
      columns = Math.max(columns, column);
    }
    if (rows * columns > CELLS_MAX)
      throw new FileTooLargeError(
        `A sheet has a value in the cell ${furthest}. Clear what stands outside of the table, or save it as CSV.`,
      );
  }
}

/**
 * A cell that is not self-closing has a value or a formula. No cell begins within another's tag, so one pass is enough.
 */
const CELL = /<c\s[^<>]{0,400}(?<!\/)>/g;
const PLACE = /\br="([A-Z]{1,3})(\d{1,7})"/;

/** Returns the number of a column by its letters: A is 1, XFD 16,384. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function toText(value: CellValue | null): string {
  if (value === null) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : dateText(value.toISOString());
  // Spreadsheets store fifteen digits; the rest is noise of the binary fraction.
  return typeof value === "number" ? String(Number(value.toPrecision(15))) : String(value);
}

/** The time of a date that has one; a workbook's days are midnights. */
const dateText = (iso: string): string =>
  iso.slice(11, 19) === "00:00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
