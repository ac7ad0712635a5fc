import type { z } from "@fundi/shared/contract/z";
import { exportList } from "@fundi/shared/lists/list-export";
import { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { ORDER_STATUSES } from "@fundi/shared/orders/order-status";
import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { isNotSetAside } from "../order-stock";

const STOCK_STATES = ["none", "held", "lapsed", "released", "sold"] as const;
const OTHERS = 1500;

let api: TestApi;
let clerk: Person;
let laptopId: number;
const initialsOf = (status: string) => status.slice(0, 4);
const facts = ORDER_STATUSES.flatMap((status) =>
  STOCK_STATES.map((stockState) => ({ status, stockState, number: `FD-A-${initialsOf(status)}-${stockState}` })),
);
const expected = facts.filter(isNotSetAside).map(({ number }) => number);

beforeAll(async () => {
  api = await startTestApi();
  clerk = await api.person("manager");
  laptopId = (await api.product({ price: 10_000, quantity: 5 })).id;
  const { order } = await clerk.call(checkout, { body: checkoutForm(laptopId) });
  const { id: _, order_digits: __, ...template } = await api.app.db("orders").where({ id: order.id }).first();
  const rows = facts.map(({ status, stockState, number }, at) => ({
    ...{ ...template, order_number: number, status, stock_state: stockState, total_minor: 1000 + at },
    created_at: new Date(Date.UTC(2026, 0, 1, at)),
  }));
  // A shop whose orders are mostly over, of which a plan can be judged.
  const others = Array.from({ length: OTHERS }, (___, at) => ({
    ...{ ...template, order_number: `FD-OTHER-${at}`, status: "completed", stock_state: "sold" },
    created_at: new Date(Date.UTC(2025, 0, 1, at)),
  }));
  await api.app.db.batchInsert("orders", [...rows, ...others], 400);
  await api.app.db.raw("analyze table orders");
});
afterAll(() => api.stop());

const list = (query: z.input<typeof listAdminOrders.query> = {}) =>
  clerk.call(listAdminOrders, { query: { goods: "not_set_aside", limit: 100, ...query } });
const numbersOf = ({ orders }: Awaited<ReturnType<typeof list>>) => orders.map(({ orderNumber }) => orderNumber);

it("lists and counts just the orders that are marked so, in every status and state of their goods", async () => {
  const found = await list({ sortOrder: "asc" });
  expect(numbersOf(found)).toEqual(expected);
  expect(expected).toHaveLength(5);
  expect(found.pagination).toMatchObject({ total: expected.length, totalIsExact: true });
  expect(found.orders.every(({ isHeldOncePaid }) => isHeldOncePaid)).toBe(true);
  const all = await clerk.call(listAdminOrders, { query: { limit: 100 } });
  const marked = all.orders.filter(({ isHeldOncePaid }) => isHeldOncePaid).map(({ orderNumber }) => orderNumber);
  expect(marked.sort()).toEqual([...expected].sort());
});

it("goes together with the other filters, sorts, pages and a search", async () => {
  expect(numbersOf(await list({ status: "pending" }))).toEqual(["FD-A-pend-lapsed"]);
  expect(numbersOf(await list({ status: "cancelled" }))).toEqual([]);
  expect(numbersOf(await list({ search: "FD-A-ship" }))).toEqual(["FD-A-ship-lapsed"]);
  expect((await list({ paymentStatus: "paid" })).pagination.total).toBe(0);
  expect((await list({ dateFrom: "2025-01-01", dateTo: "2025-12-31" })).pagination.total).toBe(0);
  expect(numbersOf(await list({ sortBy: "total", sortOrder: "desc", limit: 2, page: 2 }))).toEqual(
    [...expected].reverse().slice(2, 4),
  );
});

it("is a filter of exported files", async () => {
  const file = await clerk.call(exportList, {
    params: { list: "orders" },
    body: { format: "csv", columns: ["orderNumber"], filter: { goods: "not_set_aside", sortOrder: "asc" } },
  });
  const text = new TextDecoder().decode(await file.arrayBuffer());
  expect(text.trimEnd().split(/\r?\n/).slice(1)).toEqual(expected);
});

it("is found and counted by its index alone, however many orders there are", async () => {
  const asked: { sql: string; bindings: unknown[] }[] = [];
  const listen = (query: { sql: string; bindings: unknown[] }) => {
    if (query.sql.includes("`stock_state` = ?")) asked.push(query);
  };
  api.app.db.on("query", listen);
  await list({ limit: 20 });
  api.app.db.off("query", listen);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  for (const { sql, bindings } of asked) {
    const [[step]] = await api.app.db.raw(`explain ${sql}`, bindings as never);
    expect(step, sql).toMatchObject({ key: "ix_orders_stock_state", Extra: expect.stringContaining("Using index") });
    expect(Number(step.rows), sql).toBeLessThan(50);
    expect(step.Extra, sql).not.toContain("filesort");
  }
});
