import { spawn } from "node:child_process";
import path from "node:path";

/** @typedef {import("./processes.mjs").KnownProcess} KnownProcess */

/**
 * Starts a process that outlives this one. If this one is killed, it stops the protected processes, last
 * named first; `release` ends it.
 */
export function createGuard() {
  const guard = spawn(process.execPath, [path.join(import.meta.dirname, "guard-process.mjs")], {
    detached: process.platform !== "win32",
    stdio: ["pipe", "ignore", "ignore"],
    windowsHide: true,
  });
  guard.unref();
  guard.stdin.on("error", () => {}); // The end of the guard must not stop the shop.
  return {
    /** @param {KnownProcess[]} processes in the order of their start */
    protect: (processes) => void guard.stdin.write(`${JSON.stringify(processes)}\n`),
    release: () => void guard.stdin.end("[]\n"),
  };
}
