import type { Log } from "./log";

/**
 * Starts work that nobody waits for. A failure is logged under `what` instead of becoming an unhandled rejection, which
 * ends the process.
 */
export function runInBackground(log: Pick<Log, "error">, what: string, work: () => unknown): void {
  new Promise((resolve) => resolve(work())).catch((error: unknown) => log.error({ err: error }, `${what} failed`));
}
