import { spawn } from "node:child_process";
import path from "node:path";

/** @typedef {import("./processes.mjs").KnownProcess} KnownProcess */

/**
 * A process of its own that outlives this one. Should this one be killed, it stops what we had asked it to protect, last
 * named first; `release` lets it go.
 */
export function createGuard() {
  const guard = spawn(process.execPath, [path.join(import.meta.dirname, "guard-process.mjs")], {
    detached: process.platform !== "win32",
    stdio: ["pipe", "ignore", "ignore"],
    windowsHide: true,
  });
  guard.unref();
  guard.stdin.on("error", () => {}); // A guard that is gone is no reason to stop a shop.
  return {
    /** @param {KnownProcess[]} processes in the order of their start */
    protect: (processes) => void guard.stdin.write(`${JSON.stringify(processes)}\n`),
    release: () => void guard.stdin.end("[]\n"),
  };
}
