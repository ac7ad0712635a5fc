import { format } from "node:util";
import electronLog from "electron-log/node";
import { redact } from "./redact";

const MAX_BYTES = 1_000_000;

/** Opens a log file of this computer, with one rotated file; a megabyte each. Secrets are redacted. */
export function openLog(file: string) {
  const log = electronLog.create({ logId: "console" });
  log.transports.file.resolvePathFn = () => file;
  log.transports.file.maxSize = MAX_BYTES;
  log.transports.file.format = "{y}-{m}-{d}T{h}:{i}:{s}.{ms} {level} {text}";
  log.transports.console.level = false;
  const write = (level: "info" | "warn" | "error", parts: readonly unknown[]) => log[level](redact(format(...parts)));
  return {
    info: (...parts: unknown[]) => write("info", parts),
    warn: (...parts: unknown[]) => write("warn", parts),
    error: (...parts: unknown[]) => write("error", parts),
    /** The log files, oldest first. */
    files: () => [file.replace(/\.log$/, ".old.log"), file],
  };
}
export type Log = ReturnType<typeof openLog>;
