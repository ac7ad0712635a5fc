import { z } from "@fundi/shared/contract/z";
import { Health } from "@fundi/shared/settings/shop";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../tests/support/api";
import { type RedisDouble, startRedisDouble } from "../../../../tests/support/redis-double";
import { jobHandler, jobKind } from "../jobs/job";
import { queueMail } from "../mail/mail-store";

let redis: RedisDouble;
let api: TestApi;
beforeAll(async () => {
  redis = await startRedisDouble();
  api = await startTestApi({ env: { WAKE_URL: redis.url } });
  // Nothing but these tests sends anything.
  await api.app.stopWork();
});
afterAll(async () => {
  await api.stop();
  await redis.stop();
});

const topics = () => [...new Set(redis.published.splice(0).map(({ channel }) => channel.split(":").at(-1)))].sort();

it("is sent after the commit of events, jobs and mails, and of signals", async () => {
  const { app } = api;
  const health = async () => Health.parse(await (await fetch(`${api.url}/api/health`)).json());
  await expect.poll(async () => (await health()).checks.wakeUp).toBe(true);
  redis.published.length = 0;
  const started = app.inTransaction(async (tx) => {
    await app.jobs.enqueue(tx.db, jobKind("wake-up", z.null()), null);
    await queueMail(tx.db, { to: "jane@shop.co.ke", subject: "Hello", body: "Hello" });
    const payload = { productIds: [1], title: "", changes: {} };
    tx.emit({ name: "catalog.changed", entity: "product", entityId: 1, actorId: null, payload });
    expect(redis.published).toEqual([]);
  });
  await started;
  await expect.poll(() => redis.published.length).toBe(3);
  expect(topics()).toEqual(["events", "jobs", "mail"]);
  app.signals.send("typing", { conversationId: 1, customerId: 2, by: "user" });
  await expect.poll(topics).toEqual(["signals"]);
});

it("is not sent for a job of later, nor for what was rolled back", async () => {
  const { app } = api;
  const kind = jobKind("wake-up", z.null());
  await app.inTransaction((tx) => app.jobs.enqueue(tx.db, kind, null, new Date(Date.now() + 60_000)));
  const failed = app.inTransaction(async (tx) => {
    await app.jobs.enqueue(tx.db, kind, null);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  app.signals.send("typing", { conversationId: 1, customerId: 2, by: "user" });
  await expect.poll(topics).toEqual(["signals"]);
});

it("begins jobs of this process at once, without a server too", async () => {
  const alone = await startTestApi();
  let ran = false;
  alone.app.jobs.handle(
    jobHandler(jobKind("at-once", z.null()), () => {
      ran = true;
      return Promise.resolve(undefined);
    }),
  );
  await alone.app.inTransaction((tx) => alone.app.jobs.enqueue(tx.db, jobKind("at-once", z.null()), null));
  await expect.poll(() => ran).toBe(true);
  await alone.stop();
});
