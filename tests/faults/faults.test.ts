import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getConfig, getHealth, getLive, getReady } from "@fundi/shared/settings/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "../../api/src/platform/database/database";
import { buildIfStale } from "../../scripts/lib/builds.mjs";
import { type DatabaseServer, startDatabaseServer } from "../../scripts/lib/database/database-server.mjs";
import { migrate } from "../../scripts/lib/database/migrate.mjs";
import { chance } from "../support/chance";
import { type ApiProcess, apiProcess } from "./api-process";
import { checkBooks, checkShop } from "./check-shop";
import { type Load, openLoad } from "./load";
import { type MailServer, startMailServer } from "./mail-server";

/**
 * Faults: the api is killed, the database stops, the disk is full, the mail server is slow. FAULT_SEED
 * repeats the choices of a run; what the operating system does in between is never quite the same.
 */
const settings = {
  kills: Number(process.env.FAULT_KILLS ?? 20),
  outageSeconds: Number(process.env.FAULT_OUTAGE_SECONDS ?? 3),
  seed: Number(process.env.FAULT_SEED ?? (process.env.CI ? 20_261_122 : Math.trunc(Math.random() * 2 ** 31))),
};
/** So often everything is left to come to rest and looked at whole. */
const WHOLE_LOOK_EVERY = 10;
const random = chance(settings.seed);

let folder: string;
let server: DatabaseServer;
let mails: MailServer;
let api: ApiProcess;
let db: Db;
let load: Load;
let lives = 0;

beforeAll(async () => {
  await buildIfStale("api");
  folder = await mkdtemp(path.join(tmpdir(), "fundi-faults-"));
  server = await startDatabaseServer({ folder, durable: false });
  await migrate(server.url);
  console.log(`FAULT_SEED=${settings.seed} FAULT_KILLS=${settings.kills} repeats this run.`);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** A shop of its own: an empty database, a data folder, an api, people. */
async function openShop(env: Record<string, string> = {}): Promise<string> {
  lives += 1;
  const dataDir = path.join(folder, `shop-${lives}`);
  db = openDatabase(server.url);
  await db.raw(`DROP DATABASE IF EXISTS fundi_${lives}`);
  await db.raw(`CREATE DATABASE fundi_${lives} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  await db.destroy();
  const url = new URL(server.url);
  url.pathname = `/fundi_${lives}`;
  await migrate(url.href);
  db = openDatabase(url.href);
  mails = await startMailServer();
  api = await apiProcess(path.join(folder, `api-${lives}.log`), {
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    ...env,
  });
  await api.start();
  load = await openLoad({ db, url: api.url, random });
  return dataDir;
}

async function closeShop(): Promise<void> {
  await api.stop();
  await mails.stop();
  await db.destroy();
}

/** Resolves when so many more requests were answered, or after a few seconds in which they were not. */
async function untilAnswered(more: number): Promise<void> {
  const target = load.count() + more;
  for (let waited = 0; waited < 5000 && load.count() < target; waited += 10) await pause(10);
}

/** A killed process does not renew its lease: this advances the clock past it. */
async function expireLeases(): Promise<void> {
  await db("jobs").whereNull("finished_at").update({ locked_until: null });
  await db("mails").where({ status: "queued" }).update({ next_try_at: null });
}

/** Advances time for a shop whose api must still be running. */
async function passTime(): Promise<void> {
  api.expectRunning();
  await expireLeases();
}

describe("a shop whose api is killed", () => {
  it(`applies every acknowledged request exactly once through ${settings.kills} kills under load`, async () => {
    const dataDir = await openShop();
    try {
      let mailed = { sent: 0, repeated: 0 };
      for (let kill = 1; kill <= settings.kills; kill += 1) {
        load.begin();
        await untilAnswered(1 + random.below(20));
        await pause(random.below(40));
        await api.kill();
        await expireLeases();
        await api.start();
        await load.rest();
        await checkBooks(db);
        if (kill % WHOLE_LOOK_EVERY === 0 || kill === settings.kills)
          mailed = await checkShop({ db, load, mails, dataDir, pass: passTime });
      }
      const done = Object.entries(load.acknowledged).map(([name, each]) => `${each.size} ${name}`);
      console.log(
        `${settings.kills} kills, ${load.sentAgain()} requests sent again; acknowledged: ${done.join(", ")}; ` +
          `${mailed.sent} mails, ${mailed.repeated} of them twice`,
      );
      if (load.refused.size > 0) console.log("refused:", Object.fromEntries(load.refused));
      expect(load.count()).toBeGreaterThan(settings.kills * 3);
      expect(load.acknowledged.backups.size).toBeGreaterThan(0);
      expect(load.acknowledged.imports.size).toBeGreaterThan(0);
    } finally {
      await closeShop();
    }
  }, 3_600_000);
});

describe("a shop whose surroundings fail", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = "";
  });

  it("outlives a restart and an outage of its database, in one process", async () => {
    dataDir = await openShop();
    try {
      const pid = api.pid;
      const health = async () => (await fetch(`${api.url}${getHealth.path}`)).status;
      load.begin();
      await pause(300);
      await server.stop();
      await expect.poll(health, { timeout: 20_000 }).toBe(503);
      await pause(settings.outageSeconds * 1000);
      server = await startDatabaseServer({ folder, durable: false });
      await expect.poll(health, { timeout: 60_000 }).toBe(200);
      await pause(500);
      await load.rest();
      expect(api.pid).toBe(pid);
      await expireLeases();
      await checkShop({ db, load, mails, dataDir, pass: passTime });
    } finally {
      await closeShop();
    }
  }, 300_000);

  it("starts while its database is away, says so, and serves once it is there", async () => {
    dataDir = await openShop();
    try {
      await api.stop();
      await server.stop();
      const started = api.start();
      const statusOf = (path: string) =>
        fetch(`${api.url}${path}`).then(
          ({ status }) => status,
          () => null,
        );
      await expect.poll(() => statusOf(getLive.path), { timeout: 20_000 }).toBe(200);
      expect([await statusOf(getReady.path), await statusOf(getConfig.path)]).toEqual([503, 503]);
      server = await startDatabaseServer({ folder, durable: false });
      await started;
      expect([await statusOf(getReady.path), await statusOf(getConfig.path)]).toEqual([200, 200]);
      // Asked to stop while it still waits for its database.
      await api.stop();
      await server.stop();
      const waiting = api.start().catch(String);
      await expect.poll(() => statusOf(getLive.path), { timeout: 20_000 }).toBe(200);
      expect(await api.stop()).toBe(0);
      expect(await waiting).toContain("ended with 0");
      server = await startDatabaseServer({ folder, durable: false });
    } finally {
      await closeShop();
    }
  }, 300_000);

  it("still sells while its mail server is slow, and loses no mail when it is killed", async () => {
    dataDir = await openShop();
    try {
      mails.answerAfter(1500);
      load.begin();
      await expect.poll(() => mails.taken.length, { timeout: 30_000 }).toBeGreaterThan(0);
      await expect.poll(() => load.acknowledged.orders.size, { timeout: 30_000 }).toBeGreaterThan(20);
      await load.rest();
      // Killed while a mail is being sent: the server has it, the shop has no confirmation.
      await api.kill();
      await expireLeases();
      mails.answerAfter(0);
      await api.start();
      await checkShop({ db, load, mails, dataDir, pass: passTime });
    } finally {
      await closeShop();
    }
  }, 300_000);

  it("reports a full disk, still sells, and backs up once there is room", async (context) => {
    const small = path.join(folder, "small");
    const mounted = await mountSmall(small);
    if (mounted !== true) return context.skip(mounted);
    try {
      dataDir = await openShop({ DATA_DIR: small });
      const filler = path.join(small, "filler");
      await writeFile(filler, Buffer.alloc(SMALL_BYTES)).catch(() => undefined);
      load.begin();
      await expect.poll(() => failedBackups(), { timeout: 60_000 }).toBeGreaterThan(0);
      await expect.poll(() => load.acknowledged.orders.size, { timeout: 60_000 }).toBeGreaterThan(0);
      const [failed] = await db("backups").where({ status: "failed" }).select("error");
      expect(failed.error).toMatch(/disk is full|ENOSPC|no space/i);
      await rm(filler);
      // Only now: clients that upload a list retry until there is room.
      await load.rest();
      const failedOnes = (await db("backups").where({ status: "failed" }).select("id")).map(({ id }) => id);
      await db("backups").whereIn("id", failedOnes).del();
      load.begin();
      await expect
        .poll(async () => (await db("backups").where({ status: "done" })).length, { timeout: 60_000 })
        .toBeGreaterThan(0);
      await load.rest();
      await checkShop({ db, load, mails, pass: passTime, dataDir: small });
    } finally {
      if (dataDir) await closeShop();
      execFileSync("umount", ["-l", small]);
    }
  }, 300_000);
});

const SMALL_BYTES = 4 * 1024 * 1024;
const failedBackups = async () => (await db("backups").where({ status: "failed" })).length;

/** Mounts a small file system; the reason where that cannot be done. */
async function mountSmall(where: string): Promise<true | string> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root can mount a small disk on Linux";
  await mkdir(where, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL_BYTES}`, "tmpfs", where], { stdio: "pipe" });
    return true;
  } catch (error) {
    return `mounting is not allowed here: ${String(error).split("\n")[0]}`;
  }
}
