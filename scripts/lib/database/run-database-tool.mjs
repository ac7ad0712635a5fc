import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { isStillRunning } from "../process/processes.mjs";
import { readSettings } from "../settings.mjs";
import { withDatabase } from "./private-database.mjs";

/**
 * Runs a program of `api/src/tools` on the shop's database, with `.env` read as `npm start` does: the one of DATABASE_URL,
 * the private one of the running shop, or the private one on its own while the shop is stopped.
 * @param {string} tool such as "close-demo"
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runDatabaseTool(tool, args) {
  const settings = readSettings();
  const run = (/** @type {string} */ url) => runTool(tool, args, { DATABASE_URL: url, DATA_DIR: settings.dataDir });
  const known = settings.databaseUrl ?? runningDatabase(settings.dataDir);
  if (known) return run(known);
  if (!existsSync(path.join(settings.dataDir, "mysql"))) {
    console.error(`There is no shop in ${settings.dataDir} yet: run \`npm start\` first.`);
    return Promise.resolve(1);
  }
  return withDatabase(settings, ({ url }) => run(url));
}

/**
 * @param {string} dataDir
 * @returns {string | undefined} the database of the shop that is running from this folder
 */
function runningDatabase(dataDir) {
  const file = path.join(dataDir, "run.json");
  if (!existsSync(file)) return undefined;
  /** @type {import("../launch/run-file.mjs").Run} */
  const run = JSON.parse(readFileSync(file, "utf8"));
  return isStillRunning(run.launcher) ? run.urls?.database : undefined;
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function runTool(tool, args, env) {
  const child = spawn(process.execPath, ["--import", "tsx", `api/src/tools/${tool}.ts`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
