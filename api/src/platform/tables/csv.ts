import { Readable } from "node:stream";
import { type Cell, clockText, type Table } from "./table";

/** Without a byte order mark Excel assumes a legacy code page. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Spreadsheets treat a text that begins so as a formula, which an attacker may have written (OWASP, CSV injection). */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** Returns a text that no spreadsheet evaluates: a leading apostrophe marks it as text. */
export const harmless = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text);

function field(cell: Cell, timeZone: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = cell instanceof Date ? clockText(cell, timeZone) : harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns one line of a CSV file with its line end (RFC 4180). */
const csvLine = (cells: readonly Cell[], timeZone: string): string =>
  `${cells.map((cell) => field(cell, timeZone)).join(",")}\r\n`;

async function* lines({ titles, rows, timeZone }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles, timeZone);
  for await (const batch of rows) yield batch.map((cells) => csvLine(cells, timeZone)).join("");
}

/** Streams a CSV file: it takes no more memory than one batch of rows. */
export const csvStream = (table: Table): Readable => Readable.from(lines(table), { objectMode: false });
