import type { Log } from "./log";

/** A message that a page wrote to its console. */
interface PageMessage {
  level: "debug" | "info" | "warning" | "error";
  message: string;
  sourceId: string;
  lineNumber: number;
}
interface Options {
  log: Pick<Log, "warn" | "error">;
  clock?: () => number;
}

const MAX_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const MAX_LENGTH = 2000;
/** What Chromium logs for each failed connection; without a network it would fill the log. */
const UNREACHED = /net::ERR_(CONNECTION|INTERNET|NETWORK|NAME|ADDRESS|TIMED_OUT)/;

/**
 * Logs a page's console errors and warnings, which are otherwise not visible in an installed console. Limited per minute, so
 * that a repeated error does not push everything else out of the log.
 */
export function createPageLog({ log, clock = Date.now }: Options) {
  let minute = 0;
  let written = 0;
  return ({ level, message, sourceId, lineNumber }: PageMessage): void => {
    if ((level !== "warning" && level !== "error") || UNREACHED.test(message)) return;
    if (clock() - minute >= MINUTE_MS) {
      minute = clock();
      written = 0;
    }
    written += 1;
    if (written > MAX_PER_MINUTE) {
      if (written === MAX_PER_MINUTE + 1) log.warn("The page has more to say than fits here; it waits for a minute");
      return;
    }
    const place = sourceId ? ` (${sourceId}:${lineNumber})` : "";
    log[level === "error" ? "error" : "warn"](`Page: ${message.slice(0, MAX_LENGTH)}${place}`);
  };
}
