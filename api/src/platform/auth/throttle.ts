import { createHash } from "node:crypto";
import { AppError } from "@fundi/shared/errors";
import { RateLimiterMySQL, type RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "../database/database";

export interface Throttle {
  /** Counts one try; throws RATE_LIMITED with the seconds to wait when there were too many. */
  consume(key: string): Promise<void>;
  /** Forgets the tries, as after a success. */
  reset(key: string): Promise<void>;
}

const isLimit = (error: unknown): error is RateLimiterRes =>
  typeof error === "object" && error !== null && "msBeforeNext" in error;

export const tooManyRequests = (seconds: number): AppError =>
  new AppError("RATE_LIMITED", `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} min.`, {
    retryAfter: seconds,
  });

/** Counting needs nobody's address or e-mail in clear. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** Limits what can be guessed, on all processes together: the counts are rows. */
export function createThrottle(db: Db, rule: { name: string; points: number; seconds: number }): Throttle {
  const limiter = new RateLimiterMySQL({
    storeClient: db,
    storeType: "knex",
    dbName: db.client.database(),
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
    clearExpiredByTimeout: false,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(hashOf(key));
      } catch (error) {
        if (!isLimit(error)) throw error;
        throw tooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      }
    },
    async reset(key) {
      await limiter.delete(hashOf(key));
    },
  };
}
