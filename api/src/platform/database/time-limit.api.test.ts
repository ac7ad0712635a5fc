import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type FreezingProxy, startFreezingProxy } from "../../../../tests/support/freezing-proxy";
import { type Db, openDatabase } from "./database";
import { isUnavailable } from "./database-errors";
import { asLongWork, withTimeLimit } from "./time-limit";

/** Short, and longer than any statement of these tests on a slow machine. */
const LIMIT_MS = 1500;

let proxy: FreezingProxy;
beforeAll(async () => {
  proxy = await startFreezingProxy(await testDatabaseUrl());
});
afterAll(() => proxy.close());

describe("a connection with a time limit", () => {
  let db: Db;
  beforeAll(() => {
    db = openDatabase(proxy.url, 1, LIMIT_MS);
  });
  afterAll(() => db.destroy());

  it("is given up when a read hangs, and the pool opens another", async () => {
    proxy.freezeAt("select 'frozen'", "lost");
    const failure = await db.raw("select 'frozen'").catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect((await db.raw("select 1 as one"))[0]).toEqual([{ one: 1 }]);
  });

  it("is given up when a commit hangs", async () => {
    proxy.freezeAt("COMMIT", "lost");
    const failure = await db.transaction((trx) => trx.raw("select 1")).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect((await db.raw("select 1 as one"))[0]).toEqual([{ one: 1 }]);
  });

  it("is given up when statements that were sent together hang", async () => {
    proxy.freezeAt("select 'second'", "lost");
    const failure = await db
      .transaction((trx) => Promise.all([trx.raw("select 'first'"), trx.raw("select 'second'")]))
      .catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
  });

  it("lets named long work take longer, but not what that starts with a limit again", async () => {
    const slow = () => db.raw("select sleep(?) as done", [(LIMIT_MS + 500) / 1000]);
    expect((await asLongWork("report", slow))[0]).toEqual([{ done: 0 }]);
    const limited = await asLongWork("report", () => withTimeLimit(slow)).catch((error: unknown) => error);
    expect(isUnavailable(limited)).toBe(true);
  });
});

describe("a request whose commit hangs", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: { DATABASE_URL: proxy.url, DATABASE_POOL: "4" }, statementMs: LIMIT_MS });
    // Nothing but the requests of these tests commits.
    await api.app.stopWork();
  });
  afterAll(() => api.stop());

  const ordersOf = async (userId: number) => Number((await api.app.db("orders").where({ user_id: userId })).length);

  it.each(["lost", "arrives", "waits"] as const)(
    "gets 503 with Retry-After, and is applied once when it is repeated (the commit: %s)",
    async (fate) => {
      const customer = await api.person();
      const product = await api.product({ quantity: 5 });
      const key = `hung-commit-${fate}`;
      const place = () => customer.call(checkout, { body: checkoutForm(product.id), idempotencyKey: key });
      proxy.freezeAt("COMMIT", fate);
      const frozen = proxy.frozen();
      const response = await fetch(`${api.url}/api/checkout`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${customer.token}`,
          "content-type": "application/json",
          "idempotency-key": key,
        },
        body: JSON.stringify(checkoutForm(product.id)),
      });
      expect(proxy.frozen()).toBe(frozen + 1);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: "UNAVAILABLE" });
      if (fate === "waits") {
        // The first is undecided, so the second waits for it, and is given up as well.
        expect(await failureOf(place())).toMatchObject({ code: "UNAVAILABLE" });
        proxy.thaw();
      }
      const first = await place();
      expect((await place()).order.orderNumber).toBe(first.order.orderNumber);
      expect(await ordersOf(customer.id)).toBe(1);
      expect(await api.app.db("inventory_items").where({ sku: product.sku }).select("reserved")).toEqual([
        { reserved: 1 },
      ]);
    },
  );
});
