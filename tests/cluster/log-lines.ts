import { readFileSync } from "node:fs";

/** What a process may log at a fault: that something was away, or ended. */
const EXPECTED =
  /UNAVAILABLE|unavailable|cannot be reached|away|ECONN|EPIPE|ETIMEDOUT|STATEMENT_TIMEOUT|super-read-only|PROTOCOL_CONNECTION_LOST|FileStoreUnavailable/;

/** Returns the lines of a log file that tell of an internal error which no fault explains. */
export function unexpectedLines(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /"code":"INTERNAL"|unhandled|TypeError|listener failed/.test(line) && !EXPECTED.test(line))
    .map((line) => line.slice(0, 600));
}
