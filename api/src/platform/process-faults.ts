import type { Log } from "./log";

/** Exit code after an unhandled error (EX_SOFTWARE of sysexits.h), so that a supervisor can tell it apart. */
export const FAULT_EXIT_CODE = 70;

interface Options {
  log: Pick<Log, "fatal">;
  /** Stops gracefully, as for SIGTERM. */
  stop: () => Promise<void>;
  /** Timeout of the graceful stop, in milliseconds. */
  timeoutMs: number;
  exit: (code: number) => void;
}

/**
 * Returns a handler for unhandled errors. The state of the process is unknown after one, so it is logged, the process
 * drains and exits with FAULT_EXIT_CODE. Further errors are only logged.
 */
export function createFaultHandler({ log, stop, timeoutMs, exit }: Options): (error: unknown, origin: string) => void {
  let isEnding = false;
  return (error, origin) => {
    log.fatal({ err: error, origin }, "unhandled error; the process stops");
    if (isEnding) return;
    isEnding = true;
    const end = () => exit(FAULT_EXIT_CODE);
    const deadline = setTimeout(end, timeoutMs);
    stop()
      .catch((stopError: unknown) => log.fatal({ err: stopError }, "stopping failed"))
      .finally(() => {
        clearTimeout(deadline);
        end();
      });
  };
}

/** Stops this process gracefully after an unhandled error. */
export function stopOnUnhandledErrors(options: Options): void {
  const handle = createFaultHandler(options);
  process.on("uncaughtException", handle);
  process.on("unhandledRejection", (reason) => handle(reason, "unhandledRejection"));
}
