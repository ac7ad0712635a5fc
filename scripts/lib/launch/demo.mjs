import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";

/** @typedef {Record<string, "wanted" | "loaded">} DemoRecord by the id of the database */

/**
 * The databases that get demo data: `demo.json` in the data folder. Only a new database is marked, before its first table
 * is created; so a shop's own database never gets a login with a public password, an interrupted load is
 * resumed, and records that staff delete stay deleted.
 * @param {string} dataDir
 */
export function demoRecord(dataDir) {
  const file = path.join(dataDir, "demo.json");
  /** @type {DemoRecord} */
  const record = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return {
    /** @param {string} databaseId */
    of: (databaseId) => record[databaseId],
    /**
     * @param {string} databaseId
     * @param {"wanted" | "loaded"} state
     */
    mark(databaseId, state) {
      record[databaseId] = state;
      writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
    },
  };
}

/**
 * Runs the api's program that loads the demo catalogue and logins. Throws its output when it fails.
 * @param {import("./programs.mjs").Program} program
 * @returns {Promise<void>}
 */
export function loadDemo({ args, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        said += chunk;
      });
    }
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`The demo data could not be loaded:\n${said.trimEnd()}`)),
    );
  });
}
