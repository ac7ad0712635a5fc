import { createHash } from "node:crypto";
import type { Knex } from "knex";

/** What changes nothing that outlives the connection. */
const READS = /^\s*(?:select|show|set|explain|begin|start|commit|rollback)\b/i;
const ROWS = /^\s*(?:insert|update|delete|replace)\b/i;

/**
 * Errors by which a server says that a statement that was repeated had already been carried out, on both servers: the table
 * (1050), the column (1060), the key (1061, 1005 with 121 on MariaDB), the primary key (1068), the foreign key or the check
 * (1826, 3822) is there, or what goes is gone (1051, 1054, 1091, 1146, 3821).
 */
const IS_THERE = new Set([1050, 1060, 1061, 1068, 1826, 3822]);
const IS_GONE = new Set([1051, 1054, 1091, 1146, 3821]);

/** One connection on which the statements of a migration run, one after the other. */
export interface Connection {
  /** Sends a statement; resolves with the driver's answer. */
  send: (sql: string, values?: Values) => Promise<unknown>;
}

export type Values = readonly Knex.RawBinding[];

/** What an answer without an effect looks like to the driver's callers. */
const NOTHING_CHANGED = { affectedRows: 0, changedRows: 0, insertId: 0 };

/** The moment of a repeated run is another one: values that are times do not tell statements apart. */
const fingerprintOf = (sql: string, values: Values | undefined): string =>
  createHash("sha256")
    .update(
      JSON.stringify([sql, values], function (this: Record<string, unknown>, key, value) {
        return this[key] instanceof Date ? "time" : value;
      }),
    )
    .digest("hex");

const STEPS = "fundi_migration_steps";
const CREATE = `create table if not exists ${STEPS} (
  id int unsigned not null auto_increment primary key, migration varchar(255) not null, fingerprint char(64) not null)`;

const isRefusal = (error: unknown): error is Error & { errno: number } =>
  error instanceof Error && "sqlState" in error && "errno" in error && typeof error.errno === "number";
/** What a statement takes away is gone only after one that takes away; 1005 is many things, with 121 a key that is there. */
function isAlreadyDone(error: unknown, sql: string): boolean {
  if (!isRefusal(error)) return false;
  if (error.errno === 1005) return error.message.includes("errno: 121");
  return IS_THERE.has(error.errno) || (IS_GONE.has(error.errno) && /\b(?:drop|rename|change)\b/i.test(sql));
}

/**
 * The statements of one migration that were begun, so that a run that broke off (a power cut, a lost connection) goes on
 * where it stopped. Both servers commit each change of the schema on its own, so a migration cannot be undone as a whole.
 * Each statement is written down before it is carried out: a row in one transaction with it, a change of the schema just
 * before it. So all but the last one are done, and the last one may be.
 */
export class MigrationSteps {
  private readonly begun: string[];

  private constructor(
    private readonly migration: string,
    begun: readonly string[],
    private readonly onStep?: (when: "before" | "after", sql: string) => void,
  ) {
    this.begun = [...begun];
  }

  /**
   * Reads what an earlier run of a migration has begun.
   * @param onStep is told of each statement, and throws where a test wants the run to break off
   */
  static async of(
    migration: string,
    { send }: Connection,
    onStep?: (when: "before" | "after", sql: string) => void,
  ): Promise<MigrationSteps> {
    await send(CREATE);
    const rows = (await send(`select fingerprint from ${STEPS} where migration = ? order by id`, [migration])) as {
      fingerprint: string;
    }[];
    return new MigrationSteps(
      migration,
      rows.map(({ fingerprint }) => fingerprint),
      onStep,
    );
  }

  /** Removes the list, once every migration is complete. */
  static async forget({ send }: Connection): Promise<void> {
    await send(`drop table if exists ${STEPS}`);
  }

  /** Carries out a statement of the migration unless an earlier run has; resolves with the driver's answer. */
  run(sql: string, values: Values | undefined, connection: Connection): Promise<unknown> {
    if (READS.test(sql)) return connection.send(sql, values);
    const fingerprint = fingerprintOf(sql, values);
    const at = this.begun.indexOf(fingerprint);
    if (at < 0) return this.begin(sql, values, fingerprint, connection);
    const isLast = at === this.begun.length - 1;
    // Without its place, so that the same statement a second time is another step.
    this.begun[at] = "";
    return isLast && !ROWS.test(sql) ? repeat(sql, values, connection) : Promise.resolve(NOTHING_CHANGED);
  }

  private async begin(
    sql: string,
    values: Values | undefined,
    fingerprint: string,
    { send }: Connection,
  ): Promise<unknown> {
    await send("start transaction");
    await send(`insert into ${STEPS} (migration, fingerprint) values (?, ?)`, [this.migration, fingerprint]);
    if (!ROWS.test(sql)) await send("commit");
    this.onStep?.("before", sql);
    const answer = await send(sql, values).catch(async (error: unknown) => {
      // The server refused it, so it was not carried out.
      if (isRefusal(error)) await send(ROWS.test(sql) ? "rollback" : `delete from ${STEPS} order by id desc limit 1`);
      throw error;
    });
    if (ROWS.test(sql)) await send("commit");
    this.onStep?.("after", sql);
    return answer;
  }
}

/** Carries out a change of the schema that may have been carried out already. */
async function repeat(sql: string, values: Values | undefined, { send }: Connection): Promise<unknown> {
  try {
    return await send(sql, values);
  } catch (error) {
    if (isAlreadyDone(error, sql)) return NOTHING_CHANGED;
    throw error;
  }
}
