import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isStillRunning, knownProcess, stopKnown } from "../process/processes.mjs";

/** @typedef {import("../process/processes.mjs").KnownProcess} KnownProcess */

/**
 * `run.json` in the data folder describes the running shop. It prevents two launchers from using one data folder, tells
 * a launcher which processes a killed one has left behind, and tools and tests where everything listens.
 * @typedef {object} Run
 * @property {KnownProcess} launcher
 * @property {KnownProcess[]} processes in the order of their start
 * @property {Record<string, string>} urls
 */

const PATIENCE_MS = 20_000;

/**
 * Locks the data folder for this process. Processes of a killed launcher are stopped first, last started first. Throws
 * when another launcher is running.
 * @param {string} dataDir
 */
export async function lockDataFolder(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "run.json");
  /** @type {Run} */
  const run = { launcher: knownProcess("launcher", process.pid), processes: [], urls: {} };
  // It contains the database password, so only its owner may read it; renaming replaces it atomically.
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(run, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };

  const earlier = await read(file);
  if (earlier && isStillRunning(earlier.launcher)) throw new Error(alreadyRunning(dataDir, earlier));
  const leftovers = earlier?.processes.filter(isStillRunning) ?? [];
  for (const leftover of leftovers.reverse()) {
    console.log(`Stopping the ${leftover.name} that an earlier run left behind (process ${leftover.pid})…`);
    await stopKnown(leftover, PATIENCE_MS);
  }
  const now = await read(file);
  if (now?.launcher.pid === earlier?.launcher.pid) rmSync(file, { force: true });
  try {
    // "wx" fails where a file exists, so only one of two launchers that start concurrently gets the folder.
    writeFileSync(file, JSON.stringify(run), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    throw new Error(alreadyRunning(dataDir, await read(file)));
  }

  return {
    /** @param {KnownProcess} known */
    add(known) {
      run.processes.push(known);
      save();
    },
    /** @param {Record<string, string>} urls */
    announce(urls) {
      run.urls = urls;
      save();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Returns the run that a file describes; null when there is none, or it stays unreadable after a moment.
 * @param {string} file
 * @returns {Promise<Run | null>}
 */
async function read(file) {
  for (let attempt = 1; attempt <= 2 && existsSync(file); attempt += 1) {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch {
      await sleep(200); // Another process is writing it, or died while writing.
    }
  }
  return null;
}

/**
 * @param {string} dataDir
 * @param {Run | null} run
 */
function alreadyRunning(dataDir, run) {
  const where = run?.urls.storefront ? `; the storefront is ${run.urls.storefront}` : "";
  return (
    `Fundi is already running from ${dataDir}${run ? ` (process ${run.launcher.pid}${where})` : ""}.\n` +
    "Stop that one first (Ctrl-C in its window), or start a second shop beside it with a folder and ports of its own:\n" +
    "  DATA_DIR=.data-2 API_PORT=4001 STOREFRONT_PORT=3001 npm start"
  );
}
