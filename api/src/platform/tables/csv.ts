import { Readable } from "node:stream";
import { type Cell, clockText, type Table } from "./table";

/** Excel takes a file without this for one of the old code pages. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Spreadsheets take a text that begins so for a formula, which somebody else may have written (OWASP, CSV injection). */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** A text that no spreadsheet runs: an apostrophe in front says that it is a text. */
export const harmless = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text);

function field(cell: Cell, timeZone: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = cell instanceof Date ? clockText(cell, timeZone) : harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file with its end (RFC 4180). */
export const csvLine = (cells: readonly Cell[], timeZone: string): string =>
  `${cells.map((cell) => field(cell, timeZone)).join(",")}\r\n`;

async function* lines({ titles, rows, timeZone }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles, timeZone);
  for await (const batch of rows) yield batch.map((cells) => csvLine(cells, timeZone)).join("");
}

/** A CSV file, written while it is read: it takes no more memory than one batch of rows. */
export const csvStream = (table: Table): Readable => Readable.from(lines(table), { objectMode: false });
