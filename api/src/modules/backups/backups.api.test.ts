import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Backup, downloadBackup, listBackups, startBackup } from "@fundi/shared/system/backups";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { hashPassword } from "../../platform/auth/passwords";
import { openDatabase } from "../../platform/database/database";
import { createInTransaction } from "../../platform/database/transaction";
import { LeaseLost } from "../../platform/jobs/job";
import { createJobs } from "../../platform/jobs/jobs";
import { createLog } from "../../platform/log";
import { TAKE_BACKUP } from "./jobs/take-backup";

const PASSWORD = "kibuyu-cha-maji";
let api: TestApi;
let admin: Person;
let now = new Date("2026-11-20T05:00:00Z");
beforeAll(async () => {
  api = await startTestApi({ clock: () => now, env: { BACKUP_KEEP: "2" } });
  admin = await api.person("admin", { firstName: "Grace" });
  const passwordHash = await hashPassword(PASSWORD);
  await api.app.db("users").where({ id: admin.id }).update({ password_hash: passwordHash });
});
afterAll(() => api.stop());

const list = async () => (await admin.call(listBackups, {})).backups;
async function finishedBackup(): Promise<Backup> {
  const { id } = await admin.call(startBackup, { body: { withUploads: false } });
  const ended = async () => (await list()).find((each) => each.id === id)?.status;
  await expect.poll(ended, { timeout: 20_000 }).toMatch(/done|failed/);
  return (await list())[0] as Backup;
}

it("run one at a time; the newest are retained, and the others are deleted with their files", async () => {
  const [one, other] = await Promise.all([
    admin.call(startBackup, { body: { withUploads: false } }),
    admin.call(startBackup, { body: { withUploads: false } }),
  ]);
  expect(one.id).toBe(other.id);
  await expect
    .poll(async () => (await list()).find(({ id }) => id === one.id)?.status, { timeout: 20_000 })
    .toBe("done");
  await finishedBackup();
  const newest = await finishedBackup();
  await expect.poll(async () => (await list()).length).toBe(2);
  expect((await list())[0]?.id).toBe(newest.id);
  const download = (id: number, password: string) => admin.call(downloadBackup, { params: { id }, body: { password } });
  expect(await failureOf(download(one.id, PASSWORD))).toMatchObject({ status: 404 });
  expect(await failureOf(download(newest.id, "wrong"))).toMatchObject({ status: 400, code: "INCORRECT_PASSWORD" });
  expect((await download(newest.id, PASSWORD)).size).toBeGreaterThan(0);
  const traces = await api.app.db("events").where({ actor_id: admin.id }).pluck("name");
  expect(traces).toEqual(expect.arrayContaining(["backup.requested", "file.downloaded"]));
  expect(traces.filter((name) => name === "file.downloaded")).toHaveLength(1);
});

it("report what failed and leave no partial file", async () => {
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
  expect(await failureOf(manager.call(startBackup, { body: { withUploads: false } }))).toMatchObject({ status: 403 });
});

it("run once a day, after two in the morning, however many processes there are", async () => {
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

it("of a night are retried an hour after a failure, five times, and administrators are notified", async () => {
  const daily = await startTestApi({ clock: () => now, env: { BACKUP_DAILY: "true" } });
  const folder = path.join(daily.app.env.DATA_DIR, "backups");
  const ofDay = (status: string) => daily.app.db("backups").where({ for_day: "2026-12-05", status });
  const problems = () => daily.app.db("events").where({ name: "system.problem", entity: "backup" });
  try {
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "Not a folder.");
    now = new Date("2026-12-04T23:30:00Z");
    for (const failures of [1, 2]) {
      await daily.app.backups.daily();
      await daily.app.jobs.drain();
      await expect.poll(() => ofDay("failed"), { timeout: 20_000 }).toHaveLength(failures);
      await daily.app.backups.daily();
      expect(await ofDay("queued")).toEqual([]);
      now = new Date(now.getTime() + 3_600_000);
    }
    expect(await problems()).toHaveLength(1);
    await rm(folder);
    await daily.app.backups.daily();
    await daily.app.jobs.drain();
    await expect.poll(() => ofDay("done"), { timeout: 20_000 }).toHaveLength(1);
    now = new Date(now.getTime() + 3_600_000);
    await daily.app.backups.daily();
    expect(await daily.app.db("backups").where({ for_day: "2026-12-05" })).toHaveLength(3);
  } finally {
    await daily.stop();
  }
}, 60_000);

it("are marked as failed when the process keeps dying, and block no other backup", async () => {
  const [id = 0] = await api.app.db("backups").insert({ status: "running", slot: 1, created_at: now });
  await api.app.jobs.enqueue(api.app.db, TAKE_BACKUP, { backupId: id });
  await api.app.db("jobs").where({ kind: "backup" }).whereNull("finished_at").update({ attempts: 3 });
  await api.app.jobs.drain();
  expect(await api.app.db("backups").where({ id }).first()).toMatchObject({ status: "failed", slot: null });
});

it("are marked as failed when their job was discarded, and block no other backup", async () => {
  const [id = 0] = await api.app.db("backups").insert({ status: "running", slot: 1, created_at: now });
  const next = await api.app.backups.start(admin.id, { withUploads: false });
  expect(next.id).not.toBe(id);
  await api.app.jobs.drain();
  await expect.poll(async () => (await api.app.db("backups").where({ slot: 1 })).length, { timeout: 20_000 }).toBe(0);
  expect(await api.app.db("backups").where({ id }).first()).toMatchObject({ status: "failed", slot: null });
});

it("leave the outcome to the process that took the backup over", async () => {
  const [id = 0] = await api.app.db("backups").insert({ status: "queued", slot: 1, created_at: now });
  const handler = api.app.backups.jobs[0];
  // A process that was frozen before it wrote anything, and lost its lease meanwhile.
  const hold = () => Promise.reject(new LeaseLost());
  const context = { id: 1, attempt: 1, signal: new AbortController().signal, hold };
  await expect(handler?.run({ backupId: id }, context)).rejects.toThrow(LeaseLost);
  await expect(handler?.run({ backupId: id }, { ...context, attempt: 9 })).rejects.toThrow(LeaseLost);
  expect(await api.app.db("backups").where({ id }).first()).toMatchObject({ status: "queued", slot: 1 });
  await api.app.db("backups").where({ id }).del();
});

it("are made once, also when one table takes longer than the lease of the job", async () => {
  const { db, backups } = api.app;
  const inTransaction = createInTransaction(
    db,
    () => undefined,
    () => now,
  );
  const log = createLog("silent");
  const [one, other] = [300, 300].map((leaseMs) => createJobs(db, inTransaction, log, { leaseMs }));
  for (const handler of backups.jobs) for (const jobs of [one, other]) jobs?.handle(handler);
  const locking = openDatabase(api.app.env.DATABASE_URL, 2);
  const [id = 0] = await db("backups").insert({ status: "queued", slot: 1, created_at: now });
  await api.app.jobs.stop();
  try {
    await locking.transaction(async (trx) => {
      // The dump waits for this table as it would wait for a table of many gigabytes.
      await trx.raw("lock tables mails write");
      await api.app.jobs.enqueue(db, TAKE_BACKUP, { backupId: id });
      const job = () => db("jobs").where({ kind: "backup" }).whereNull("finished_at").first();
      const dumping = one?.drain();
      await expect.poll(async () => (await job())?.locked_until).toBeTruthy();
      const first = (await job()).locked_until.getTime();
      // Long after the lease with which it began the other one finds nothing to do.
      await expect.poll(async () => (await job()).locked_until.getTime()).toBeGreaterThan(first + 900);
      await other?.drain();
      expect(await job()).toMatchObject({ attempts: 1 });
      await trx.raw("unlock tables");
      await dumping;
    });
    expect(await db("backups").where({ id }).first()).toMatchObject({ status: "done", slot: null });
    expect(await db("jobs").where({ kind: "backup" }).whereNull("finished_at")).toEqual([]);
  } finally {
    await locking.destroy();
    api.app.jobs.start();
  }
}, 30_000);

it("tell why they were not read from the secondary", async () => {
  const away = await startTestApi({ env: { BACKUP_DATABASE_URL: "mysql://nobody:nothing@127.0.0.1:1/fundi" } });
  try {
    const person = await away.person("admin");
    const { id } = await person.call(startBackup, { body: { withUploads: false } });
    const found = async () => (await person.call(listBackups, {})).backups.find((each) => each.id === id);
    await expect.poll(async () => (await found())?.status, { timeout: 20_000 }).toBe("done");
    expect((await found())?.note).toMatch(/^Read from the primary\. .*ECONNREFUSED/);
  } finally {
    await away.stop();
  }
}, 30_000);
