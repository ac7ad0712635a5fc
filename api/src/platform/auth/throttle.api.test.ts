import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type Db, openDatabase } from "../database/database";
import { createThrottle, deleteExpiredTries } from "./throttle";

const rule = { name: "test", points: 5, seconds: 60 };
let db: Db;
beforeAll(async () => {
  db = openDatabase(await testDatabaseUrl());
});
afterAll(() => db.destroy());
beforeEach(() => db("rate_limits").del());

const tries = () => db("rate_limits").orderBy("key").pluck("points");

describe("a throttle", () => {
  it("allows only the configured number of tries, however many run concurrently in whichever process", async () => {
    const processes = Array.from({ length: 4 }, () => createThrottle(db, rule));
    const outcomes = await Promise.allSettled(
      processes.flatMap((throttle) => [1, 2, 3].map(() => throttle.consume("a"))),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(7);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: "RATE_LIMITED", details: { retryAfter: 60 } });
    expect(await tries()).toEqual([12]);
  });

  it("counts each key separately, and each of several rules", async () => {
    const throttle = createThrottle(db, rule);
    await throttle.consume("a");
    await throttle.consume("b");
    await createThrottle(db, { ...rule, name: "other" }).consume("a");
    expect(await tries()).toEqual([1, 1, 1]);
  });

  it("starts again when its period is over", async () => {
    const throttle = createThrottle(db, { ...rule, points: 1 });
    await throttle.consume("a");
    await expect(throttle.consume("a")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await db("rate_limits").update({ expire: Date.now() });
    await throttle.consume("a");
    await expect(throttle.consume("a")).rejects.toMatchObject({ details: { retryAfter: 60 } });
  });

  it("deletes the tries in the transaction of a success, and not when that rolls back", async () => {
    const throttle = createThrottle(db, rule);
    await throttle.consume("a");
    await expect(
      db.transaction(async (trx) => {
        await throttle.reset(trx, "a");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await tries()).toEqual([1]);
    await throttle.reset(db, "a");
    expect(await tries()).toEqual([]);
  });

  it("releases a try in the transaction of a success, and not when that rolls back", async () => {
    const throttle = createThrottle(db, rule);
    await throttle.consume("a");
    await throttle.consume("a");
    const release = (fails: boolean) =>
      db.transaction(async (trx) => {
        await throttle.release(trx, "a");
        if (fails) throw new Error("no");
      });
    await expect(release(true)).rejects.toThrow("no");
    expect(await tries()).toEqual([2]);
    await release(false);
    expect(await tries()).toEqual([1]);
  });

  it("deletes its rows when their period is over", async () => {
    const throttle = createThrottle(db, rule);
    await throttle.consume("old");
    await db("rate_limits").update({ expire: Date.now() - 1 });
    await throttle.consume("new");
    await deleteExpiredTries(db);
    expect(await tries()).toEqual([1]);
  });
});
