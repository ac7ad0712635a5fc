import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { z } from "@fundi/shared/contract/z";
import type { Knex } from "knex";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type Db, openDatabase } from "../database/database";
import { createInTransaction, type InTransaction } from "../database/transaction";
import { createLog } from "../log";
import { type JobKind, jobHandler, jobKind } from "./job";
import * as store from "./job-store";
import { createJobs } from "./jobs";
import { MAX_ATTEMPTS } from "./run-job";

const COUNT = jobKind("count", z.number());
const [LONG, BAD, REFUND, BACKUP, DEADLY] = ["long", "bad", "refund", "backup", "deadly"].map((kind) =>
  jobKind(kind, z.null()),
) as [JobKind<null>, JobKind<null>, JobKind<null>, JobKind<null>, JobKind<null>];

/** A promise that is kept by `set`. */
function signal() {
  let set = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    set = resolve;
  });
  return Object.assign(promise, { set: () => set() });
}

const log = createLog("silent");
let db: Db;
let inTransaction: InTransaction;
beforeAll(async () => {
  db = openDatabase(await testDatabaseUrl());
  inTransaction = createInTransaction(db, () => undefined);
});
afterAll(() => db.destroy());
beforeEach(() => db("jobs").del());

describe("jobs", () => {
  it("run once, however many processes poll for them", async () => {
    const done: unknown[] = [];
    const processes = Array.from({ length: 4 }, () => createJobs(db, inTransaction, log));
    for (const jobs of processes)
      jobs.handle(
        jobHandler(COUNT, (payload) => {
          done.push(payload);
          return Promise.resolve(undefined);
        }),
      );
    for (let n = 0; n < 20; n += 1) await processes[0]?.enqueue(db, COUNT, n);
    await Promise.all(processes.map((jobs) => jobs.drain()));
    expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it("are rolled back with the transaction that queued them", async () => {
    const jobs = createJobs(db, inTransaction, log);
    const work = inTransaction(async (tx) => {
      await jobs.enqueue(tx.db, COUNT, 1);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await db("jobs").select("id")).toEqual([]);
  });

  it("are waited for, also those that somebody else began during the look for what is due", async () => {
    const [began, ends] = [signal(), signal()];
    let looks = 0;
    // The second look comes when the job has begun, and finds nothing.
    const late = new Proxy(db, {
      apply(target, self, args) {
        const builder = Reflect.apply(target as never, self, args) as Knex.QueryBuilder;
        const distinct = builder.distinct.bind(builder);
        builder.distinct = ((column: string) => {
          looks += 1;
          const look = distinct(column);
          return looks === 2 ? began.then(() => look) : look;
        }) as never;
        return builder;
      },
    });
    const jobs = createJobs(late, inTransaction, log);
    jobs.handle(
      jobHandler(LONG, async () => {
        began.set();
        await ends;
        return undefined;
      }),
    );
    await jobs.enqueue(db, LONG, null);
    const first = jobs.drain();
    let isOver = false;
    const second = jobs.drain().then(() => {
      isOver = true;
    });
    await began;
    for (let query = 0; query < 5; query += 1) await db.raw("select 1");
    expect(isOver).toBe(false);
    ends.set();
    await Promise.all([first, second]);
  });

  it("are taken over when the process that began them died", async () => {
    const jobs = createJobs(db, inTransaction, log);
    let attempt = 0;
    jobs.handle(
      jobHandler(LONG, (_payload, context) => {
        attempt = context.attempt;
        return Promise.resolve(undefined);
      }),
    );
    await jobs.enqueue(db, LONG, null);
    await db("jobs").update({ attempts: 1, locked_until: new Date(Date.now() - 1000) });
    await jobs.drain();
    expect(attempt).toBe(2);
  });

  it("are retried after a failure, which is stored", async () => {
    const jobs = createJobs(db, inTransaction, log);
    jobs.handle(jobHandler(BAD, () => Promise.reject(new Error("disk full"))));
    await jobs.enqueue(db, BAD, null);
    await jobs.drain();
    const job = await db("jobs").first();
    expect(job).toMatchObject({ attempts: 1, finished_at: null, locked_until: null });
    expect(job.last_error).toContain("disk full");
    expect(job.run_at.getTime()).toBeGreaterThan(Date.now());
  });

  it("run while another kind is busy", async () => {
    const jobs = createJobs(db, inTransaction, log);
    let finishBackup: (outcome: undefined) => void = () => undefined;
    // Also one that begins after the stop signal: its row may be skipped at first.
    const backedUp = new Promise<undefined>((resolve) => (finishBackup = resolve));
    const refunded = new Promise<void>((resolve) => {
      jobs.handle(
        jobHandler(REFUND, () => {
          resolve();
          return Promise.resolve(undefined);
        }),
      );
    });
    jobs.handle(jobHandler(BACKUP, () => backedUp));
    await jobs.enqueue(db, BACKUP, null, new Date(Date.now() - 1000));
    await jobs.enqueue(db, REFUND, null);
    const drained = jobs.drain();
    await refunded;
    expect((await db("jobs").where({ kind: "backup" }).first()).finished_at).toBeNull();
    finishBackup(undefined);
    await drained;
    expect(await db("jobs").whereNull("finished_at")).toEqual([]);
  });

  it("are not taken over while their handler runs, however long", async () => {
    const leaseMs = 300;
    const [one, other] = [createJobs(db, inTransaction, log, { leaseMs }), createJobs(db, inTransaction, log)];
    let begun = 0;
    let finish: () => void = () => undefined;
    const handler = () => {
      begun += 1;
      return new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
    };
    for (const jobs of [one, other]) jobs.handle(jobHandler(LONG, handler));
    const id = await one.enqueue(db, LONG, null);
    const drained = one.drain();
    const leaseOf = async () => (await db("jobs").where({ id }).first()).locked_until?.getTime() ?? 0;
    await expect.poll(leaseOf).toBeGreaterThan(0);
    const first = await leaseOf();
    await expect.poll(leaseOf).toBeGreaterThan(first + leaseMs);
    await other.drain();
    expect(begun).toBe(1);
    finish();
    await drained;
    expect((await db("jobs").where({ id }).first()).finished_at).not.toBeNull();
  });

  it("stop when another process has begun them, and do not finish the other's work", async () => {
    const jobs = createJobs(db, inTransaction, log, { leaseMs: 60 });
    let sawAbort = false;
    jobs.handle(
      jobHandler(LONG, async (_payload, { signal }) => {
        await db("jobs").update({ attempts: 2, lease: "of another process" });
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        sawAbort = true;
        return undefined;
      }),
    );
    await jobs.enqueue(db, LONG, null);
    await db("jobs").update({ run_at: new Date(Date.now() - 1000) });
    await jobs.drain();
    expect(sawAbort).toBe(true);
    expect((await db("jobs").first()).finished_at).toBeNull();
  });

  it("are not finished by a process that was frozen while another did them", async () => {
    const frozenKind = jobKind("frozen", z.null());
    const jobs = createJobs(db, inTransaction, log);
    const id = await jobs.enqueue(db, frozenKind, null);
    const child = spawn(process.execPath, ["--import", "tsx", "tests/support/frozen-worker.ts"], {
      cwd: path.resolve(import.meta.dirname, "../../../.."),
      env: { ...process.env, DATABASE_URL: await testDatabaseUrl() },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    try {
      await Promise.race([once(child.stdout, "data"), ended]);
      child.kill("SIGSTOP");
      const leaseEnd = async () => (await db("jobs").where({ id }).first()).locked_until.getTime();
      await expect.poll(async () => Date.now() - (await leaseEnd())).toBeGreaterThan(0);
      let begun = false;
      const handler = jobHandler(frozenKind, async (_payload, { attempt, hold }) => {
        begun = true;
        await inTransaction(async (tx) => {
          await hold(tx.db);
          await tx.db("shop_settings").insert({ name: "test.frozen", value: `${attempt}`, updated_at: new Date() });
        });
        // It is left for another process, which begins it under the same number of attempts as the frozen one.
        return "later";
      });
      jobs.handle({ ...handler, run: (...given) => (begun ? Promise.resolve(undefined) : handler.run(...given)) });
      await jobs.drain();
      expect((await db("jobs").where({ id }).first()).finished_at).not.toBeNull();
      const third = { lease: "of a third process", locked_until: new Date(Date.now() + 60_000) };
      await db("jobs")
        .where({ id })
        .update({ ...third, finished_at: null });
      child.kill("SIGCONT");
      child.kill("SIGUSR2");
      await ended;
      expect(await db("shop_settings").where({ name: "test.frozen" }).pluck("value")).toEqual(["2"]);
      expect(await db("jobs").where({ id }).first()).toMatchObject({
        ...{ finished_at: null, failed: 0, attempts: 2, last_error: null, lease: "of a third process" },
      });
    } finally {
      child.kill("SIGKILL");
      await db("shop_settings").where({ name: "test.frozen" }).del();
    }
  });

  it("that were released are not released, failed or finished again by the process that had them before", async () => {
    const id = await createJobs(db, inTransaction, log).enqueue(db, LONG, null);
    const begin = () => store.claimJob(db, "long", new Date(Date.now() + 1000), new Date(Date.now() - 1000));
    const [frozen, other] = [await begin(), await begin()];
    if (!frozen || !other) throw new Error("The job was not claimed.");
    await store.releaseJob(db, other);
    const third = await store.claimJob(db, "long", new Date(Date.now() + 1000), new Date(Date.now() + 60_000));
    const before = await db("jobs").where({ id }).first();
    expect(await store.renewLease(db, frozen, new Date())).toBe(false);
    expect(await store.holdJob(db, frozen)).toBe(false);
    await store.releaseJob(db, frozen);
    await store.postponeJob(db, frozen, "late", new Date());
    expect(await store.giveUpJob(db, frozen, "late", new Date())).toBe(false);
    expect(await store.finishJob(db, frozen, new Date())).toBe(false);
    expect(await db("jobs").where({ id }).first()).toEqual(before);
    expect(third && (await store.finishJob(db, third, new Date()))).toBe(true);
  });

  it("fail after ten starts, also when the process died each time, and administrators are notified", async () => {
    const jobs = createJobs(db, inTransaction, log);
    const handler = vi.fn(() => Promise.resolve(undefined));
    jobs.handle(jobHandler(DEADLY, handler));
    const id = await jobs.enqueue(db, DEADLY, null);
    await db("jobs").update({ attempts: MAX_ATTEMPTS, locked_until: new Date(Date.now() - 1000) });
    await jobs.drain();
    expect(handler).not.toHaveBeenCalled();
    expect(await db("jobs").first()).toMatchObject({ failed: 1, last_error: expect.stringContaining("process ended") });
    expect(await db("events").where({ name: "system.problem", entity: "job", entity_id: id })).toHaveLength(1);
  });

  it("that were interrupted by a stop have not used up an attempt", async () => {
    const jobs = createJobs(db, inTransaction, log);
    jobs.handle(
      jobHandler(LONG, async (_payload, { signal }) => {
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        return "later";
      }),
    );
    await jobs.enqueue(db, LONG, null);
    jobs.start();
    await expect.poll(async () => (await db("jobs").first()).attempts).toBe(1);
    await jobs.stop();
    expect(await db("jobs").first()).toMatchObject({ attempts: 0, locked_until: null, finished_at: null });
  });

  it("fail when their payload does not match its shape, as after a change of the shape", async () => {
    const jobs = createJobs(db, inTransaction, log);
    const run = vi.fn(() => Promise.resolve(undefined));
    jobs.handle(jobHandler(COUNT, run));
    await jobs.enqueue(db, jobKind("count", z.string()), "three");
    await jobs.drain();
    expect(run).not.toHaveBeenCalled();
    expect(await db("jobs").first()).toMatchObject({ attempts: 1, last_error: expect.stringContaining("number") });
  });
});
