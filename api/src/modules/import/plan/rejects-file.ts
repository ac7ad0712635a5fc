import { writeFile } from "node:fs/promises";
import type { ImportDelimiter, ImportEncoding, ImportReading } from "@fundi/shared/import/import-record";
import Papa from "papaparse";
import { type FileStore, readWhole } from "../../../platform/files/file-store";
import { readDelimited } from "../../../platform/tables/delimited-file";
import { readExcel } from "../../../platform/tables/excel-file";
import { decodeText, encodeText } from "../../../platform/tables/text-encoding";
import { listOf } from "../read/json-file";

export interface RejectsTask {
  /** The key of the uploaded file. */
  source: string;
  /** The path of the new file, on this machine. */
  target: string;
  format: "csv" | "xlsx" | "json" | "jsonl";
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  sheet: string | null;
  /** Row of the titles, which are copied; 0 for none. */
  headerRow: number;
  /** The problem of each row, by row number. */
  reasons: [row: number, reason: string][];
}

const REASON_TITLE = "problem";

/**
 * Writes the rejected rows of an uploaded file in its own format, with the reason in a last column, so that they can be
 * corrected and uploaded again.
 */
export async function writeRejects(task: RejectsTask, files: Pick<FileStore, "get">): Promise<void> {
  const bytes = await readWhole(files, task.source);
  const reasons = new Map(task.reasons);
  if (task.format === "xlsx") return writeFile(task.target, await rejectedCells(bytes, task, reasons));
  const reading: ImportReading = task.encoding ? { encoding: task.encoding } : {};
  const { text, encoding } = decodeText(bytes, reading.encoding);
  const rejected = task.format === "csv" ? rejectedLines(text, task, reasons) : rejectedItems(text, task, reasons);
  return writeFile(task.target, encodeText(rejected, encoding));
}

type Reasons = ReadonlyMap<number, string>;

/** Returns the titles and the rejected rows, each with its reason after the last cell of the widest row. */
function withReasons<Cell>(
  rows: readonly Cell[][],
  rowNumbers: readonly number[],
  { headerRow }: RejectsTask,
  reasons: Reasons,
  empty: Cell,
  toCell: (text: string) => Cell,
): Cell[][] {
  const rejected = rows.flatMap((cells, index) => {
    const number = rowNumbers[index] ?? 0;
    if (number === headerRow) return [{ cells, reason: REASON_TITLE }];
    const reason = reasons.get(number);
    return reason === undefined ? [] : [{ cells, reason }];
  });
  const width = rejected.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return rejected.map(({ cells, reason }) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? empty),
    toCell(reason),
  ]);
}

function rejectedLines(text: string, task: RejectsTask, reasons: Reasons): string {
  const { rows, rowNumbers, delimiter } = readDelimited(text, task.delimiter ?? undefined);
  const cells = withReasons(rows, rowNumbers, task, reasons, "", (reason) => reason);
  return `${Papa.unparse(cells, { delimiter, newline: "\r\n" })}\r\n`;
}

async function rejectedCells(bytes: Buffer, task: RejectsTask, reasons: Reasons): Promise<Buffer> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const { rows, rowNumbers } = await readExcel(bytes, task.sheet ?? undefined);
  const cells = withReasons(rows, rowNumbers, task, reasons, "", (reason) => reason);
  return writeExcelFile(
    cells.map((row) => row.map((cell) => (isNumber(cell) ? Number(cell) : cell || null))),
  ).toBuffer();
}

/** Whether a workbook can store the text as a number without changing how it reads. */
const isNumber = (cell: string): boolean => cell !== "" && cell.length <= 15 && String(Number(cell)) === cell;

function rejectedItems(text: string, { format }: RejectsTask, reasons: Reasons): string {
  const items = listOf(text).flatMap(({ item, number }) => {
    const reason = reasons.get(number);
    return reason === undefined ? [] : [{ ...item, [REASON_TITLE]: reason }];
  });
  if (format === "jsonl") return items.map((item) => `${JSON.stringify(item)}\n`).join("");
  return `${JSON.stringify(items, null, 2)}\n`;
}
