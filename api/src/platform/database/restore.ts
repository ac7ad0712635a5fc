import mysql, { type Connection, type RowDataPacket } from "mysql2/promise";

/** Stands in a database while it is being restored, so that half a restore is known from a shop. */
export const UNFINISHED_TABLE = "fundi_restore_unfinished";

/** Sends the statements of a dump, one after the other. */
export type Replay = (send: (sql: string) => Promise<void>) => Promise<{ rows: Record<string, number> | null }>;

export class NotEmpty extends Error {
  constructor(readonly tables: number) {
    super(`The database has ${tables} tables.`);
  }
}

const HELD = "Held by the restore: this may have been done before. Look first, then try again.";

/** What must not come to life again; each for the tables that exist in the version that made the backup. */
const AFTERWARDS: readonly { what: keyof Aftermath; table: string; sql: string }[] = [
  { what: "sessions", table: "sessions", sql: "DELETE FROM sessions" },
  { what: "codes", table: "password_resets", sql: "DELETE FROM password_resets" },
  { what: "codes", table: "email_confirmations", sql: "DELETE FROM email_confirmations" },
  {
    what: "mails",
    table: "mails",
    sql: `UPDATE mails SET status = 'failed', last_error = '${HELD}' WHERE status = 'queued'`,
  },
  {
    what: "refunds",
    table: "jobs",
    sql: `UPDATE jobs SET failed = 1, finished_at = UTC_TIMESTAMP(3), locked_until = NULL, last_error = '${HELD}'
      WHERE kind = 'card-refund' AND finished_at IS NULL`,
  },
  // The list of backups is empty, so one that was under way is no more.
  { what: "backups", table: "jobs", sql: "DELETE FROM jobs WHERE kind = 'backup' AND finished_at IS NULL" },
];

/** How many rows a restore ended or held back. */
export interface Aftermath {
  sessions: number;
  codes: number;
  mails: number;
  refunds: number;
  backups: number;
}

/**
 * Brings a dump back into an empty database, compares the number of rows with what the dump says, and ends what must not
 * come to life again. When anything fails, the database is empty again. Throws `NotEmpty` when it holds anything, except
 * what an earlier restore that was interrupted has left.
 */
export async function restoreInto(url: string, replay: Replay): Promise<Aftermath> {
  const connection = await mysql.createConnection({ uri: url, charset: "utf8mb4" });
  try {
    const tables = await tablesOf(connection);
    if (tables.includes(UNFINISHED_TABLE)) await dropTables(connection, tables);
    else if (tables.length > 0) throw new NotEmpty(tables.length);
    await connection.query(`CREATE TABLE ${UNFINISHED_TABLE} (id INT PRIMARY KEY)`);
    try {
      const { rows } = await replay(async (sql) => {
        await connection.query(sql);
      });
      await compareRows(connection, rows);
      const aftermath = await tidyUp(connection);
      await connection.query(`DROP TABLE ${UNFINISHED_TABLE}`);
      return aftermath;
    } catch (error) {
      await tablesOf(connection)
        .then((made) => dropTables(connection, made))
        .catch(() => undefined);
      throw error;
    }
  } finally {
    await connection.end().catch(() => undefined);
  }
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>("SHOW TABLES");
  return rows.map((row) => String(Object.values(row)[0]));
}

async function dropTables(connection: Connection, tables: readonly string[]): Promise<void> {
  await connection.query("SET FOREIGN_KEY_CHECKS = 0");
  // The mark goes last: an interruption here leaves a database that is known to be unfinished.
  const ordered = [
    ...tables.filter((table) => table !== UNFINISHED_TABLE),
    ...tables.filter((table) => table === UNFINISHED_TABLE),
  ];
  for (const table of ordered) await connection.query("DROP TABLE ??", [table]);
}

async function compareRows(connection: Connection, expected: Record<string, number> | null): Promise<void> {
  for (const [table, rows] of Object.entries(expected ?? {})) {
    const [[found]] = await connection.query<RowDataPacket[]>("SELECT COUNT(*) AS n FROM ??", [table]);
    if (Number(found?.n) !== rows)
      throw new Error(`The table ${table} has ${found?.n} rows after the restore, and ${rows} in the backup.`);
  }
}

async function tidyUp(connection: Connection): Promise<Aftermath> {
  const tables = await tablesOf(connection);
  const counts: Aftermath = { sessions: 0, codes: 0, mails: 0, refunds: 0, backups: 0 };
  for (const { what, table, sql } of AFTERWARDS) {
    if (!tables.includes(table)) continue;
    const [{ affectedRows }] = await connection.query<mysql.ResultSetHeader>(sql);
    counts[what] += affectedRows;
  }
  return counts;
}
