import type { ImportDelimiter } from "@fundi/shared/import/import-record";
import Papa from "papaparse";

const DELIMITERS: readonly ImportDelimiter[] = [",", ";", "\t", "|"];
const SNIFF_CHARACTERS = 64 * 1024;
/** A file with more stray quotes than this does not use quotes as delimiters. */
const MOST_REPAIRS = 20;

interface DelimitedRows {
  rows: string[][];
  /** Line of the file on which each row starts, from 1. */
  rowNumbers: number[];
  delimiter: ImportDelimiter;
}

/**
 * Returns the rows of a CSV or TSV text, blank ones included. Accepts any line ends, line breaks inside quotes, spaces
 * around quotes and a first line "sep=;", and recovers the lines that a stray quote would swallow.
 */
export function readDelimited(text: string, forced?: ImportDelimiter): DelimitedRows {
  const unix = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  const hint = /^sep=([,;\t|])\n/i.exec(unix);
  const body = hint ? unix.slice(hint[0].length) : unix;
  const delimiter = forced ?? (hint?.[1] as ImportDelimiter | undefined) ?? sniffDelimiter(body);
  const rows = parseUnpadded(body, delimiter);
  return { rows, rowNumbers: startLines(rows, hint ? 2 : 1), delimiter };
}

/** Returns the delimiter that splits most of the first rows into the same number of cells. */
export function sniffDelimiter(text: string): ImportDelimiter {
  const sample = text.slice(0, SNIFF_CHARACTERS);
  const scores = DELIMITERS.map((delimiter) => {
    const rows = Papa.parse<string[]>(sample, { delimiter, preview: 200, skipEmptyLines: "greedy" }).data;
    const widths = rows.map((row) => row.length);
    const usual = mode(widths);
    if (usual < 2) return { delimiter, score: 0 };
    const regular = widths.filter((width) => width === usual).length / widths.length;
    return { delimiter, score: regular + (widths[0] === usual ? 0.5 : 0) + Math.min(usual, 20) / 100 };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

/** Spaces before an opening quote hide it from the parser; they are removed when that makes the rows more regular. */
function parseUnpadded(text: string, delimiter: ImportDelimiter): string[][] {
  const rows = parse(text, delimiter);
  const padding = new RegExp(`(^|\\n|${delimiter === "|" ? "\\|" : delimiter}) +"`, "g");
  if (!padding.test(text)) return rows;
  const unpadded = parse(text.replace(padding, '$1"'), delimiter);
  return raggedness(unpadded) < raggedness(rows) ? unpadded : rows;
}

function parse(text: string, delimiter: ImportDelimiter): string[][] {
  const rows: string[][] = [];
  let rest = text;
  for (let repairs = 0; rest !== ""; repairs += 1) {
    const quoted = repairs <= MOST_REPAIRS;
    const result = Papa.parse<string[]>(rest, { delimiter, newline: "\n", ...(quoted ? {} : { quoteChar: "\0" }) });
    const swallower = quoted ? firstSwallower(result, (rows[0] ?? result.data[0])?.length, delimiter) : undefined;
    if (swallower === undefined) return append(rows, result.data);
    const good = result.data.slice(0, swallower);
    append(rows, good);
    rest = dropLines(rest, good.length === 0 ? 0 : (startLines([...good, []], 1).at(-1) ?? 1) - 1);
    const end = rest.indexOf("\n");
    const line = end === -1 ? rest : rest.slice(0, end);
    append(rows, [line.split(delimiter).map(unquote)]);
    rest = end === -1 ? "" : rest.slice(end + 1);
  }
  return rows;
}

/** A cell of a file whose quotes have no meaning: surrounding ones are removed, at either end. */
const unquote = (cell: string): string => cell.replace(/^\s*"|"\s*$/g, "").replaceAll('""', '"');

/** Finds the first row whose misplaced quote ran over line ends and so contains other rows. */
function firstSwallower(
  { data, errors }: Papa.ParseResult<string[]>,
  width: number | undefined,
  delimiter: string,
): number | undefined {
  const isRow = (line: string) => width !== undefined && width > 1 && line.split(delimiter).length === width;
  return errors.find(({ code, row }) => {
    if (code === "MissingQuotes") return true;
    const cells = row === undefined ? undefined : data[row];
    if (code !== "InvalidQuotes" || !cells) return false;
    const torn = cells.filter((cell) => cell.includes("\n"));
    return torn.length > 0 && (cells.length !== width || torn.some((cell) => cell.split("\n").slice(1).some(isRow)));
  })?.row;
}

function append(rows: string[][], more: string[][]): string[][] {
  for (const row of more) rows.push(row);
  return rows;
}

function dropLines(text: string, count: number): string {
  let from = 0;
  for (let line = 0; line < count; line += 1) from = text.indexOf("\n", from) + 1;
  return text.slice(from);
}

function startLines(rows: string[][], first: number): number[] {
  let line = first;
  return rows.map((row) => {
    const start = line;
    line += 1;
    for (const cell of row) if (cell.includes("\n")) line += cell.split("\n").length - 1;
    return start;
  });
}

const isBlankRow = (row: string[]): boolean => row.every((cell) => cell.trim() === "");

function raggedness(rows: string[][]): number {
  const widths = rows.filter((row) => !isBlankRow(row)).map((row) => row.length);
  const usual = mode(widths);
  return widths.filter((width) => width !== usual).length;
}

function mode(numbers: number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0] as [number, number])[0];
}
