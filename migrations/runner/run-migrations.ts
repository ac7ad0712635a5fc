import { createHash } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import knex, { type Knex } from "knex";
import mysql from "mysql2/promise";
import { isUnavailable } from "../../api/src/platform/database/database-errors";
import { migrationConfig } from "../../knexfile";
import { type Connection, MigrationSteps, type Values } from "./steps";

/** What knex needs of a migration's file. */
interface Migration {
  up: (knex: Knex) => Promise<unknown>;
  down: (knex: Knex) => Promise<unknown>;
}

interface RunOptions {
  /** The folder in which the migrations are. */
  folder?: string;
  /** The files to apply, sorted. */
  names: readonly string[];
  /** Told of each statement; throws where a test wants the run to break off. */
  onStep?: (when: "before" | "after", sql: string) => void;
  /** Told which migration failed, and why. */
  say?: (text: string) => void;
  /** How long a database that went away is left alone, in milliseconds. */
  pauseMs?: number;
}

/** How often a database that went away is tried again, and the pause between. A failover takes some seconds. */
const TRIES = 30;
const PAUSE_MS = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Applies migrations to a database, one run at a time, and returns the names of those it applied. A run that broke off
 * (a power cut, a kill, a lost connection) goes on where it stopped; a database that goes away meanwhile is waited for.
 * Throws the database's error, or that another run does not end.
 * @param url mysql://…
 */
export async function runMigrations(url: string, options: RunOptions): Promise<string[]> {
  const applied = new Set<string>();
  for (let tries = 1; ; tries += 1)
    try {
      await runOnce(url, options, (name) => applied.add(name));
      return [...applied];
    } catch (error) {
      if (!isUnavailable(error) || tries === TRIES) throw error;
      await pause(options.pauseMs ?? PAUSE_MS);
    }
}

async function runOnce(url: string, options: RunOptions, onApplied: (name: string) => void): Promise<void> {
  const lock = await lockMigrations(url);
  const run = new Run(url, options, lock, onApplied);
  try {
    await run.all();
  } finally {
    await run.close();
    await lock.free();
  }
}

interface Lock {
  /** Throws once its connection is gone, and the lock with it. */
  check: () => void;
  free: () => Promise<void>;
}

/** How often the connection of the lock is used, so that it is not closed as idle. */
const PING_MS = 15_000;
/** The server closes it, and frees the lock, when the process is gone without a word (seconds). */
const IDLE_SECONDS = 60;

/**
 * Keeps other runs away by a lock that goes with its connection, unlike the row that knex writes: a process that is killed leaves none.
 */
async function lockMigrations(url: string): Promise<Lock> {
  const holder = await mysql.createConnection(url);
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  holder.on("error", lose);
  await holder.query("set session wait_timeout = ?", [IDLE_SECONDS]);
  // Names of locks are of the server, and have 64 characters at most.
  const name = `fundi-migrations-${createHash("sha1").update(new URL(url).pathname).digest("hex")}`;
  const [rows] = await holder.query<mysql.RowDataPacket[]>("select get_lock(?, 90) as held", [name]);
  if (rows[0]?.held === 1) {
    const pings = setInterval(() => holder.ping().catch(lose), PING_MS);
    return {
      check() {
        if (isLost)
          throw Object.assign(new Error("The lock of the migrations was lost"), { code: "PROTOCOL_CONNECTION_LOST" });
      },
      async free() {
        clearInterval(pings);
        await holder.end().catch(() => holder.destroy());
      },
    };
  }
  await holder.end();
  throw new Error("Another process brings this database up to date. Wait until it has finished, then start again.");
}

/** One run: knex keeps the list of what was applied, the statements go through the list of steps. */
class Run {
  private readonly db: Knex;
  private steps: MigrationSteps | undefined;

  constructor(
    url: string,
    private readonly options: RunOptions,
    private readonly lock: Lock,
    private readonly onApplied: (name: string) => void,
  ) {
    const config = migrationConfig(url);
    const { afterCreate } = config.pool ?? {};
    const say = (text: string) => options.say?.(text);
    this.db = knex({
      ...config,
      log: { warn: say, error: say },
      pool: {
        // The list of steps takes for granted that a statement begins after the one before has ended.
        min: 0,
        max: 1,
        afterCreate: (connection: RawConnection, done: (error: Error | null, connection: RawConnection) => void) =>
          afterCreate?.(connection, (error: Error | null) => {
            this.intercept(connection);
            done(error, connection);
          }),
      },
      migrations: {
        disableTransactions: true,
        migrationSource: {
          getMigrations: async () => [...options.names],
          getMigrationName: (name: string) => name,
          getMigration: (name: string) => this.migration(name),
        },
      },
    });
  }

  /** Applies what is not applied yet. */
  async all(): Promise<void> {
    // Nobody else holds it now: it is of a run that was killed.
    await this.db.migrate.forceFreeMigrationsLock();
    await this.db.migrate.latest();
    await MigrationSteps.forget({ send: (sql) => this.db.raw(sql) });
  }

  close(): Promise<void> {
    return this.db.destroy();
  }

  private async migration(name: string): Promise<Migration> {
    const folder = this.options.folder ?? path.join(import.meta.dirname, "..");
    const { up, down } = (await import(pathToFileURL(path.join(folder, name)).href)) as Migration;
    return {
      down,
      up: async (db) => {
        this.steps = await MigrationSteps.of(
          name,
          { send: async (sql, values) => firstOf(await db.raw(sql, values ?? [])) },
          this.options.onStep,
        );
        try {
          await up(db);
          this.onApplied(name);
        } finally {
          this.steps = undefined;
        }
      },
    };
  }

  /** Lets each statement of a migration go through the list of its steps. */
  private intercept(connection: RawConnection): void {
    const query = connection.query.bind(connection);
    const send: Connection["send"] = (sql, values) =>
      new Promise((resolve, reject) =>
        query({ sql }, values ?? [], (error, answer) => (error ? reject(error) : resolve(answer))),
      );
    connection.query = (statement, values, done) => {
      if (!this.steps) return query(statement, values, done);
      try {
        this.lock.check();
      } catch (error) {
        return done(error as Error, undefined);
      }
      this.steps.run(statement.sql, values, { send }).then(
        (answer) => done(null, answer),
        (error: Error) => done(error, undefined),
      );
    };
  }
}

/** What mysql2 gives a pool, as knex uses it. */
interface RawConnection {
  query: (
    statement: { sql: string },
    values: Values | undefined,
    done: (error: Error | null, answer: unknown, fields?: unknown) => void,
  ) => unknown;
}

const firstOf = (answer: unknown): unknown => (Array.isArray(answer) ? answer[0] : answer);
