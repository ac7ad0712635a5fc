import { z } from "@fundi/shared/contract/z";
import { checkout } from "@fundi/shared/orders/orders";
import { getSystemStatus } from "@fundi/shared/system/system";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let web: TestApi;
let admin: Person;
beforeAll(async () => {
  web = await startTestApi({ env: { ROLE: "web" } });
  admin = await web.person("admin");
});
afterAll(() => web.stop());

const undelivered = () => web.app.db("events").whereNull("delivered_at").pluck("name");
const workers = async () => (await admin.call(getSystemStatus, {})).checks.find(({ part }) => part === "workers");

it("leaves the work of a web process to a worker, and says so while there is none", async () => {
  expect(await workers()).toMatchObject({ state: "problem", text: expect.stringContaining("No worker process") });
  const product = await web.product({ quantity: 1 });
  const customer = await web.person();
  await customer.call(checkout, { body: checkoutForm(product.id) });
  // What a web process would do at once, if it did it.
  await web.app.jobs.enqueue(web.app.db, { kind: "retention", payload: z.null() }, null);
  web.app.jobs.wake();
  web.app.dispatcher.look();
  await Promise.all([web.app.db.raw("select 1"), web.app.stopWork()]);
  expect(await undelivered()).toContain("order.placed");
  expect(await web.app.db("mails").select("id")).toEqual([]);

  const worker = await startTestApi({ env: { ROLE: "worker" } });
  try {
    await expect.poll(undelivered, { timeout: 15_000 }).toEqual([]);
    await expect.poll(() => web.app.db("jobs").whereNull("finished_at"), { timeout: 15_000 }).toEqual([]);
    await expect.poll(async () => (await workers())?.state, { timeout: 15_000 }).toBe("ok");
    expect((await web.app.db("mails").select("id")).length).toBeGreaterThan(0);
  } finally {
    await worker.stop();
  }
}, 60_000);

it("serves only its supervisor from a worker", async () => {
  const worker = await startTestApi({ env: { ROLE: "worker" } });
  try {
    for (const path of ["/api/live", "/api/ready", "/api/health"])
      expect((await fetch(`${worker.url}${path}`)).status).toBe(200);
    for (const path of ["/api/products", "/uploads/a.png", "/api/docs", "/console/"])
      expect((await fetch(`${worker.url}${path}`)).status).toBe(404);
  } finally {
    await worker.stop();
  }
});

it("does both by default", async () => {
  const all = await startTestApi();
  try {
    expect(all.app.env.ROLE).toBe("all");
    await expect.poll(async () => (await workers())?.state, { timeout: 15_000 }).toBe("ok");
  } finally {
    await all.stop();
  }
});
