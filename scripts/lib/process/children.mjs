import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { createGuard } from "./guard.mjs";
import { isStillRunning, knownProcess, lastLines, signal, sizeOf, stopKnown } from "./processes.mjs";
import { openRotatedLog } from "./rotate-log.mjs";

/** @typedef {import("./processes.mjs").KnownProcess} KnownProcess */

/** How long each process may take to finish its work before it is killed. */
const PATIENCE_MS = { storefront: 5_000, api: 20_000, database: 30_000 };

/**
 * The processes of one run: started one by one, stopped in reverse order, each with a log file of its own, and
 * stopped by a guard if this process is killed.
 * @param {{ logFolder: string, onStart: (known: KnownProcess) => void, onDeath: (reason: string) => void }} options
 */
export function createChildren({ logFolder, onStart, onDeath }) {
  mkdirSync(logFolder, { recursive: true });
  /** @type {KnownProcess[]} */
  const running = [];
  let stopping = false;
  const guard = createGuard();

  const children = {
    /**
     * Adds a process that was started elsewhere.
     * @param {KnownProcess} known
     */
    adopt(known) {
      running.push(known);
      guard.protect(running);
      onStart(known);
    },

    /**
     * Reports the end of a process, unless we are stopping it ourselves.
     * @param {string} name
     * @param {import("node:child_process").ChildProcess} child
     * @param {string} logFile
     * @param {number} logStart where in the file the words of this run begin
     */
    watch(name, child, logFile, logStart) {
      child.once("exit", (code, signalName) => {
        if (stopping) return;
        const lines = lastLines(logFile, logStart);
        const said = lines ? ` Its last lines (${path.relative(root, logFile)}):\n${lines}` : "";
        onDeath(`The ${name} stopped by itself (${signalName ?? `exit code ${code}`}).${said}`);
      });
    },

    /**
     * Starts a Node program. Its output goes to its log file, or to the terminal when `toTerminal` is set.
     * @param {string} name
     * @param {import("../launch/programs.mjs").Program} program
     * @param {boolean} toTerminal
     */
    start(name, { args, env }, toTerminal) {
      const logFile = path.join(logFolder, `${name}.log`);
      const log = openRotatedLog(logFile);
      const logStart = sizeOf(logFile);
      const child = spawn(process.execPath, args, {
        cwd: root,
        env,
        // A process group of its own: Ctrl-C in the terminal must reach the launcher only, which stops everything in order.
        detached: process.platform !== "win32",
        stdio: toTerminal ? ["ignore", "inherit", "inherit"] : ["ignore", log.fd, log.fd],
        windowsHide: true,
      });
      child.once("exit", log.close);
      children.adopt(knownProcess(name, child.pid ?? 0));
      children.watch(name, child, toTerminal ? "" : logFile, logStart);
    },

    /** Stops everything, last started first, and gives each process time to finish its work. */
    async stop() {
      stopping = true;
      for (const known of [...running].reverse()) await stopKnown(known, patienceFor(known.name));
      running.length = 0;
      guard.release();
    },

    /** Kills every process that is still busy, except the database, which must always close its files. */
    hurry() {
      for (const known of running) if (known.name !== "database" && isStillRunning(known)) signal(known.pid, "SIGKILL");
    },
  };
  return children;
}

/** @param {string} name */
const patienceFor = (name) => /** @type {Record<string, number>} */ (PATIENCE_MS)[name] ?? 5_000;
