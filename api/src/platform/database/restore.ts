import type { ResultSetHeader, RowDataPacket } from "mysql2";
import type { Connection } from "mysql2/promise";
import { openConnection } from "./own-connection";

/** Exists while a database is being restored, so that an incomplete restore is recognised. */
const UNFINISHED_TABLE = "fundi_restore_unfinished";

/** The row of `shop_settings` that names the backup a shop was restored from. */
export const RESTORED_ROW = "restored";

/** The row of `shop_settings` that names the folder of the shop's files. */
export const FOLDER_ID_ROW = "filesFolder";

/** The backup that a shop was restored from: its file name, and when it was made, if known. */
interface RestoredBackup {
  file: string;
  madeAt: string | null;
}

/** Executes the statements of a dump in order. */
type Replay = (
  send: (sql: string) => Promise<void>,
) => Promise<{ rows: Record<string, number> | null; backup: RestoredBackup }>;

export class NotEmpty extends Error {
  constructor(readonly tables: number) {
    super(`The database has ${tables} tables.`);
  }
}

const HELD = "Held by the restore: this may have been done before. Look first, then try again.";

/**
 * Rows that must not become active again after a restore; each for the tables that exist in the version that made the
 * backup.
 */
const AFTERWARDS: readonly { what: keyof Aftermath; table: string; sql: string }[] = [
  { what: "sessions", table: "sessions", sql: "DELETE FROM sessions" },
  { what: "codes", table: "password_resets", sql: "DELETE FROM password_resets" },
  { what: "codes", table: "email_confirmations", sql: "DELETE FROM email_confirmations" },
  { what: "codes", table: "phone_codes", sql: "DELETE FROM phone_codes" },
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
  // The list of backups is empty, so a running backup no longer exists.
  { what: "backups", table: "jobs", sql: "DELETE FROM jobs WHERE kind = 'backup' AND finished_at IS NULL" },
];

/** Number of rows that a restore ended or held back. */
export interface Aftermath {
  sessions: number;
  codes: number;
  mails: number;
  refunds: number;
  backups: number;
}

/**
 * Restores a dump into an empty database, compares the row counts with the dump, ends what must not become active
 * again, and records the backup. On failure the database is emptied. Throws `NotEmpty` when it contains anything but
 * the remains of an interrupted restore.
 */
export async function restoreInto(url: string, replay: Replay): Promise<Aftermath> {
  const connection = openConnection({ uri: url, charset: "utf8mb4" }).promise();
  try {
    const tables = await tablesOf(connection);
    if (tables.includes(UNFINISHED_TABLE)) await dropTables(connection, tables);
    else if (tables.length > 0) throw new NotEmpty(tables.length);
    await connection.query(`CREATE TABLE ${UNFINISHED_TABLE} (id INT PRIMARY KEY)`);
    try {
      const { rows, backup } = await replay(async (sql) => {
        await connection.query(sql);
      });
      await compareRows(connection, rows);
      const aftermath = await tidyUp(connection);
      await recordBackup(connection, backup);
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

/** The database is in use, or holds no shop. */
export class NotAdoptable extends Error {}

/**
 * Makes a shop of a database whose server runs on a copy of another server's files: ends what must not become active
 * again, empties the list of backups and records the origin. `check` may refuse its migrations. Throws
 * `NotAdoptable` for a database that a shop is using.
 */
export async function adoptCopy(
  url: string,
  backup: RestoredBackup,
  check: (migrations: string[]) => void,
): Promise<Aftermath> {
  const connection = openConnection({ uri: url, charset: "utf8mb4" }).promise();
  try {
    if (!(await tablesOf(connection)).includes("knex_migrations"))
      throw new NotAdoptable("The database holds no shop. Name the database that was copied.");
    const [others] = await connection.query<RowDataPacket[]>(
      "SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID() LIMIT 1",
    );
    if (others.length > 0)
      throw new NotAdoptable(
        "Somebody is using this database. Stop the shop, or name the server that runs on the copy.",
      );
    const [migrations] = await connection.query<RowDataPacket[]>("SELECT name FROM knex_migrations ORDER BY name");
    check(migrations.map(({ name }) => String(name)));
    await connection.beginTransaction();
    const aftermath = await tidyUp(connection);
    await connection.query("DELETE FROM backups");
    await recordBackup(connection, backup);
    await connection.commit();
    return aftermath;
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
  // The marker is dropped last: an interruption leaves a database that is recognised as unfinished.
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
    const [{ affectedRows }] = await connection.query<ResultSetHeader>(sql);
    counts[what] += affectedRows;
  }
  return counts;
}

/**
 * The list of backups is empty after a restore: without this record a restored shop would report that it never had one.
 */
async function recordBackup(connection: Connection, backup: RestoredBackup): Promise<void> {
  if (!(await tablesOf(connection)).includes("shop_settings")) return;
  // The files may be restored into another folder: the next start connects the two.
  await connection.query("DELETE FROM shop_settings WHERE name = ?", [FOLDER_ID_ROW]);
  await connection.query(
    "INSERT INTO shop_settings (name, value, updated_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE value = VALUES(value), updated_at = VALUES(updated_at)",
    [RESTORED_ROW, JSON.stringify({ ...backup, restoredAt: new Date().toISOString() })],
  );
}
