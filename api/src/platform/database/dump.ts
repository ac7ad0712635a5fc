import type { Connection, RowDataPacket } from "mysql2";
import { type DumpSources, openDumpSource } from "./dump-source";
import { quote, streamRows } from "./own-connection";

const NUMBERS = /^(tinyint|smallint|mediumint|int|bigint|decimal|float|double|year)$/;
const BYTES = /^(binary|varbinary|tinyblob|blob|mediumblob|longblob|bit)$/;
/** Approximate size of one statement of a dump; servers accept far more. */
const STATEMENT_CHARS = 256 * 1024;
/** How many rows the driver reads before they are written. */
const ROWS_AHEAD = 200;

interface Column {
  name: string;
  type: string;
}
type Write = (text: string) => Promise<void>;

/** Metadata of a dump: type and version of its server, and the newest migration of the database. */
interface DumpSource {
  server: string;
  schema: string;
  /** Why the secondary was not read, where there is one. */
  problem: string | null;
}

interface DumpOptions {
  /** Tables that are dumped without their rows. */
  withoutRows?: readonly string[];
  /** Called once, before anything is written. */
  onStart?: (source: DumpSource) => Promise<void>;
  onTable?: (done: number, total: number) => Promise<void>;
  /** Aborts the dump between two statements by throwing its reason. */
  signal?: AbortSignal | undefined;
}

/** Settings for reading a dump: zero is not an automatic number, and times are UTC. */
const PREAMBLE = [
  "SET NAMES utf8mb4",
  "SET time_zone = '+00:00'",
  "SET sql_mode = 'NO_AUTO_VALUE_ON_ZERO'",
  "SET FOREIGN_KEY_CHECKS = 0",
  "SET UNIQUE_CHECKS = 0",
];

/**
 * Writes the whole database as SQL for the same kind of server, one statement a line, from one consistent snapshot
 * while the shop keeps running. Returns the number of rows per table.
 */
export async function dumpDatabase(
  sources: DumpSources,
  write: Write,
  options: DumpOptions = {},
): Promise<Record<string, number>> {
  const { connection, problem } = await openDumpSource(sources, options.signal);
  try {
    const db = connection.promise();
    await db.query("SET time_zone = '+00:00'");
    await db.query("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    await db.query("START TRANSACTION WITH CONSISTENT SNAPSHOT");
    const [tables] = await db.query<RowDataPacket[]>("SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'");
    const names = tables.map((row) => String(Object.values(row)[0]));
    await options.onStart?.({ ...(await sourceOf(connection, names)), problem });
    await write(PREAMBLE.map((statement) => `${statement};\n`).join(""));
    const rows: Record<string, number> = {};
    for (const [index, table] of names.entries()) {
      const [[made]] = await db.query<RowDataPacket[]>("SHOW CREATE TABLE ??", [table]);
      await write(`${String(made?.["Create Table"]).replace(/\n\s*/g, " ")};\n`);
      rows[table] = options.withoutRows?.includes(table)
        ? 0
        : await dumpRows(connection, table, async (text) => {
            options.signal?.throwIfAborted();
            await write(text);
          });
      await options.onTable?.(index + 1, names.length);
    }
    await write("SET UNIQUE_CHECKS = 1;\nSET FOREIGN_KEY_CHECKS = 1;\n");
    await db.query("COMMIT");
    return rows;
  } finally {
    connection.destroy();
  }
}

async function sourceOf(connection: Connection, tables: readonly string[]): Promise<Omit<DumpSource, "problem">> {
  const db = connection.promise();
  const [[about]] = await db.query<RowDataPacket[]>("SELECT VERSION() AS version");
  const [[newest]] = tables.includes("knex_migrations")
    ? await db.query<RowDataPacket[]>("SELECT MAX(name) AS name FROM knex_migrations")
    : [[]];
  return { server: describeServer(String(about?.version)), schema: String(newest?.name ?? "") };
}

/** Returns a short server name: "10.11.6-MariaDB-0+deb12u1" is "mariadb 10.11.6". */
const describeServer = (version: string): string =>
  `${/mariadb/i.test(version) ? "mariadb" : "mysql"} ${/\d+\.\d+\.\d+/.exec(version)?.[0] ?? version}`;

/** Returns the columns that store values; generated columns are left out. */
async function columnsOf(connection: Connection, table: string): Promise<Column[]> {
  const [rows] = await connection.promise().query<RowDataPacket[]>("SHOW COLUMNS FROM ??", [table]);
  return rows
    .filter(({ Extra }) => !/generated/i.test(Extra))
    .map(({ Field, Type }) => ({ name: Field, type: String(Type).replace(/[( ].*/, "") }));
}

async function dumpRows(connection: Connection, table: string, write: Write): Promise<number> {
  const columns = await columnsOf(connection, table);
  const names = columns.map(({ name }) => `\`${name}\``).join(",");
  const rows = streamRows<(Buffer | null)[]>(
    connection,
    // Reads every value as the server's text: no conversion may change it.
    { sql: `SELECT ${names} FROM \`${table}\``, typeCast: (field) => field.buffer(), rowsAsArray: true },
    ROWS_AHEAD,
  );
  let count = 0;
  let statement = "";
  for await (const row of rows) {
    const values = `(${row.map((value, index) => literal(value, columns[index]?.type ?? "")).join(",")})`;
    statement += statement === "" ? `INSERT INTO \`${table}\` (${names}) VALUES ${values}` : `,${values}`;
    count += 1;
    if (statement.length < STATEMENT_CHARS) continue;
    await write(`${statement};\n`);
    statement = "";
  }
  if (statement !== "") await write(`${statement};\n`);
  return count;
}

function literal(value: Buffer | null, type: string): string {
  if (value === null) return "NULL";
  if (BYTES.test(type)) return value.length === 0 ? "''" : `0x${value.toString("hex")}`;
  const text = value.toString("utf8");
  return NUMBERS.test(type) ? text : quote(text);
}
