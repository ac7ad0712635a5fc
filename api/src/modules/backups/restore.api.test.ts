import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { checkout } from "@fundi/shared/orders/orders";
import {
  type Backup,
  downloadBackup,
  downloadBackupUploads,
  listBackups,
  startBackup,
} from "@fundi/shared/system/backups";
import { getSystemStatus } from "@fundi/shared/system/system";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import mysql from "mysql2/promise";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { startPrivateServer } from "../../../../tests/support/private-server";
import { runScript } from "../../../../tests/support/run-script";
import { brokenInvariants } from "../../../../tests/support/shop-model/invariants";
import { tablePrints } from "../../../../tests/support/table-prints";
import { urlOfDatabase } from "../../../../tests/support/template-database";
import { hashPassword } from "../../platform/auth/passwords";
import { restoreBackup } from "../../platform/backup/restore-backup";
import { openDatabase } from "../../platform/database/database";
import { RESTORED_ROW } from "../../platform/database/restore";
import { migrationNames } from "../../tools/backup-tool";

/**
 * The list of backups is not part of a backup; what the restore ends or holds is checked separately; a process records a
 * heartbeat every half minute.
 */
const CHANGED = [
  "backups",
  "worker_heartbeats",
  "jobs",
  "events",
  "sessions",
  "password_resets",
  "email_confirmations",
  "phone_codes",
  "rate_limits",
  "mails",
];

const PASSWORD = "kibuyu-cha-maji";
let api: TestApi;
let admin: Person;
let server: mysql.Connection;
let folder: string;
let restoredUrl: string;
const passphrase = () => Promise.reject(new Error("Nothing is encrypted here."));
const NAME = `fundi_test_restored_${process.pid}`;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person("admin", { firstName: "Grace", lastName: "O'Njeri \\ \u2028\n'; --" });
  const passwordHash = await hashPassword(PASSWORD);
  await api.app.db("users").where({ id: admin.id }).update({ password_hash: passwordHash });
  server = await mysql.createConnection(urlOfDatabase(api.app.env.DATABASE_URL, ""));
  restoredUrl = urlOfDatabase(api.app.env.DATABASE_URL, NAME);
  folder = await mkdtemp(path.join(tmpdir(), "fundi-restore-"));
});
afterAll(async () => {
  await server.query("DROP DATABASE IF EXISTS ??", [NAME]);
  await server.end();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.query("DROP DATABASE IF EXISTS ??", [NAME]);
});

/** Runs the command as an owner would, with a database of its own. */
const restore = (args: readonly string[], env: Record<string, string> = {}) =>
  runScript("scripts/restore-backup.mjs", args, {
    DATABASE_URL: restoredUrl,
    DATA_DIR: path.join(folder, "restored"),
    ...env,
  });

async function backUp(withUploads: boolean): Promise<Backup> {
  const { id } = await admin.call(startBackup, { body: { withUploads } });
  const one = async () => (await admin.call(listBackups, {})).backups.find((each) => each.id === id);
  await expect.poll(async () => (await one())?.status, { timeout: 60_000 }).toMatch(/done|failed/);
  return (await one()) as Backup;
}

/** A downloaded backup, with the archive of its uploads next to it. */
async function downloaded({ id, uploadBytes }: Backup): Promise<string> {
  const file = path.join(folder, `copy-${id}.sql.gz`);
  const save = async (name: string, answer: Response | Promise<Response>) =>
    writeFile(name, Buffer.from(await (await answer).arrayBuffer()));
  await save(file, admin.call(downloadBackup, { params: { id }, body: { password: PASSWORD } }) as never);
  if (uploadBytes !== null)
    await save(
      path.join(folder, `copy-${id}.uploads.tar.gz`),
      admin.call(downloadBackupUploads, { params: { id } }) as never,
    );
  return file;
}

/** Returns when the snapshot of a backup was taken, as its file states. */
const madeAtOf = async ({ id }: Backup): Promise<string> => {
  const text = gunzipSync(await readFile(path.join(folder, `copy-${id}.sql.gz`))).toString();
  return /"madeAt":"([^"]+)"/.exec(text)?.[1] ?? "";
};

/** Removes the record of the restore, the only difference to the backed-up tables. */
async function takeNote(url: string): Promise<unknown> {
  const db = openDatabase(url);
  const row = await db("shop_settings").where({ name: RESTORED_ROW }).first("value");
  await db("shop_settings").where({ name: RESTORED_ROW }).del();
  await db.destroy();
  return row && JSON.parse(row.value);
}

const picture = async (red: number) => {
  const image = { width: 40, height: 30, channels: 3 as const, background: { r: red, g: 80, b: 40 } };
  const files = new FormData();
  files.set("image", new Blob([new Uint8Array(await sharp({ create: image }).png().toBuffer())]), "a.png");
  return files;
};

const contentsOf = async (where: string): Promise<Record<string, string>> => {
  const entries = await readdir(where, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = files.map(
    async (file) => [path.relative(where, file), (await readFile(file)).toString("base64")] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
};

it("restores every table and every upload", async () => {
  const customer = await api.person();
  const { id } = await api.product({ name: "Ünïcode 🧰 'quoted' \\ back", price: 1000, quantity: 3 });
  await customer.call(checkout, { body: checkoutForm(id) });
  await customer.call(uploadSingle, { files: await picture(10) });
  await api.app.files.private.put("ab/abcdefghijklmnopqrstuv.webp", Buffer.from("a private photo"));
  const pending = { email: "new@people.example", code_hash: "0".repeat(64), expires_at: new Date("2100-01-01") };
  await api.app.db("email_confirmations").insert({ user_id: customer.id, ...pending });
  const texted = { number: "+254712345678", purpose: "sign_in", code_hash: "0".repeat(64) };
  await api.app.db("phone_codes").insert({ ...texted, user_id: customer.id, expires_at: new Date("2100-01-01") });
  await delivered(api.app);
  const refund = { kind: "card-refund", payload: "{}", run_at: new Date("2100-01-01"), created_at: new Date() };
  await api.app.db("jobs").insert(refund);

  const backup = await backUp(true);
  expect(backup).toMatchObject({
    status: "done",
    error: null,
    requestedBy: expect.stringContaining("Grace"),
    uploads: 3,
  });
  const { code, output } = await restore([await downloaded(backup)]);
  expect(output).toContain("The database is back.");
  expect(output).toContain("3 uploads are back from");
  expect(code).toBe(0);

  const madeAt = await madeAtOf(backup);
  expect(await takeNote(restoredUrl)).toEqual({
    file: `copy-${backup.id}.sql.gz`,
    madeAt,
    restoredAt: expect.any(String),
  });
  expect(await tablePrints(restoredUrl, CHANGED)).toEqual(await tablePrints(api.app.env.DATABASE_URL, CHANGED));
  const restoredUploads = await contentsOf(path.join(folder, "restored/uploads"));
  expect(restoredUploads).toEqual(await contentsOf(path.join(api.app.env.DATA_DIR, "uploads")));
  const restoredPrivate = await contentsOf(path.join(folder, "restored/private"));
  expect(Object.keys(restoredPrivate)).toHaveLength(1);
  expect(restoredPrivate).toEqual(await contentsOf(path.join(api.app.env.DATA_DIR, "private")));

  // What must not become active again: sessions, queued mails, pending card refunds.
  const db = openDatabase(restoredUrl);
  expect(await db("sessions")).toEqual([]);
  expect(await db("password_resets")).toEqual([]);
  expect(await db("email_confirmations")).toEqual([]);
  expect(await db("phone_codes")).toEqual([]);
  expect(await db("backups")).toEqual([]);
  const mails = await db("mails").select("status", "last_error");
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail).toEqual({ status: "failed", last_error: expect.stringContaining("Held") });
  expect(await db("jobs").where({ kind: "card-refund" }).select("failed", "finished_at", "last_error")).toEqual([
    { failed: 1, finished_at: expect.any(Date), last_error: expect.stringContaining("Held") },
  ]);
  await db.destroy();
  await api.app.db("jobs").where({ kind: "card-refund" }).del();
}, 120_000);

it("is taken while people buy and upload: everything acknowledged before is in it, and nothing is incomplete", async () => {
  const customers = await Promise.all([1, 2, 3, 4].map(() => api.person()));
  const { id } = await api.product({ price: 450, quantity: 5000 });
  const before: string[] = [];
  const order = async (by: Person) => (await by.call(checkout, { body: checkoutForm(id) })).order.orderNumber;
  for (const customer of customers) before.push(await order(customer));

  let isOver = false;
  let placed = 0;
  const shopping = customers.map(async (customer, index) => {
    while (!isOver) {
      await order(customer);
      if (placed % 5 === 0) await customer.call(uploadSingle, { files: await picture(index) });
      placed += 1;
    }
  });
  const backup = await backUp(true).finally(() => {
    isOver = true;
  });
  await Promise.all(shopping);
  expect(placed).toBeGreaterThan(0);

  expect((await restore([await downloaded(backup)])).code).toBe(0);
  const again = await startTestApi({ env: { DATABASE_URL: restoredUrl } });
  try {
    await delivered(again.app);
    const broken = await brokenInvariants(again.app.db);
    // Queued mails are held and count as written; nothing else differs from a shop that never stopped.
    expect(broken).toEqual({});
    const numbers = (await again.app.db("orders").select("order_number")).map((row) => row.order_number);
    expect(numbers).toEqual(expect.arrayContaining(before));
    const restoredBy = await again.person("admin");
    const { backups, restored } = await restoredBy.call(listBackups, {});
    expect({ backups, restored }).toMatchObject({ backups: [], restored: { file: `copy-${backup.id}.sql.gz` } });
    const { checks } = await restoredBy.call(getSystemStatus, {});
    expect(checks.find(({ part }) => part === "backups")?.text).toMatch(
      /^The shop was restored .*No backup was made since/,
    );
    // The sessions are gone, the accounts are not.
    const [customer] = customers as [Person];
    expect(await again.app.actorOfToken(customer.token)).toBeNull();
  } finally {
    await again.stop();
  }
  const there = await contentsOf(path.join(folder, "restored/uploads"));
  const db = openDatabase(restoredUrl);
  for (const { id: key } of await db("uploads").select("id")) expect(there[`${key}.webp`]).toBeTruthy();
  await db.destroy();
}, 120_000);

it("works for the private database: it creates a new data folder and rejects one that contains a shop", async () => {
  const file = await downloaded(await backUp(false));
  const dataDir = path.join(folder, "private");
  const env = { DATABASE_URL: "", DATA_DIR: dataDir };
  const first = await restore([file, "--without-uploads"], env);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining("The database is back.") });
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(["database.json", "mysql"]));
  expect(await readdir(dataDir)).not.toContain("run.json");

  const second = await restore([file], env);
  expect(second.code).toBe(1);
  expect(second.output).toContain("The database holds a shop already");
  expect(second.output).toContain("DATA_DIR=.data-restored npm run restore-backup -- FILE");
  expect(second.output).not.toMatch(/\n\s+at /);

  const opened = await startPrivateServer({ folder: dataDir, durable: false });
  try {
    await takeNote(opened.url);
    expect(await tablePrints(opened.url, CHANGED)).toEqual(await tablePrints(api.app.env.DATABASE_URL, CHANGED));
  } finally {
    await opened.stop();
  }
}, 180_000);

it("lists the content of a file with --dry-run and verifies it completely", async () => {
  const backup = await backUp(true);
  const file = await downloaded(backup);
  const { code, output } = await restore([file, "--dry-run"]);
  expect(output).toMatch(/made \d{4}-\d\d-\d\dT.* by Fundi .* on (mariadb|mysql) \d+\.\d+/);
  expect(output).toMatch(/It is whole: \d+ tables, [\d,]+ rows, and it lists \d+ uploads? /);
  expect(output).toMatch(/uploads? (is|are) whole in /);
  expect(code).toBe(0);
  const [found] = await server.query<mysql.RowDataPacket[]>("SHOW DATABASES LIKE ?", [NAME.replaceAll("_", "\\_")]);
  expect(found).toEqual([]);
}, 60_000);

it("explains in a sentence what is wrong and leaves the database empty", async () => {
  const file = await downloaded(await backUp(false));
  const made = async (name: string, content: Uint8Array | string) => {
    const target = path.join(folder, name);
    await writeFile(target, content);
    return target;
  };
  const text = gunzipSync(await readFile(file)).toString();
  const withoutUsers = text.split("\n").filter((line) => !line.startsWith("INSERT INTO `users`"));
  const cut = await made("cut.sql.gz", await readFile(file));
  await truncate(cut, (await readFile(file)).length - 400);
  const compressed = (name: string, content: string) => made(name, gzipSync(content));
  const later = await compressed("later.sql.gz", text.replace(/"schema":"[^"]+"/, '"schema":"209901010000_later.ts"'));
  const cases: [file: string, sentence: string][] = [
    [path.join(folder, "none.sql.gz"), "There is no file"],
    [await made("letter.sql.gz", "Dear Grace"), "is not a backup of Fundi"],
    [await compressed("other.sql.gz", "SELECT 1;\n"), "holds no tables"],
    [cut, "is cut short"],
    [await compressed("endless.sql.gz", text.slice(0, text.lastIndexOf("-- fundi-end"))), "is cut short"],
    [later, "was made by a later version of Fundi"],
    [await compressed("bad.sql.gz", text.replace("CREATE TABLE `users`", "CREATE TABEL `users`")), "SQL syntax"],
    [await compressed("fewer.sql.gz", withoutUsers.join("\n")), "The table users has 0 rows after the restore"],
  ];
  await server.query("CREATE DATABASE ??", [NAME]);
  for (const [each, sentence] of cases) {
    const failed = await failureOf(restoreBackup(restoredUrl, { file: each, passphrase }, migrationNames()));
    expect({ each, ...failed, message: (failed as unknown as Error).message }).toMatchObject({
      message: expect.stringContaining(sentence),
    });
    expect(await tablePrints(restoredUrl)).toEqual({});
  }
  // A restore that was killed halfway starts again from the beginning.
  await server.query("CREATE TABLE ??.fundi_restore_unfinished (id INT)", [NAME]);
  await server.query("CREATE TABLE ??.users (id INT)", [NAME]);
  const { aftermath } = await restoreBackup(restoredUrl, { file, passphrase }, migrationNames());
  expect(aftermath.sessions).toBeGreaterThan(0);
}, 60_000);

it.each([
  [
    "a later version",
    (text: string) => text.replace(/"schema":"[^"]+"/, '"schema":"2099_later.ts"'),
    [],
    "later version of",
  ],
  ["an unknown option", (text: string) => text, ["--nonsense"], "Usage:"],
  ["uploads that are not there", (text: string) => text, ["--uploads", "/nowhere"], "There is no file or folder"],
])(
  "the command explains in a sentence what is wrong with %s",
  async (_, change, options, sentence) => {
    const file = await downloaded(await backUp(false));
    await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())));
    const { code, output } = await restore([file, ...options]);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  },
  60_000,
);

it("makes a shop of its own of a copy of the server's files, unless somebody is using it", async () => {
  await server.query("CREATE DATABASE ??", [NAME]);
  const { id } = await admin.call(startBackup, { body: { withUploads: false } });
  const made = async () => (await admin.call(listBackups, {})).backups.find((each) => each.id === id);
  await expect.poll(async () => (await made())?.status, { timeout: 20_000 }).toBe("done");
  // A copy of the files is the same database with everything in it, the list of backups and the sessions too.
  const [tables] = await server.query<mysql.RowDataPacket[]>(
    "SHOW FULL TABLES FROM ?? WHERE Table_type = 'BASE TABLE'",
    [new URL(api.app.env.DATABASE_URL).pathname.slice(1)],
  );
  await server.query("SET FOREIGN_KEY_CHECKS = 0");
  for (const table of tables.map((row) => String(Object.values(row)[0]))) {
    const source = new URL(api.app.env.DATABASE_URL).pathname.slice(1);
    await server.query("CREATE TABLE ??.?? LIKE ??.??", [NAME, table, source, table]);
    if (["knex_migrations", "sessions", "backups", "shop_settings"].includes(table))
      await server.query("INSERT INTO ??.?? SELECT * FROM ??.??", [NAME, table, source, table]);
  }
  await server.query("SET FOREIGN_KEY_CHECKS = 1");
  await server.query(
    "INSERT INTO ??.mails (recipient, subject, body, status, created_at) VALUES ('a@b.c', 's', 'b', 'queued', NOW())",
    [NAME],
  );

  const inUse = await mysql.createConnection(restoredUrl);
  const refused = await restore(["--cloned", "/srv/clone-2026-11-25"]);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Somebody is using this database") });
  await inUse.end();

  const { code, output } = await restore(["--cloned", "/srv/clone-2026-11-25"]);
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining("Everybody has to sign in again"),
  });
  expect(output).toContain("1 mail had not been sent");
  const db = openDatabase(restoredUrl);
  try {
    expect(await db("sessions")).toEqual([]);
    expect(await db("backups")).toEqual([]);
    expect(await db("mails").pluck("status")).toEqual(["failed"]);
    const [record] = await db("shop_settings").where({ name: RESTORED_ROW }).pluck("value");
    expect(JSON.parse(record)).toMatchObject({ file: "clone-2026-11-25", madeAt: null });
  } finally {
    await db.destroy();
  }
}, 60_000);
