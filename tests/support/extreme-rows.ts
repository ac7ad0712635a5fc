import mysql from "mysql2/promise";
import { BY_PLACE, FIXED, FREE_TEXT, jsonOf, SOUNDS_FIXED } from "./extreme-values";
import type { SampleStyle } from "./schema-values";

/**
 * Fills every table of a database with rows that are extreme but legal. Tables, columns, lengths and keys are read from
 * the database itself, so that a new table is filled automatically.
 */

interface Column {
  table: string;
  name: string;
  type: string;
  columnType: string;
  nullable: boolean;
  length: number | null;
  isAscii: boolean;
  autoIncrement: boolean;
  unique: boolean;
  references: boolean;
}

/** Above what any form takes; sums and products of it are exact in the database and in a number. */
const MINOR_MAX = 1_000_000_000_000;
const COUNT_MAX = 1_000_000;

interface Variant {
  text: (length: number) => string;
  number: "smallest" | "largest" | "usual";
  at: string;
  isNull: boolean;
}

const repeat = (unit: string) => (length: number) =>
  unit.repeat(Math.max(1, Math.floor(Math.min(length, 400) / unit.length)));
const words = (text: string) => (length: number) => text.slice(0, length);
const USUAL = { text: words("Jane Wanjirũ"), number: "usual", at: "2026-11-20T09:30:00.000Z", isNull: false } as const;

const VARIANTS: readonly Variant[] = [
  USUAL,
  { ...USUAL, number: "smallest" },
  { ...USUAL, number: "largest" },
  { ...USUAL, isNull: true },
  { ...USUAL, text: () => "" },
  { ...USUAL, text: repeat("W") },
  { ...USUAL, text: repeat("👩‍🔧") },
  { ...USUAL, text: words("إصلاح\u202eالحواسيب <b>&amp;</b> \"'\\%_") },
  { ...USUAL, at: "2000-01-01T00:00:00.000Z" },
  { ...USUAL, at: "2100-12-31T23:59:59.999Z", number: "largest" },
];
/** Each variant twice, with other fixed values. */
export const ROWS = VARIANTS.length * 2;

/** By three plain questions: joined by the server they need temporary files. */
async function readColumns(connection: mysql.Connection): Promise<Column[]> {
  const ask = async (sql: string) => (await connection.query<mysql.RowDataPacket[]>(sql))[0];
  const columns = await ask(
    `SELECT table_name AS tableName, column_name AS name, data_type AS type, column_type AS columnType,
            is_nullable AS nullable, character_maximum_length AS length, character_set_name AS charset, extra
       FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name NOT LIKE 'knex%' AND COALESCE(generation_expression, '') = ''
      ORDER BY table_name, ordinal_position`,
  );
  const unique = await ask(
    `SELECT table_name AS tableName, column_name AS name FROM information_schema.statistics
      WHERE table_schema = DATABASE() AND non_unique = 0`,
  );
  const references = await ask(
    `SELECT table_name AS tableName, column_name AS name FROM information_schema.key_column_usage
      WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL`,
  );
  const keyOf = ({ tableName, name }: mysql.RowDataPacket) => `${tableName}.${name}`;
  const [uniqueKeys, referenceKeys] = [unique, references].map((rows) => new Set(rows.map(keyOf)));
  return columns.map((row) => ({
    table: row.tableName,
    name: row.name,
    type: row.type,
    columnType: row.columnType,
    nullable: row.nullable === "YES",
    length: row.length === null ? null : Number(row.length),
    isAscii: row.charset === "ascii",
    autoIncrement: /auto_increment/i.test(row.extra),
    unique: uniqueKeys?.has(keyOf(row)) ?? false,
    references: referenceKeys?.has(keyOf(row)) ?? false,
  }));
}

/** `place` is the number of the row, from 1: also its id, and the id of every row that it references. */
function cellOf(column: Column, place: number): unknown {
  const key = `${column.table}.${column.name}`;
  const variant = VARIANTS[(place - 1) % VARIANTS.length] ?? USUAL;
  const round = place - 1 + Math.floor((place - 1) / VARIANTS.length);
  const byPlace = BY_PLACE[key];
  if (byPlace) return byPlace(place);
  if (column.autoIncrement || column.references || /(^|_)id$/.test(column.name))
    return column.nullable && variant.isNull ? null : isText(column) ? String(place) : place;
  if (column.nullable && variant.isNull) return null;
  const fixed = FIXED[key];
  if (fixed) return fixed[round % fixed.length];
  const number = { smallest: 0, usual: 1 + (place % 7), largest: COUNT_MAX }[variant.number];
  const json = jsonOf(key, styleOf(variant, number, round));
  if (json !== undefined) return json;
  if (isText(column)) {
    if (SOUNDS_FIXED.test(column.name) && !FREE_TEXT.has(key))
      throw new Error(`Say in extreme-values.ts which values ${key} has, or that it is free text.`);
    return textOf(column, variant, place);
  }
  return numberOrTime(column, variant, number, place);
}

const isText = ({ type }: Column): boolean => /char|text|json/.test(type);

const styleOf = (variant: Variant, number: number, choice: number): SampleStyle => ({
  text: variant.text(200),
  number,
  instant: variant.at,
  items: variant.text(1) === "" ? 0 : variant.number === "largest" ? 50 : 2,
  isNull: variant.isNull,
  choice,
});

function textOf({ length, isAscii, unique, name }: Column, variant: Variant, place: number): string {
  const tail = unique ? `${name === "email" ? "@" : "-"}${place}` : "";
  const room = Math.min(length ?? 400, 400) - tail.length;
  const text = [...variant.text(room)].slice(0, room).join("");
  return (isAscii ? text.replace(/[^\x20-\x7e]/g, "x") : text) + tail;
}

function numberOrTime(
  { name, type, columnType, unique }: Column,
  variant: Variant,
  number: number,
  place: number,
): unknown {
  if (type === "datetime" || type === "timestamp") return variant.at.slice(0, 23).replace("T", " ");
  if (type === "date") {
    // One row for each day, where days are the key.
    const day = new Date(variant.at);
    if (unique) day.setUTCDate(1 + (place % 28));
    return day.toISOString().slice(0, 10);
  }
  if (type === "time") return variant.at.slice(11, 19);
  if (unique) return place;
  if (columnType.startsWith("tinyint(1)")) return place % 2;
  if (type === "tinyint") return Math.min(number, 100);
  if (type === "decimal")
    return { smallest: 0, usual: 1.5, largest: /\((\d+),(\d+)\)/.exec(columnType)?.[1] === "5" ? 100 : 5 }[
      variant.number
    ];
  if (/_minor$/.test(name)) return { smallest: 1, usual: 123_456 + place, largest: MINOR_MAX }[variant.number];
  if (/percent$/.test(name)) return Math.min(number, 100);
  return Math.max(number, /quantity$/.test(name) ? 1 : 0);
}

const insert = (connection: mysql.Connection, columns: readonly Column[], cells: readonly unknown[][]) =>
  connection.query("INSERT INTO ?? (??) VALUES ?", [columns[0]?.table, columns.map(({ name }) => name), cells]);

/** Where a row breaks a check constraint, those of its columns that may be empty are left empty. */
async function insertOneByOne(
  connection: mysql.Connection,
  columns: readonly Column[],
  cells: readonly unknown[][],
): Promise<void> {
  for (const row of cells)
    await insert(connection, columns, [row]).catch(async (error: Error) => {
      const clause = await checkClause(connection, error.message);
      const mended = row.map((value, index) => {
        const column = columns[index];
        return column?.nullable && clause.includes(`\`${column.name}\``) ? null : value;
      });
      await insert(connection, columns, [mended]).catch((again: Error) => {
        throw new Error(`${columns[0]?.table}, row ${cells.indexOf(row) + 1}: ${again.message}`);
      });
    });
}

/** The condition of the check constraint that a message names; empty when it names none. */
async function checkClause(connection: mysql.Connection, message: string): Promise<string> {
  const [rows] = await connection.query<mysql.RowDataPacket[]>(
    "SELECT check_clause AS clause FROM information_schema.check_constraints WHERE constraint_name = ?",
    [/ck_\w+/.exec(message)?.[0] ?? ""],
  );
  return String(rows[0]?.clause ?? "");
}

/** Empties every table and fills it with `ROWS` rows; returns what was filled. */
export async function fillWithExtremeRows(url: string): Promise<{ tables: number; rows: number }> {
  const connection = await mysql.createConnection({ uri: url, charset: "UTF8MB4_UNICODE_520_CI" });
  try {
    const byTable = new Map<string, Column[]>();
    for (const column of await readColumns(connection))
      byTable.set(column.table, [...(byTable.get(column.table) ?? []), column]);
    // Every row points at rows of its own number, which are all there in the end.
    await connection.query("SET foreign_key_checks = 0");
    let rows = 0;
    for (const [table, columns] of byTable) {
      await connection.query("DELETE FROM ??", [table]);
      const cells = Array.from({ length: ROWS }, (_, index) => columns.map((column) => cellOf(column, index + 1)));
      await insert(connection, columns, cells).catch(() => insertOneByOne(connection, columns, cells));
      rows += ROWS;
    }
    return { tables: byTable.size, rows };
  } finally {
    await connection.end();
  }
}
