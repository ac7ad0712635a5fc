import mysql from "mysql2/promise";
import { migrate } from "../../scripts/lib/database/migrate.mjs";

const BOOKKEEPING = ["knex_migrations", "knex_migrations_lock"];

/** What the tests' workers need to know to make and to empty a database of their own. */
export interface TestDatabase {
  /** Where the server is; the database it names is not used itself. */
  serverUrl: string;
  /** The migrated database that nothing writes to. */
  template: string;
  /** Every table that a migration made. */
  tables: string[];
  /** Statements that bring back the rows that migrations put in, by table. */
  referenceRows: string[];
}

declare module "vitest" {
  export interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** The same server, another database. */
export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Recreates the database `name`, without a table. */
export async function createEmpty(serverUrl: string, name: string): Promise<string> {
  const connection = await mysql.createConnection(urlOfDatabase(serverUrl, ""));
  await connection.query("DROP DATABASE IF EXISTS ??", [name]);
  await connection.query("CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci", [name]);
  await connection.end();
  return urlOfDatabase(serverUrl, name);
}

/** Recreates the database `name` and migrates it. */
export async function createMigrated(serverUrl: string, name: string): Promise<string> {
  const url = await createEmpty(serverUrl, name);
  await migrate(url);
  return url;
}

/** Removes leftovers of an earlier run from the server, migrates the template and reads its contents. */
export async function prepareTemplate(serverUrl: string): Promise<TestDatabase> {
  const connection = await mysql.createConnection(urlOfDatabase(serverUrl, ""));
  const [leftovers] = await connection.query<mysql.RowDataPacket[]>("SHOW DATABASES LIKE 'fundi\\_test\\_%'");
  for (const row of leftovers) await connection.query("DROP DATABASE ??", [Object.values(row)[0]]);

  const template = "fundi_test_template";
  await createMigrated(serverUrl, template);
  await connection.query("SET SESSION group_concat_max_len = 65535");
  const [rows] = await connection.query<mysql.RowDataPacket[]>(
    `SELECT c.table_name AS name, GROUP_CONCAT(CONCAT('\`', c.column_name, '\`')) AS columns
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = ? AND t.table_type = 'BASE TABLE' AND COALESCE(c.generation_expression, '') = ''
      GROUP BY c.table_name`,
    [template],
  );
  const own = rows.filter((row) => !BOOKKEEPING.includes(row.name));
  const referenceRows: string[] = [];
  for (const { name, columns } of own) {
    const [found] = await connection.query<mysql.RowDataPacket[]>("SELECT 1 FROM ??.?? LIMIT 1", [template, name]);
    if (found.length)
      referenceRows.push(`INSERT INTO \`${name}\` (${columns}) SELECT ${columns} FROM ${template}.\`${name}\``);
  }
  await connection.end();
  return { serverUrl, template, tables: own.map((row) => row.name), referenceRows };
}
