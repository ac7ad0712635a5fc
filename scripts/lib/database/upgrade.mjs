import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { runTool } from "../process/tool.mjs";
import { migrate } from "./migrate.mjs";

/** The table that marks an unfinished restore (api/src/platform/database/restore.ts). */
const UNFINISHED_TABLE = "fundi_restore_unfinished";
/** The statements of an upgrade that was begun (migrations/runner/steps.ts); it goes once everything is complete. */
const STEPS_TABLE = "fundi_migration_steps";
/** How many backups from before an upgrade are retained. */
const KEPT = 3;

/**
 * Migrates a database. Backs it up first when it has data and something would change. Throws when the
 * database was written by a later version, has an unfinished restore, or cannot be backed up.
 * @param {{ url: string, dataDir: string, say: (text: string) => void, known?: string[] }} options
 *   known: the names of this version's migrations
 * @returns {Promise<string>} what was done, for people
 */
export async function upgrade({ url, dataDir, say, known = knownMigrations() }) {
  const { applied, isUnfinished, isBroken } = await stateOf(url);
  if (isUnfinished) {
    throw new Error(
      "This database holds half a shop: a restore was interrupted. Run `npm run restore-backup -- FILE` again; " +
        "it starts again.",
    );
  }
  const later = applied.filter((name) => !known.includes(name));
  if (later.length > 0) throw new Error(ofLaterVersion(later));
  const pending = known.filter((name) => !applied.includes(name));
  // An upgrade that broke off has its backup, which later ones must not push out.
  if (pending.length > 0 && applied.length > 0 && !isBroken)
    await backUp({ url, dataDir, say, pending: pending.length });
  return migrate(url);
}

/** The names of the migrations of this version. */
export const knownMigrations = () =>
  readdirSync(path.join(root, "migrations"))
    .filter((name) => name.endsWith(".ts"))
    .sort();

/** @param {string[]} names migrations that this version does not know */
const ofLaterVersion = (names) =>
  `The data was made by a later version of Fundi: it has ${names.length} change${names.length === 1 ? "" : "s"} that this ` +
  `version does not know (the newest is ${names.sort().at(-1)}). Nothing was touched.\n` +
  "Start the later version again (git checkout main, npm start). To go back for good, restore the backup that was made " +
  "before the upgrade into a new data folder: it is named before-upgrade-… and lies in the folder backups of the data " +
  "folder; docs/OPERATIONS.md, “Upgrade”, has the steps.";

/**
 * @param {string} url mysql://…
 * @returns {Promise<{ applied: string[], isUnfinished: boolean, isBroken: boolean }>} isBroken: an upgrade broke off
 */
async function stateOf(url) {
  const { default: mysql } = await import("mysql2/promise");
  const connection = await mysql.createConnection(url);
  try {
    const [rows] = await connection.query("SHOW TABLES");
    const tables = /** @type {object[]} */ (rows).map((row) => String(Object.values(row)[0]));
    if (!tables.includes("knex_migrations"))
      return { applied: [], isUnfinished: tables.includes(UNFINISHED_TABLE), isBroken: false };
    const [found] = await connection.query("SELECT name FROM knex_migrations ORDER BY name");
    const applied = /** @type {{ name: string }[]} */ (found).map(({ name }) => name);
    const [steps] = tables.includes(STEPS_TABLE)
      ? await connection.query(`SELECT 1 FROM ${STEPS_TABLE} LIMIT 1`)
      : [[]];
    const isBroken = Array.isArray(steps) && steps.length > 0;
    return { applied, isUnfinished: tables.includes(UNFINISHED_TABLE), isBroken };
  } finally {
    await connection.end();
  }
}

/**
 * Writes a backup beside the shop's own, and deletes the oldest of its kind.
 * @param {{ url: string, dataDir: string, say: (text: string) => void, pending: number }} options
 */
async function backUp({ url, dataDir, say, pending }) {
  if (/^(0|false|no|off)$/i.test(process.env.BACKUP_BEFORE_UPGRADE ?? "")) return;
  const folder = path.join(dataDir, "backups");
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = path.join(folder, `before-upgrade-${moment}.sql.gz`);
  const args = ["--import", "tsx", "api/src/tools/make-backup.ts", file];
  const { code, output } = await runTool(args, { show: false, env: { DATABASE_URL: url, DATA_DIR: dataDir } });
  if (code !== 0 || !existsSync(file)) {
    throw new Error(
      `The database has to be changed in ${pending} step${pending === 1 ? "" : "s"}, and the backup before that failed:\n` +
        `${output.trim()}\nNothing was changed. Mend that and start again, or go on without a backup: ` +
        "BACKUP_BEFORE_UPGRADE=0 npm start",
    );
  }
  const old = readdirSync(folder)
    .filter((name) => /^before-upgrade-.*\.sql\.gz$/.test(name))
    .sort()
    .slice(0, -KEPT);
  for (const name of old) rmSync(path.join(folder, name), { force: true });
  say(`backup before the upgrade: ${path.relative(process.cwd(), file)}`);
}
