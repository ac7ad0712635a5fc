import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureDependencies } from "../dependencies.mjs";
import { runTool } from "../process/tool.mjs";
import { readSettings } from "../settings.mjs";
import { withDatabase } from "./private-database.mjs";

const USAGE = `Usage: npm run restore-backup -- FILE [options]
  FILE               a backup, such as .data/backups/fundi-2026-11-22T0001-1.sql.gz
  --dry-run          only check the file and say what is in it
  --uploads PATH     bring uploads back from this archive or folder (without it: from the archive beside FILE, if there is one)
  --without-uploads  bring back the database only
  --cloned FOLDER    instead of FILE: a server of yours runs on FOLDER, a copy made by CLONE or mariadb-backup; make a shop of its own
                     of the database of DATABASE_URL (see docs/OPERATIONS.md, “Large databases”)
The database is brought back into DATA_DIR, or into the database of DATABASE_URL; it must be empty. Settings of .env count.`;

const TOOL = ["--import", "tsx", "api/src/tools/restore-backup.ts"];

/**
 * `npm run restore-backup -- FILE`: restores a backup into an empty data folder or database, or prints its contents.
 * Throws an error whose message says what to do.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function restore(args) {
  const { values, file } = readArguments(args);
  if (values.cloned) return adopt(values.cloned);
  if (!file) {
    console.error(USAGE);
    return 2;
  }
  ensureDependencies();
  const settings = readSettings();
  // The tool runs in the project's folder, so relative names are resolved from the current folder first.
  const from = process.env.INIT_CWD ?? process.cwd();
  const absolute = path.resolve(from, file);
  if (!existsSync(absolute)) throw new Error(`There is no file ${absolute}. Check the name.`);
  const options = [
    ...(values["dry-run"] ? ["--dry-run"] : []),
    ...(values.uploads ? ["--uploads", path.resolve(from, values.uploads)] : []),
    ...(values["without-uploads"] ? ["--without-uploads"] : []),
  ];
  const run = async (/** @type {string} */ url) => {
    const env = { DATABASE_URL: url, DATA_DIR: settings.dataDir };
    return (await runTool([...TOOL, absolute, ...options], { show: true, env })).code;
  };
  if (values["dry-run"]) return run("");

  const code = await withDatabase(settings, ({ url }) => run(url));
  if (code === 0) {
    console.log("\nA backup has no settings of .env: put that file back too. Then start the shop: npm start");
    if (!process.env.SECRET_KEY && !existsSync(path.join(settings.dataDir, "secret.key")))
      console.log(
        `Nor has it the secret.key of the old data folder: copy it to ${settings.dataDir} before the start. Without it nobody's\n` +
          "authenticator app is taken (recovery codes are, and npm run grant-role lets an administrator in), and the mail\n" +
          "server's password in Settings has to be entered again.",
      );
  }
  return code;
}

/**
 * Completes a restore by the server's own tools.
 * @param {string} folder names the copy
 */
async function adopt(folder) {
  ensureDependencies();
  const settings = readSettings();
  if (!settings.databaseUrl)
    throw new Error(
      "Name the database of the server that runs on the copy: DATABASE_URL=mysql://… before the command.",
    );
  const env = { DATABASE_URL: settings.databaseUrl, DATA_DIR: settings.dataDir };
  return (await runTool([...TOOL, "--cloned", folder], { show: true, env })).code;
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        uploads: { type: "string" },
        "without-uploads": { type: "boolean" },
        cloned: { type: "string" },
      },
    });
    return { values, file: positionals.length === 1 ? positionals[0] : undefined };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}
