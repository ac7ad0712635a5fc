import type { Log } from "./log";

/**
 * Starts work that is not awaited. A failure is logged under `what` instead of becoming an unhandled rejection, which
 * would end the process.
 */
export function runInBackground(log: Pick<Log, "error">, what: string, work: () => unknown): void {
  new Promise((resolve) => resolve(work())).catch((error: unknown) => log.error({ err: error }, `${what} failed`));
}
