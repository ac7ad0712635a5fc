import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A stored process. The system reuses process numbers, so the start time of the process is
 * stored with the number: both together identify it.
 * @typedef {{ name: string, pid: number, startedAt: string }} KnownProcess
 */

/** Linux counts from its boot, so the id of the boot is part of the value. */
const bootId = () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

/**
 * Returns the start time of a process, as text for comparison only; null when there is no such process.
 * @param {number} pid
 * @returns {string | null}
 */
function startOf(pid) {
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in brackets may hold spaces; the fields after it are: state (1) … starttime (20).
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? null : `${bootId()} ${fields[19]}`;
    } catch {
      return null;
    }
  }
  const [command, ...args] =
    process.platform === "win32"
      ? ["powershell", "-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]
      : ["ps", "-o", "lstart=", "-p", String(pid)];
  const answer = spawnSync(String(command), args, { encoding: "utf8", windowsHide: true });
  return (answer.status === 0 && answer.stdout.trim()) || null;
}

/**
 * Describes a running process so that a later run can check whether it is still running.
 * @param {string} name
 * @param {number} pid
 * @returns {KnownProcess}
 */
export const knownProcess = (name, pid) => ({ name, pid, startedAt: startOf(pid) ?? "" });

/**
 * Whether exactly this stored process is still running.
 * @param {KnownProcess} known
 */
export const isStillRunning = (known) => known.startedAt !== "" && startOf(known.pid) === known.startedAt;

/**
 * Asks a stored process to stop, waits, and kills it when it does not.
 * @param {KnownProcess} known
 * @param {number} patienceMs
 */
export async function stopKnown(known, patienceMs) {
  if (!isStillRunning(known)) return;
  signal(known.pid, "SIGTERM");
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    await sleep(25);
    if (!isStillRunning(known)) return;
  }
  signal(known.pid, "SIGKILL");
}

/**
 * Sends a signal; ignores a process that has just ended.
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}

/**
 * Returns the last lines written to a log file since it had `from` bytes, to show why a process ended.
 * @param {string} file
 * @param {number} [from]
 * @returns {string}
 */
export function lastLines(file, from = 0) {
  if (!existsSync(file)) return "";
  // A file that was rotated meanwhile starts at 0.
  const lines = readFileSync(file)
    .subarray(from > sizeOf(file) ? 0 : from)
    .toString("utf8")
    .trimEnd()
    .split("\n");
  return lines.slice(-15).join("\n");
}

/**
 * @param {string} file
 * @returns {number} bytes; 0 when there is no such file
 */
export const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
