import { AppError } from "@fundi/shared/contract/errors";
import {
  type AccountLimits,
  LIMIT_NAMES,
  LIMITS,
  type LimitName,
  type OpenLimit,
  type updateAccountLimits,
  type WindowLimit,
} from "@fundi/shared/contract/limits";
import type { z } from "@fundi/shared/contract/z";
import { createThrottle } from "../auth/throttle";
import { checkVersion } from "../check-version";
import type { Db } from "../database/database";
import type { InTransaction, Tx } from "../database/transaction";
import { changesBetween } from "../events/changes";
import type { LiveFeed } from "../events/live-feed";
import type { Log } from "../log";
import { lockCounting, lockLimits, readLimits, type StoredLimits, saveLimits } from "./limits-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  /** False: nothing is counted, for tests and benchmarks that do in a minute what a shop does in a year. */
  isOn: boolean;
  clock: () => Date;
  log: Log;
}

const USUAL = Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].usual])) as Record<LimitName, number>;

const waitText = (seconds: number): string =>
  seconds <= 90 ? `Please try again in ${seconds} s.` : `Please try again in ${Math.ceil(seconds / 60)} min.`;

/** What is open of a key, and what would be added. */
interface OpenRecords {
  added: number;
  countOpen: (db: Tx["db"]) => Promise<number>;
}

/**
 * The limits of one account, address or recipient: the shop's own values over the defaults. Exact under parallel calls.
 */
export function createLimits({ db, inTransaction, feed, isOn, clock, log }: Dependencies) {
  let current: Record<LimitName, number> = USUAL;
  let version = 0;

  const take = (stored: StoredLimits): void => {
    // Two reads may finish in the wrong order.
    if (stored.version < version) return;
    version = stored.version;
    current = { ...USUAL, ...stored.limits };
  };
  const load = async (): Promise<void> => take(await readLimits(db));
  const present = (): AccountLimits => ({ limits: { ...current }, version });

  feed.on("limits.changed", () => {
    load().catch((error: unknown) => log.error({ err: error }, "limits not read"));
  });

  const limits = {
    /** Loads the stored limits, before the first request is served. */
    load,

    async get(): Promise<AccountLimits> {
      await load();
      return present();
    },

    /** Changes the given limits. Throws for an outdated version, with the current values. */
    async update(
      { limits: given, version: seen }: z.output<typeof updateAccountLimits.body>,
      actorId: number,
    ): Promise<AccountLimits> {
      const stored = await inTransaction(async (tx) => {
        const before = await lockLimits(tx.db, clock());
        const was = { ...USUAL, ...before.limits };
        checkVersion(before, seen, "The limits changed while you were looking at them.", ({ version }) => ({
          limits: was,
          version,
        }));
        const changes = changesBetween(was, { ...was, ...given }, LIMIT_NAMES);
        if (Object.keys(changes).length === 0) return before;
        const after = { limits: { ...before.limits, ...given }, version: before.version + 1 };
        await saveLimits(tx.db, after, clock());
        tx.emit({ name: "limits.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
        return after;
      });
      take(stored);
      return present();
    },

    /** Returns the value of a limit; null while nothing is limited. */
    valueOf: (name: LimitName): number | null => (isOn ? current[name] : null),

    /** Counts one use in the limit's window. Throws RATE_LIMITED, with when to try again, beyond it. */
    async count(database: Db, name: WindowLimit, key: string): Promise<void> {
      if (!isOn) return;
      const { seconds } = LIMITS[name];
      const refusal: (max: number) => string = LIMITS[name].refusal;
      const throttle = createThrottle(database, { name: `limit-${name}`, points: current[name], seconds });
      await throttle.consume(key).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== "RATE_LIMITED") throw error;
        const retryAfter = Number(error.details?.retryAfter ?? seconds);
        throw new AppError("RATE_LIMITED", `${refusal(current[name])} ${waitText(retryAfter)}`, {
          ...error.details,
          limit: name,
        });
      });
    },

    /** Counts one use like `count`; returns whether it is within the limit. */
    async allows(database: Db, name: WindowLimit, key: string): Promise<boolean> {
      try {
        await limits.count(database, name, key);
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
        throw error;
      }
    },

    /** Returns whether a key may have more open records, counted as `checkOpen` counts. */
    async allowsOpen(
      tx: Pick<Tx, "db">,
      name: OpenLimit,
      key: string | number,
      { added, countOpen }: OpenRecords,
    ): Promise<boolean> {
      if (!isOn) return true;
      await lockCounting(tx.db, name, String(key));
      return (await countOpen(tx.db)) + added <= current[name];
    },

    /**
     * Throws LIMIT_REACHED when the open records of a key, read by `countOpen`, plus `added` exceed the limit. Other
     * checks of the same key wait until the transaction ends, so that parallel calls are counted too.
     */
    async checkOpen(tx: Pick<Tx, "db">, name: OpenLimit, key: string | number, open: OpenRecords): Promise<void> {
      if (await limits.allowsOpen(tx, name, key, open)) return;
      const max = current[name];
      throw new AppError("LIMIT_REACHED", LIMITS[name].refusal(max), { limit: name, max });
    },
  };
  return limits;
}

export type Limits = ReturnType<typeof createLimits>;
/** The part of the limits that a service needs. */
export type Limiter = Pick<Limits, "count" | "checkOpen">;
/** That of one that gives less beyond a limit instead of refusing. */
export type HoldLimiter = Limiter & Pick<Limits, "allows" | "allowsOpen" | "valueOf">;
