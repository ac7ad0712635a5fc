import { readdirSync } from "node:fs";
import path from "node:path";
import mysql from "mysql2/promise";
import { beforeAll, expect, it } from "vitest";
import { testDatabaseUrl } from "../../tests/support/database";
import type { ColumnKind, Columns, Table } from "./platform/database/table";

/** The types of the database whose values each kind of column can hold. */
const TYPES: Record<ColumnKind, RegExp> = {
  serial: /^auto_increment$/,
  integer: /^(tiny|small|medium|big)?int$/,
  text: /^((var)?char|(tiny|medium|long)?text)$/,
  decimal: /^decimal$/,
  flag: /^tinyint$/,
  timestamp: /^datetime$/,
  date: /^date$/,
  time: /^time$/,
  json: /^((var)?char|(tiny|medium|long)?text)$/,
};

interface SchemaColumn {
  type: string;
  isNullable: boolean;
  isGenerated: boolean;
}

const isTable = (value: unknown): value is Table<Columns> =>
  typeof value === "object" && value !== null && "selectedAs" in value;

let tables: Table<Columns>[];
let schema: Map<string, Map<string, SchemaColumn>>;
beforeAll(async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("-columns.ts"),
  );
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file))),
  );
  tables = modules.flatMap((exported) => Object.values(exported).filter(isTable));
  schema = await readSchema(await testDatabaseUrl());
});

async function readSchema(url: string): Promise<typeof schema> {
  const connection = await mysql.createConnection(url);
  const [rows] = await connection.query<mysql.RowDataPacket[]>(
    `SELECT table_name AS tableName, column_name AS name, data_type AS type, is_nullable AS nullable, extra,
            COALESCE(generation_expression, '') AS generated
       FROM information_schema.columns WHERE table_schema = DATABASE()`,
  );
  await connection.end();
  const found: typeof schema = new Map();
  for (const { tableName, name, type, nullable, extra, generated } of rows) {
    const columns = found.get(tableName) ?? new Map<string, SchemaColumn>();
    columns.set(name, {
      type: extra === "auto_increment" ? extra : type,
      isNullable: nullable === "YES",
      isGenerated: generated !== "",
    });
    found.set(tableName, columns);
  }
  return found;
}

function misfits({ name: table, columns }: Table<Columns>): string[] {
  return Object.values(columns).flatMap(({ name, kind, isNullable }) => {
    const column = schema.get(table)?.get(name);
    if (!column) return [`${table}.${name} does not exist`];
    return [
      ...(TYPES[kind].test(column.type) ? [] : [`${table}.${name} is defined as ${kind} and is ${column.type}`]),
      ...(isNullable === column.isNullable ? [] : [`${table}.${name} is ${isNullable ? "not " : ""}nullable`]),
    ];
  });
}

it("finds the definitions of the tables, one of each", () => {
  const names = tables.map(({ name }) => name);
  expect(names).toContain("orders");
  expect(new Set(names).size).toBe(names.length);
});

it("defines columns that exist, with their type and nullability", () => {
  expect(tables.flatMap(misfits)).toEqual([]);
});

it("defines every column of those tables, or declares that records do not have it", () => {
  const undefinedColumns = tables.flatMap(({ name: table, columns, sqlOnly }) => {
    const known = new Set([...Object.values(columns).map(({ name }) => name), ...sqlOnly]);
    return [...(schema.get(table) ?? [])]
      .filter(([name, { isGenerated }]) => !isGenerated && !known.has(name))
      .map(([name]) => `${table}.${name}`);
  });
  expect(undefinedColumns).toEqual([]);
});

it("declares no column as missing in records that does not exist", () => {
  expect(tables.flatMap(({ name, sqlOnly }) => sqlOnly.filter((column) => !schema.get(name)?.has(column)))).toEqual([]);
});
