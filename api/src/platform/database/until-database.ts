import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log";
import { isUnavailable } from "./database-errors";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;

/**
 * Runs `work`, and again after each outage of the database, with pauses that grow to five seconds. Throws any other
 * error; stops without one once `isOver`.
 */
export async function untilDatabase(log: Log, work: () => Promise<void>, isOver: () => boolean): Promise<void> {
  for (let attempt = 1; !isOver(); attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (isOver()) return;
      if (!isUnavailable(error)) throw error;
      const waitMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 10));
      log.warn({ err: error, attempt, waitMs }, "the database is away; trying again");
      await pause(waitMs);
    }
  }
}
