import { unzipSync } from "fflate";
import type { CellValue } from "read-excel-file/node";
import { FileTooLargeError, type SourceFile, UnreadableFileError } from "./source-file";

/** Most that a workbook may unpack to: a small file can hold gigabytes of nothing. */
const UNPACKED_MAX = 100 * 1024 * 1024;

/**
 * Rows of one sheet of a workbook: the named one, else the first that holds anything. Formulas count as what they last
 * gave, dates as YYYY-MM-DD, with HH:MM:SS where they have a time.
 */
export async function readExcel(bytes: Buffer, wanted?: string): Promise<SourceFile> {
  weigh(bytes);
  // Loaded when the first workbook comes: most files are CSV.
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

function toText(value: CellValue | null): string {
  if (value === null) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : dateText(value.toISOString());
  // Fifteen digits are what a spreadsheet keeps; the rest is noise of the binary fraction.
  return typeof value === "number" ? String(Number(value.toPrecision(15))) : String(value);
}

/** The time of a date that has one; a workbook's days are midnights. */
const dateText = (iso: string): string =>
  iso.slice(11, 19) === "00:00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
