import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mysql, { type RowDataPacket } from "mysql2/promise";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { knownMigrations } from "../../scripts/lib/database/upgrade.mjs";
import { createEmpty, urlOfDatabase } from "../../tests/support/template-database";
import { runMigrations } from "./run-migrations";

const { serverUrl, template } = inject("testDatabase");
const DATABASE = `fundi_test_runs_${process.pid}`;
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
afterAll(() => withConnection(async (db) => void (await db.query("DROP DATABASE IF EXISTS ??", [DATABASE]))));

/** Runs something on a connection that names no database. */
async function withConnection<Result>(act: (db: mysql.Connection) => Promise<Result>): Promise<Result> {
  const db = await mysql.createConnection(urlOfDatabase(serverUrl, ""));
  try {
    return await act(db);
  } finally {
    await db.end();
  }
}

/** The statement that makes each table, and its rows without the moments in them. */
const contentsOf = (database: string) =>
  withConnection(async (db) => {
    const rowsOf = async (sql: string, values: string[]) => (await db.query<RowDataPacket[]>(sql, values))[0];
    const contents: Record<string, unknown> = {};
    for (const table of await rowsOf("SHOW TABLES FROM ??", [database])) {
      const name = String(Object.values(table)[0]);
      const [made] = await rowsOf("SHOW CREATE TABLE ??.??", [database, name]);
      const rows = name.startsWith("knex_migrations") ? [] : await rowsOf("SELECT * FROM ??.??", [database, name]);
      contents[name] = [
        String(made?.["Create Table"]).replace(/ AUTO_INCREMENT=\d+/, ""),
        rows.map((row) => JSON.stringify(Object.values(row).filter((value) => !(value instanceof Date)))).sort(),
      ];
    }
    return contents;
  });

class Broken extends Error {}

/** Applies migrations again and again, each run broken off before or after its first new statement, until one gets through. */
async function runInPieces(
  url: string,
  options: { names: readonly string[]; folder?: string },
  first: "before" | "after",
): Promise<number> {
  for (let runs = 0; ; runs += 1) {
    const at = (first === "before") === (runs % 2 === 0) ? "before" : "after";
    const onStep = (when: "before" | "after") => {
      if (when === at) throw new Broken();
    };
    try {
      await runMigrations(url, { ...options, onStep });
      return runs;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
    }
  }
}

it.each(["before", "after"] as const)(
  "goes on wherever a run broke off, at first %s a statement",
  async (first) => {
    const url = await createEmpty(serverUrl, DATABASE);
    const names = knownMigrations();
    expect(await runInPieces(url, { names }, first)).toBeGreaterThan(names.length);
    expect(await contentsOf(DATABASE)).toEqual(await contentsOf(template));
  },
  240_000,
);

/** A folder with migrations, by name the body of `up`. */
async function folderWith(bodies: Record<string, string>): Promise<{ folder: string; names: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-migrations-"));
  folders.push(folder);
  for (const [name, body] of Object.entries(bodies))
    await writeFile(
      path.join(folder, name),
      `export const up = async (knex) => {\n${body}\n};\nexport const down = () => Promise.resolve();\n`,
    );
  return { folder, names: Object.keys(bodies) };
}

const PETS = "create table pets (id int auto_increment primary key, name varchar(20) not null)";
const namesOfPets = () =>
  withConnection(async (db) => {
    const [rows] = await db.query<RowDataPacket[]>("SELECT name FROM ??.pets ORDER BY id", [DATABASE]);
    return rows.map((row) => String(row.name));
  });

it("writes each row once, also those of equal statements and those that are dated", async () => {
  const url = await createEmpty(serverUrl, DATABASE);
  const { folder, names } = await folderWith({
    "001_pets.mjs": `
      await knex.raw("${PETS}");
      for (const name of ["Simba", "Simba", "Duma"]) await knex("pets").insert({ name });
      await knex.raw("alter table pets add column seen_at datetime(3) null");
      await knex("pets").insert({ name: "Kifaru", seen_at: new Date() });
      await knex("pets").where({ name: "Duma" }).del();`,
  });
  await runInPieces(url, { folder, names }, "before");
  expect(await namesOfPets()).toEqual(["Simba", "Simba", "Kifaru"]);
});

it("repeats a statement that the server refused, once it is mended", async () => {
  const url = await createEmpty(serverUrl, DATABASE);
  const unique = 'await knex.raw("alter table pets add unique uq_pets_name (name)");';
  const { folder, names } = await folderWith({
    "001_pets.mjs": `await knex.raw("${PETS}"); await knex("pets").insert([{ name: "Simba" }, { name: "Simba" }]);`,
    "002_unique.mjs": unique,
    "003_clash.mjs": `await knex.raw("create table toys (id int primary key)"); await knex.raw("${PETS}");`,
  });
  await expect(runMigrations(url, { folder, names })).rejects.toThrow("Duplicate entry");
  await withConnection((db) => db.query("DELETE FROM ??.pets LIMIT 1", [DATABASE]));
  // A table that is really in the way is no step of an earlier run.
  for (let tries = 0; tries < 2; tries += 1)
    await expect(runMigrations(url, { folder, names })).rejects.toThrow("already exists");
  expect(await runMigrations(url, { folder, names: names.slice(0, 2) })).toEqual([]);
});

it("starts where a killed run left the lock of knex", async () => {
  const url = await createEmpty(serverUrl, DATABASE);
  const { folder, names } = await folderWith({ "001_pets.mjs": `await knex.raw("${PETS}");`, "002_none.mjs": "" });
  await runMigrations(url, { folder, names: names.slice(0, 1) });
  await withConnection((db) => db.query("UPDATE ??.knex_migrations_lock SET is_locked = 1", [DATABASE]));
  expect(await runMigrations(url, { folder, names })).toEqual(["002_none.mjs"]);
});

it("applies each migration once where two runs begin together", async () => {
  const url = await createEmpty(serverUrl, DATABASE);
  const { folder, names } = await folderWith({
    "001_pets.mjs": `await knex.raw("${PETS}"); await knex("pets").insert({ name: "Simba" });`,
    "002_more.mjs": `await knex("pets").insert({ name: "Duma" });`,
  });
  const runs = await Promise.all([1, 2, 3].map(() => runMigrations(url, { folder, names })));
  expect(runs.flat().sort()).toEqual(names);
  expect(await namesOfPets()).toEqual(["Simba", "Duma"]);
});

it("waits for a database whose connection breaks, and goes on", async () => {
  const url = await createEmpty(serverUrl, DATABASE);
  const { folder, names } = await folderWith({
    "001_pets.mjs": `
      await knex.raw("${PETS}");
      await knex("pets").insert({ name: "Simba" });
      await knex.raw("alter table pets add column seen_at datetime(3) null");
      await knex("pets").insert({ name: "Duma" });`,
  });
  const lost: string[] = [];
  const applied = await runMigrations(url, {
    folder,
    names,
    pauseMs: 1,
    onStep: (when, sql) => {
      if (when === "before" || lost.length === 4) return;
      lost.push(sql);
      throw Object.assign(new Error("Connection lost"), { code: "PROTOCOL_CONNECTION_LOST" });
    },
  });
  expect(lost).toHaveLength(4);
  expect(applied).toEqual(names);
  expect(await namesOfPets()).toEqual(["Simba", "Duma"]);
});
