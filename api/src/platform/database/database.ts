import knexLib, { type Knex } from "knex";
import type { Connection, QueryError } from "mysql2";
import { batchStatements } from "./statement-batching";
import { statementClock } from "./time-limit";

export type Db = Knex;

// MySQL 8.4 has this strictness by default, MariaDB does not. Read committed takes no gap locks: what must not change
// during a transaction is locked by name and read again. A cluster may step ids by the number of its servers; the rows of
// one insert have consecutive ids here.
const SESSION = `SET time_zone = '+00:00',
  sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  auto_increment_increment = 1, auto_increment_offset = 1`;
const ISOLATION = "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED";

/**
 * Opens a connection pool to the shop's database. `url` is mysql://user:password@host:port/name. A connection that gives
 * no result for `limitMs` is destroyed, and what waits for it fails as unavailable; 0, as for imports, backups and
 * scripts, sets no limit. With a limit, long work is named (`time-limit.ts`).
 */
export function openDatabase(url: string, poolSize = 10, limitMs = 0): Db {
  const { hostname, port, username, password, pathname } = new URL(url);
  return knexLib({
    client: "mysql2",
    connection: {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port || 3306),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      timezone: "Z",
      // The driver takes "utf8mb4" to mean utf8mb4_general_ci, in which two different emoji compare as equal.
      charset: "UTF8MB4_UNICODE_520_CI",
      multipleStatements: true,
      ...(limitMs > 0 && { connectTimeout: limitMs }),
    },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(connection: Connection, done: (error: QueryError | null, connection: Connection) => void) {
        const stopClock = statementClock(connection, limitMs)();
        connection.query(`${SESSION}; ${ISOLATION}`, (error) => {
          stopClock();
          batchStatements(connection, limitMs);
          done(error, connection);
        });
      },
    },
    acquireConnectionTimeout: limitMs || 10_000,
    // A failed statement is logged and stored with its places, never with its values, which may be secret.
    compileSqlOnError: false,
  });
}
