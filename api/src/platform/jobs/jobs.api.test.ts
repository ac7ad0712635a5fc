import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type Db, openDatabase } from "../database/database";
import { createInTransaction, type InTransaction } from "../database/transaction";
import { createLog } from "../log";
import { createJobs, MAX_ATTEMPTS } from "./jobs";

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
  it("are done once, however many processes look for them", async () => {
    const done: unknown[] = [];
    const processes = Array.from({ length: 4 }, () => createJobs(db, inTransaction, log));
    for (const jobs of processes)
      jobs.handle("count", (job) => {
        done.push(job.payload);
        return Promise.resolve(undefined);
      });
    for (let n = 0; n < 20; n += 1) await processes[0]?.enqueue(db, "count", n);
    await Promise.all(processes.map((jobs) => jobs.drain()));
    expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it("vanish with the transaction that asked for them", async () => {
    const jobs = createJobs(db, inTransaction, log);
    const work = inTransaction(async (tx) => {
      await jobs.enqueue(tx.db, "count", 1);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await db("jobs").select("id")).toEqual([]);
  });

  it("are taken over when the process that began them died", async () => {
    const jobs = createJobs(db, inTransaction, log);
    let attempt = 0;
    jobs.handle("long", (job) => {
      attempt = job.attempt;
      return Promise.resolve(undefined);
    });
    await jobs.enqueue(db, "long", null);
    await db("jobs").update({ attempts: 1, locked_until: new Date(Date.now() - 1000) });
    await jobs.drain();
    expect(attempt).toBe(2);
  });

  it("are tried again later after a failure, which is kept", async () => {
    const jobs = createJobs(db, inTransaction, log);
    jobs.handle("bad", () => Promise.reject(new Error("disk full")));
    await jobs.enqueue(db, "bad", null);
    await jobs.drain();
    const job = await db("jobs").first();
    expect(job).toMatchObject({ attempts: 1, finished_at: null, locked_until: null });
    expect(job.last_error).toContain("disk full");
    expect(job.run_at.getTime()).toBeGreaterThan(Date.now());
  });

  it("go on while another kind takes its time", async () => {
    const jobs = createJobs(db, inTransaction, log);
    let finishBackup: () => void = () => undefined;
    const refunded = new Promise<void>((resolve) => {
      jobs.handle("refund", () => {
        resolve();
        return Promise.resolve(undefined);
      });
    });
    jobs.handle("backup", () => new Promise((resolve) => (finishBackup = () => resolve(undefined))));
    await jobs.enqueue(db, "backup", null, new Date(Date.now() - 1000));
    await jobs.enqueue(db, "refund", null);
    const drained = jobs.drain();
    await refunded;
    expect((await db("jobs").where({ kind: "backup" }).first()).finished_at).toBeNull();
    finishBackup();
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
    for (const jobs of [one, other]) jobs.handle("long", handler);
    const id = await one.enqueue(db, "long", null);
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

  it("stop when another process has begun them, and do not end the other's work", async () => {
    const jobs = createJobs(db, inTransaction, log, { leaseMs: 60 });
    let sawAbort = false;
    jobs.handle("long", async (_job, { signal }) => {
      await db("jobs").update({ attempts: 2 });
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      sawAbort = true;
      return undefined;
    });
    await jobs.enqueue(db, "long", null);
    await db("jobs").update({ run_at: new Date(Date.now() - 1000) });
    await jobs.drain();
    expect(sawAbort).toBe(true);
    expect((await db("jobs").first()).finished_at).toBeNull();
  });

  it("count as failed after ten starts, also when the process died each time, and administrators hear of it", async () => {
    const jobs = createJobs(db, inTransaction, log);
    const handler = vi.fn(() => Promise.resolve(undefined));
    jobs.handle("deadly", handler);
    const id = await jobs.enqueue(db, "deadly", null);
    await db("jobs").update({ attempts: MAX_ATTEMPTS, locked_until: new Date(Date.now() - 1000) });
    await jobs.drain();
    expect(handler).not.toHaveBeenCalled();
    expect(await db("jobs").first()).toMatchObject({ failed: 1, last_error: expect.stringContaining("process ended") });
    expect(await db("events").where({ name: "system.problem", entity: "job", entity_id: id })).toHaveLength(1);
  });

  it("that were interrupted by a stop have not used up an attempt", async () => {
    const jobs = createJobs(db, inTransaction, log);
    jobs.handle("long", async (_job, { signal }) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return "later";
    });
    await jobs.enqueue(db, "long", null);
    jobs.start();
    await expect.poll(async () => (await db("jobs").first()).attempts).toBe(1);
    await jobs.stop();
    expect(await db("jobs").first()).toMatchObject({ attempts: 0, locked_until: null, finished_at: null });
  });
});
