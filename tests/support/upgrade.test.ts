import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mysql from "mysql2/promise";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { knownMigrations, upgrade } from "../../scripts/lib/database/upgrade.mjs";
import { failureOf } from "./api";
import { testDatabaseUrl } from "./database";
import { runScript } from "./run-script";
import { tablePrints } from "./table-prints";
import { urlOfDatabase } from "./template-database";

let url: string;
let dataDir: string;
let said: string[];
beforeEach(async () => {
  url = await testDatabaseUrl();
  dataDir = await mkdtemp(path.join(tmpdir(), "fundi-upgrade-"));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const say = (text: string) => said.push(text);
const backups = () => readdir(path.join(dataDir, "backups")).catch(() => []);
const NEXT = "209901010000_next.ts";

it("backs up a database with data before changing it, and retains the newest three", async () => {
  await mkdir(path.join(dataDir, "backups"));
  for (const day of ["01", "02", "03"])
    await writeFile(path.join(dataDir, "backups", `before-upgrade-2026-01-${day}T000000.sql.gz`), "");
  await upgrade({ url, dataDir, say, known: [...knownMigrations(), NEXT] });
  const kept = (await backups()).sort();
  expect(kept).toHaveLength(3);
  expect(kept[0]).toBe("before-upgrade-2026-01-02T000000.sql.gz");
  expect(said).toEqual([expect.stringContaining(`backup before the upgrade: `)]);
  const file = path.join(dataDir, "backups", String(kept.at(-1)));
  const { code, output } = await runScript("scripts/restore-backup.mjs", [file, "--dry-run"], { DATA_DIR: dataDir });
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("It is whole") });
}, 60_000);

it("makes none where nothing would change, in a new database, or where it is switched off", async () => {
  expect(await upgrade({ url, dataDir, say })).toBe("up to date");
  process.env.BACKUP_BEFORE_UPGRADE = "0";
  try {
    await upgrade({ url, dataDir, say, known: [...knownMigrations(), NEXT] });
  } finally {
    delete process.env.BACKUP_BEFORE_UPGRADE;
  }
  expect(await backups()).toEqual([]);
}, 60_000);

it("changes nothing when the backup fails, and says what to do", async () => {
  await writeFile(path.join(dataDir, "backups"), "Not a folder.");
  const { message } = await failureOf(upgrade({ url, dataDir, say, known: [...knownMigrations(), NEXT] }));
  expect(message).toContain("the backup before that failed");
  expect(message).toContain("Move it away");
  expect(message).toContain("BACKUP_BEFORE_UPGRADE=0 npm start");
}, 60_000);

it("refuses data of a later version with a clear message, and changes nothing", async () => {
  const before = await tablePrints(url);
  const [newest, ...older] = knownMigrations().reverse();
  const { message } = await failureOf(upgrade({ url, dataDir, say, known: older }));
  expect(message).toContain("The data was made by a later version of Fundi: it has 1 change that this version");
  expect(message).toContain(String(newest));
  expect(message).not.toMatch(/corrupt|\n\s+at /);
  expect(await tablePrints(url)).toEqual(before);
}, 60_000);

it("refuses half a restore", async () => {
  const connection = await mysql.createConnection(url);
  await connection.query("CREATE TABLE fundi_restore_unfinished (id INT)");
  try {
    const { message } = await failureOf(upgrade({ url, dataDir, say }));
    expect(message).toContain("a restore was interrupted");
  } finally {
    await connection.query("DROP TABLE fundi_restore_unfinished");
    await connection.end();
  }
}, 60_000);

it("runs in `npm run migrate`, also for a database that does not exist yet", async () => {
  const name = `fundi_test_migrate_${process.pid}`;
  const fresh = urlOfDatabase(inject("testDatabase").serverUrl, name);
  const first = await runScript("scripts/migrate.mjs", [], { DATABASE_URL: fresh, DATA_DIR: dataDir });
  const connection = await mysql.createConnection(urlOfDatabase(fresh, ""));
  try {
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining("migrations applied") });
    await connection.query("INSERT INTO ??.knex_migrations (name, batch) VALUES (?, 99)", [name, NEXT]);
    const second = await runScript("scripts/migrate.mjs", [], { DATABASE_URL: fresh, DATA_DIR: dataDir });
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining("made by a later version of Fundi") });
    expect(second.output).not.toMatch(/\n\s+at /);
  } finally {
    await connection.query("DROP DATABASE IF EXISTS ??", [name]);
    await connection.end();
  }
}, 120_000);
