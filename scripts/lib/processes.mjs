import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A process as we remember it. Process numbers are used again by the system, so the moment at which the process began is
 * kept beside the number: both together say that it is still the one we started.
 * @typedef {{ name: string, pid: number, startedAt: string }} KnownProcess
 */

/** Linux counts from its boot, so which boot that was belongs to the answer. */
const bootId = () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

/**
 * When a process began, as text that is only good for comparing; null when there is no such process.
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
 * Describes a running process so that a later run can tell whether it is still there.
 * @param {string} name
 * @param {number} pid
 * @returns {KnownProcess}
 */
export const knownProcess = (name, pid) => ({ name, pid, startedAt: startOf(pid) ?? "" });

/**
 * Whether the very process that was remembered is still running.
 * @param {KnownProcess} known
 */
export const isStillRunning = (known) => known.startedAt !== "" && startOf(known.pid) === known.startedAt;

/**
 * Asks a remembered process to stop, waits, and ends it by force when it does not.
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
 * Sends a signal; a process that has just ended is no error.
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
 * The last lines that were written to a log file since it had `from` bytes, for showing why a process ended.
 * @param {string} file
 * @param {number} [from]
 * @returns {string}
 */
export function lastLines(file, from = 0) {
  if (!existsSync(file)) return "";
  // One that was set aside meanwhile begins anew.
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
