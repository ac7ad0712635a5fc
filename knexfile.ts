import path from "node:path";
import type { Knex } from "knex";

const DEFAULT_URL = "mysql://root@127.0.0.1:3306/fundi";

/** The strict mode that MySQL 8.4 has by default and MariaDB has not, so that both servers refuse the same bad rows. */
const SQL_MODE =
  "ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION";

/** The newest collation that both servers know and that tells one emoji from another. */
const COLLATION = "utf8mb4_unicode_520_ci";

const SESSION = `SET time_zone = '+00:00', collation_connection = '${COLLATION}', sql_mode = '${SQL_MODE}'`;

// Knex would copy a `charset` option into every CREATE TABLE without its collation; so new tables take the database's.
const DATABASE = `ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${COLLATION}`;

/** What the mysql2 driver gives a pool to set up a new connection with. */
interface RawConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

/**
 * The settings that `npm run migrate`, `npm start` and the tests use to bring a database up to date.
 * `url` is mysql://user:password@host:port/database.
 */
export function migrationConfig(url: string): Knex.Config {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    client: "mysql2",
    connection: {
      host: decodeURIComponent(hostname.replace(/^\[|\]$/g, "")),
      port: Number(port || 3306),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      timezone: "Z",
    },
    pool: {
      min: 0,
      max: 4,
      afterCreate(connection: RawConnection, done: (error: Error | null, connection: RawConnection) => void) {
        connection.query(SESSION, (error) =>
          error ? done(error, connection) : connection.query(DATABASE, (failure) => done(failure, connection)),
        );
      },
    },
    migrations: {
      directory: path.join(import.meta.dirname, "migrations"),
      extension: "ts",
      loadExtensions: [".ts"],
    },
  };
}

export default migrationConfig(process.env.DATABASE_URL ?? DEFAULT_URL);
