import type { Log } from "./log";

/** Exit code after an error that nobody handled (EX_SOFTWARE of sysexits.h), so that a supervisor can tell it apart. */
export const FAULT_EXIT_CODE = 70;

interface Options {
  log: Pick<Log, "fatal">;
  /** Ends the work under way, as for SIGTERM. */
  stop: () => Promise<void>;
  /** How long that may take, in milliseconds. */
  patienceMs: number;
  exit: (code: number) => void;
}

/**
 * Returns a handler for errors that nobody handled. The state of the process is unknown after one, so it is logged,
 * the process drains and exits with FAULT_EXIT_CODE. Further errors meanwhile are logged only.
 */
export function createFaultHandler({ log, stop, patienceMs, exit }: Options): (error: unknown, origin: string) => void {
  let isEnding = false;
  return (error, origin) => {
    log.fatal({ err: error, origin }, "unhandled error; the process stops");
    if (isEnding) return;
    isEnding = true;
    const end = () => exit(FAULT_EXIT_CODE);
    const deadline = setTimeout(end, patienceMs);
    stop()
      .catch((stopError: unknown) => log.fatal({ err: stopError }, "stopping failed"))
      .finally(() => {
        clearTimeout(deadline);
        end();
      });
  };
}

/** Ends this process in order after an error that nobody handled. */
export function stopOnUnhandledErrors(options: Options): void {
  const handle = createFaultHandler(options);
  process.on("uncaughtException", handle);
  process.on("unhandledRejection", (reason) => handle(reason, "unhandledRejection"));
}
