import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installed, root } from "./paths.mjs";

const run = promisify(execFile);

/**
 * Brings a database up to date with the files of `migrations/`. Runs in a process of its own because the migrations are
 * TypeScript. Throws with what the database said.
 * @param {string} url mysql://…
 * @returns {Promise<string>} what was done, for people
 */
export async function migrate(url) {
  const cli = ["--import", "tsx", installed("knex/bin/cli.js"), "migrate:latest", "--knexfile", "knexfile.ts"];
  try {
    const { stdout } = await run(process.execPath, cli, { cwd: root, env: { ...process.env, DATABASE_URL: url } });
    const ran = /Batch \d+ (?:run|ran): (\d+) migrations?/i.exec(stdout)?.[1];
    return ran ? `${ran} migration${ran === "1" ? "" : "s"} applied` : "up to date";
  } catch (error) {
    const { stdout = "", stderr = "", message } = /** @type {Error & { stdout?: string, stderr?: string }} */ (error);
    throw new Error(`The migrations failed:\n${`${stdout}${stderr}`.trim() || message}`);
  }
}
