import { readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Backup, downloadBackup, listBackups, startBackup } from "@fundi/shared/backups";
import { checkout } from "@fundi/shared/orders";
import mysql from "mysql2/promise";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { urlOfDatabase } from "../../../../tests/support/template-database";
import { restoreDump } from "../../platform/database/restore";

let api: TestApi;
let admin: Person;
let now = new Date("2026-11-20T05:00:00Z");
beforeAll(async () => {
  api = await startTestApi({ clock: () => now, env: { BACKUP_KEEP: "2" } });
  admin = await api.person("admin", { firstName: "Grace", lastName: "O'Njeri \\ \u2028\n'; --" });
});
afterAll(() => api.stop());

const list = async () => (await admin.call(listBackups, {})).backups;
async function finishedBackup(): Promise<Backup> {
  const { id } = await admin.call(startBackup, {});
  const ended = async () => (await list()).find((each) => each.id === id)?.status;
  await expect.poll(ended, { timeout: 20_000 }).toMatch(/done|failed/);
  return (await list())[0] as Backup;
}
const contentOf = async ({ id }: Backup) =>
  Buffer.from(await (await admin.call(downloadBackup, { params: { id } })).arrayBuffer());

/** Rows and checksum of every table but the list of backups, and of the jobs, which go on meanwhile. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const connection = await mysql.createConnection(url);
  const [tables] = await connection.query<mysql.RowDataPacket[]>("SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'");
  const names = tables
    .map((row) => String(Object.values(row)[0]))
    .filter((name) => !["backups", "jobs", "events"].includes(name));
  const prints: Record<string, string> = {};
  for (const name of names) {
    const [[count]] = await connection.query<mysql.RowDataPacket[]>("SELECT COUNT(*) AS n FROM ??", [name]);
    const [[sum]] = await connection.query<mysql.RowDataPacket[]>("CHECKSUM TABLE ?? EXTENDED", [name]);
    prints[name] = `${count?.n} rows, ${sum?.Checksum}`;
  }
  await connection.end();
  return prints;
}

it("bring the whole shop back into an empty database, row by row", async () => {
  const customer = await api.person();
  const { id } = await api.product({ name: "Ünïcode 🧰 'quoted' \\ back", price: 1000, quantity: 3 });
  await customer.call(checkout, { body: checkoutForm(id) });
  await delivered(api.app);

  const backup = await finishedBackup();
  expect(backup).toMatchObject({ status: "done", error: null, requestedBy: expect.stringContaining("Grace") });
  const file = path.join(tmpdir(), `fundi-restore-${process.pid}.sql.gz`);
  const content = await contentOf(backup);
  expect(content.length).toBe(backup.bytes);
  await writeFile(file, content);

  const server = await mysql.createConnection(urlOfDatabase(api.app.env.DATABASE_URL, ""));
  const name = `fundi_test_restored_${process.pid}`;
  await server.query("CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci", [name]);
  try {
    const url = urlOfDatabase(api.app.env.DATABASE_URL, name);
    const { statements } = await restoreDump(url, file);
    expect(statements).toBeGreaterThan(40);
    expect(await fingerprint(url)).toEqual(await fingerprint(api.app.env.DATABASE_URL));
    const [[restored]] = await server.query<mysql.RowDataPacket[]>("SELECT COUNT(*) AS n FROM ??.backups", [name]);
    expect(restored?.n).toBe(0);
    await expect(restoreDump(url, file)).rejects.toThrow("Restore into an empty one.");
  } finally {
    await server.query("DROP DATABASE ??", [name]);
    await server.end();
  }
}, 60_000);

it("are one at a time, the newest are kept, and the rest goes with its files", async () => {
  const [one, other] = await Promise.all([admin.call(startBackup, {}), admin.call(startBackup, {})]);
  expect(one.id).toBe(other.id);
  await finishedBackup();
  const newest = await finishedBackup();
  await expect.poll(async () => (await list()).length).toBe(2);
  expect((await list())[0]?.id).toBe(newest.id);
  expect(await failureOf(admin.call(downloadBackup, { params: { id: 1 } }))).toMatchObject({ status: 404 });
});

it("say what went wrong, and leave no half file", async () => {
  const folder = path.join(api.app.env.DATA_DIR, "backups");
  await rm(folder, { recursive: true });
  await writeFile(folder, "Not a folder.");
  const failed = await finishedBackup();
  expect(failed).toMatchObject({ status: "failed", bytes: null, error: expect.stringContaining("backups") });
  await rm(folder);
  expect((await finishedBackup()).status).toBe("done");
  expect((await readdir(folder)).filter((name) => !name.endsWith(".sql.gz"))).toEqual([]);
}, 30_000);

it("are for administrators", async () => {
  const manager = await api.person("manager");
  expect(await failureOf(manager.call(listBackups, {}))).toMatchObject({ status: 403 });
  expect(await failureOf(manager.call(startBackup, {}))).toMatchObject({ status: 403 });
});

it("are made once a day, after two in the morning, however many processes there are", async () => {
  const daily = await startTestApi({ clock: () => now, env: { BACKUP_DAILY: "true", BACKUP_KEEP: "2" } });
  try {
    const ofDay = (day: string) => api.app.db("backups").where({ day }).select("id");
    now = new Date("2026-12-01T22:30:00Z"); // Half past one in Nairobi.
    await daily.app.backups.daily();
    expect(await ofDay("2026-12-02")).toEqual([]);
    now = new Date("2026-12-01T23:30:00Z");
    await Promise.all([daily.app.backups.daily(), daily.app.backups.daily()]);
    await expect.poll(() => ofDay("2026-12-02")).toHaveLength(1);
    const made = () => api.app.db("backups").where({ day: "2026-12-02", status: "done" }).select("id");
    await expect.poll(made, { timeout: 20_000 }).toHaveLength(1);
    await daily.app.backups.daily();
    expect(await ofDay("2026-12-02")).toHaveLength(1);
  } finally {
    await daily.stop();
  }
}, 60_000);
