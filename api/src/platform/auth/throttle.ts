import { createHash } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../database/database";
import type { Statement } from "../database/transaction";

export interface Throttle {
  /** Counts one try; throws RATE_LIMITED with the seconds to wait when there were too many. */
  consume(key: string): Promise<void>;
  /** Counts one try in a transaction, which must commit whatever the count is; returns the tries, for `check`. */
  count(db: Db, key: string): Promise<number>;
  /** Whether a count is beyond what is allowed. */
  isOver(tries: number): boolean;
  /** Throws like `consume` when there were too many tries. */
  check(tries: number, key: string): Promise<void>;
  /** Returns the statement that deletes the tries of a key, for the transaction of the success that clears them. */
  reset(db: Db, key: string): Statement;
  /** Returns the statement that releases one try which turned out not to count. */
  release(db: Db, key: string): Statement;
}

export const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.code === "RATE_LIMITED";

export const tooManyRequests = (seconds: number): AppError =>
  new AppError("RATE_LIMITED", `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} min.`, {
    retryAfter: seconds,
  });

/** Limits guesses across all processes: the counts are rows. */
export function createThrottle(db: Db, rule: { name: string; points: number; seconds: number }): Throttle {
  /** Keys are hashed: counting needs neither addresses nor e-mails in clear. */
  const rowOf = (key: string): string => `${rule.name}:${createHash("sha256").update(key).digest("base64url")}`;

  async function count(database: Db, key: string): Promise<number> {
    const now = Date.now();
    const until = now + rule.seconds * 1000;
    // One statement, so that concurrent tries are all counted; it returns the count as the inserted id.
    const [{ insertId }] = await database.raw(
      `insert into rate_limits (\`key\`, points, expire) values (?, 1, ?)
       on duplicate key update points = last_insert_id(if(expire <= ?, 1, points + 1)), expire = if(expire <= ?, ?, expire)`,
      [rowOf(key), until, now, now, until],
    );
    // Zero for the first try.
    return Math.max(1, insertId);
  }

  const isOver = (tries: number): boolean => tries > rule.points;

  async function check(tries: number, key: string): Promise<void> {
    if (!isOver(tries)) return;
    const now = Date.now();
    const counted: { expire: number } | undefined = await db("rate_limits")
      .where({ key: rowOf(key) })
      .first("expire");
    throw tooManyRequests(Math.max(1, Math.ceil(((counted?.expire ?? now) - now) / 1000)));
  }

  return {
    count,
    isOver,
    check,
    consume: async (key) => check(await count(db, key), key),
    reset: (database, key) =>
      database("rate_limits")
        .where({ key: rowOf(key) })
        .del(),
    release: (database, key) =>
      database("rate_limits")
        .where({ key: rowOf(key) })
        .where("points", ">", 0)
        .decrement("points", 1),
  };
}

/** Deletes expired tries. */
export async function deleteExpiredTries(db: Db, now = new Date()): Promise<void> {
  await db("rate_limits").where("expire", "<", now.getTime()).del();
}
