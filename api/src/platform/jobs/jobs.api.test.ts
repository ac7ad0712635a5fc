import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type Db, openDatabase } from "../database/database";
import { createInTransaction, type InTransaction } from "../database/transaction";
import { createLog } from "../log";
import { createJobs } from "./jobs";

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
});
