import type { ImportDelimiter, ImportEncoding, ImportFormat, ImportReading } from "@fundi/shared/import/import-record";
import { cleanCell } from "../../../platform/tables/clean-cell";
import {
  COLUMNS_MAX,
  type SourceFile,
  tooManyColumns,
  UnreadableFileError,
} from "../../../platform/tables/source-file";
import { matchTitle } from "./column-titles";

/** A file whose title row is known; its rows are not empty and equally wide. */
export interface SourceTable {
  format: ImportFormat;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  sheet: string | null;
  sheets: string[];
  /** Title row as the file counts, 0 when it has none. */
  headerRow: number;
  headers: string[];
  rows: string[][];
  rowNumbers: number[];
  /** Numbers of the rows with more cells than titles: their cells may have shifted. */
  tooWide: ReadonlySet<number>;
  repeatedTitles: number;
  typed: boolean;
}

const TITLE_SEARCH_ROWS = 40;
/** The maximum length of a workbook's cell; no field of a product is as long. */
const CELL_MAX = 32_767;
/** When more rows than this share are wider than the titles, the titles are short, not the rows wrong. */
const WIDE_SHARE = 0.2;

/** Finds the titles of a file and cleans its rows. Throws UnreadableFileError when it contains no table. */
export function toTable(file: SourceFile, reading: ImportReading = {}): SourceTable {
  const filled = trimmedRows(file);
  if (filled.length === 0) throw new UnreadableFileError("There is nothing in this file.");
  const titleIndex = file.headers ? -1 : findTitles(filled, reading.headerRow);
  const titles = file.headers ?? filled[titleIndex]?.cells ?? [];
  const body = filled.slice(titleIndex + 1);
  const rows = body.filter((row) => !sameCells(row.cells, titles));
  if (rows.length === 0) throw new UnreadableFileError("This file has column titles, but no rows below them.");

  const titleWidth = widthOf(titles);
  const wide = rows.filter((row) => widthOf(row.cells) > titleWidth);
  const slipped = file.format === "csv" && titleWidth > 0 && wide.length <= rows.length * WIDE_SHARE;
  const width = slipped ? titleWidth : wide.reduce((widest, row) => Math.max(widest, widthOf(row.cells)), titleWidth);
  if (width > COLUMNS_MAX) throw tooManyColumns();
  return {
    format: file.format,
    encoding: file.encoding,
    delimiter: file.delimiter,
    sheet: file.sheet,
    sheets: file.sheets,
    headerRow: filled[titleIndex]?.number ?? 0,
    headers: nameColumns(titles, width),
    rows: rows.map((row) => fitTo(row.cells, width)),
    rowNumbers: rows.map((row) => row.number),
    tooWide: new Set(slipped ? wide.map((row) => row.number) : []),
    repeatedTitles: body.length - rows.length,
    typed: file.typed,
  };
}

interface NumberedRow {
  cells: string[];
  number: number;
}

/** Cleans the cells in place: a copy of a large file would cost more than everything else. */
function trimmedRows(file: SourceFile): NumberedRow[] {
  const filled: NumberedRow[] = [];
  file.rows.forEach((cells, index) => {
    let isBlank = true;
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column] ?? "";
      const clean = cleanCell(cell.slice(0, CELL_MAX));
      if (clean !== cell) cells[column] = clean;
      if (clean !== "") isBlank = false;
    }
    if (!isBlank) filled.push({ cells, number: file.rowNumbers[index] ?? index + 1 });
  });
  return filled;
}

function findTitles(rows: NumberedRow[], chosenRow: number | undefined): number {
  if (chosenRow === 0) return -1;
  if (chosenRow !== undefined) {
    const index = rows.findIndex((row) => row.number === chosenRow);
    if (index === -1) throw new UnreadableFileError(`Row ${chosenRow} is empty, so it cannot hold the column titles.`);
    return index;
  }
  const known = rows
    .slice(0, TITLE_SEARCH_ROWS)
    .map((row) => new Set(row.cells.map((cell) => matchTitle(cell)?.field)));
  const hits = known.map((fields) => fields.size - (fields.has(undefined) ? 1 : 0));
  const most = Math.max(...hits);
  if (most >= 2) return hits.indexOf(most);
  if (most === 1 && hits[0] === 1 && looksLikeTitles(rows[0])) return 0;
  return looksLikeTitles(rows[0]) && rows.slice(1, 20).some((row) => !looksLikeTitles(row)) ? 0 : -1;
}

/** Short words, all different, none of them a number. */
function looksLikeTitles(row: NumberedRow | undefined): boolean {
  const words = row?.cells.filter(Boolean) ?? [];
  return (
    words.length > 0 &&
    new Set(words).size === words.length &&
    words.every((word) => word.length <= 40 && /\p{L}/u.test(word) && !/\d/.test(word))
  );
}

const widthOf = (cells: string[]): number => cells.findLastIndex((cell) => cell !== "") + 1;

const sameCells = (cells: string[], titles: string[]): boolean =>
  titles.length > 0 &&
  cells[0]?.toLowerCase() === titles[0]?.toLowerCase() &&
  cells.every((cell, index) => cell.toLowerCase() === (titles[index] ?? "").toLowerCase());

function fitTo(cells: string[], width: number): string[] {
  if (cells.length === width) return cells;
  return cells.length > width ? cells.slice(0, width) : [...cells, ...Array<string>(width - cells.length).fill("")];
}

/** Makes column names unique: "Price" twice becomes "Price" and "Price (2)", an empty one "Column D". */
function nameColumns(titles: string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const title = titles[index]?.replace(/\s+/g, " ") || `Column ${columnLetters(index)}`;
    const times = (seen.get(title.toLowerCase()) ?? 0) + 1;
    seen.set(title.toLowerCase(), times);
    return times === 1 ? title : `${title} (${times})`;
  });
}

/** A, B … Z, AA, as spreadsheets name their columns. */
function columnLetters(index: number): string {
  const before = Math.floor(index / 26);
  return `${before > 0 ? columnLetters(before - 1) : ""}${String.fromCharCode(65 + (index % 26))}`;
}
