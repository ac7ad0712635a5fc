import { listRecentActivity } from "@fundi/shared/activity/activity";
import { listAudit } from "@fundi/shared/audit/audit";
import type { z } from "@fundi/shared/contract/z";
import { findAnything } from "@fundi/shared/lists/find";
import {
  createTestOrder,
  getAdminOrder,
  listAdminOrders,
  setOrderStatus,
  updateOrder,
} from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder, listMyOrders, listOrderStatuses, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { getSettings, updateSettings } from "@fundi/shared/settings/settings";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let customer: Person;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  [customer, staff, admin] = await Promise.all([api.person(), api.person("staff"), api.person("admin")]);
});
afterAll(() => api.stop());

async function placeOrder(options: { price?: number; lastName?: string; email?: string; by?: Person } = {}) {
  const laptop = await api.product({ price: options.price ?? 10_000, quantity: 5 });
  const form = checkoutForm(laptop.id, {
    customer: {
      firstName: "Wanjirũ",
      lastName: options.lastName ?? "Kamau",
      email: options.email ?? "wanjiru@people.example",
    },
  });
  return (await (options.by ?? customer).call(checkout, { body: form })).order;
}

const list = (query: z.input<typeof listAdminOrders.query>) => staff.call(listAdminOrders, { query });
const numbers = ({ orders }: { orders: { orderNumber: string }[] }) => orders.map((order) => order.orderNumber);
const move = (id: number, status: z.input<typeof setOrderStatus.body>["status"]) =>
  staff.call(setOrderStatus, { params: { id }, body: { status } });

describe("GET /api/admin/orders", () => {
  it("returns the newest first, in pages of twenty, with the figures of the whole shop", async () => {
    const first = await placeOrder();
    const second = await placeOrder();
    const page = await list({});
    expect(numbers(page).slice(0, 2)).toEqual([second.orderNumber, first.orderNumber]);
    expect(page.pagination).toEqual({
      page: 1,
      limit: 20,
      total: page.stats.total,
      totalPages: 1,
      totalIsExact: true,
    });
    expect(page.stats).toMatchObject({ pending: page.stats.total, processing: 0, completed: 0, cancelled: 0 });
    expect(numbers(await list({ limit: 1, page: 2 }))).toEqual([first.orderNumber]);
  });

  it("lists test orders without counting them", async () => {
    const before = await list({});
    const test = await admin.call(createTestOrder, {});
    const after = await list({});
    expect(numbers(after)[0]).toBe(test.orderNumber);
    expect(after.pagination.total).toBe(before.pagination.total + 1);
    expect(after.stats).toEqual(before.stats);
    expect((await list({ status: "pending" })).pagination.total).toBe(before.stats.pending + 1);
  });

  it("finds by number, customer and e-mail", async () => {
    const order = await placeOrder({ lastName: "Njoroge", email: "njoroge@people.example" });
    for (const search of [order.orderNumber, order.orderNumber.slice(3), "Njoroge", "njoroge@people"])
      expect(numbers(await list({ search })), search).toContain(order.orderNumber);
    expect(numbers(await list({ search: "nobody-of-that-name" }))).toEqual([]);
  });

  it("filters by status and sorts either way", async () => {
    const [cheap, dear] = [await placeOrder({ price: 1 }), await placeOrder({ price: 900_000 })];
    for (const { id } of [cheap, dear]) await move(id, "processing");
    const query = { status: "processing", sortBy: "total" } as const;
    expect(numbers(await list({ ...query, sortOrder: "asc" }))).toEqual([cheap.orderNumber, dear.orderNumber]);
    expect(numbers(await list({ ...query, sortOrder: "desc" }))).toEqual([dear.orderNumber, cheap.orderNumber]);
    expect((await list({})).stats.processing).toBe(2);
  });

  it("finds open orders, as many as their figure says", async () => {
    const [confirmed, processing, pending, cancelled] = [
      await placeOrder(),
      await placeOrder(),
      await placeOrder({ lastName: "Njoroge" }),
      await placeOrder(),
    ];
    await move(confirmed.id, "confirmed");
    await move(processing.id, "processing");
    await move(cancelled.id, "cancelled");
    const { orders, pagination, stats } = await list({ status: "under_way" });
    expect(pagination.total).toBe(stats.processing);
    const found = orders.map(({ orderNumber }) => orderNumber);
    expect(found).toEqual(expect.arrayContaining([confirmed.orderNumber, processing.orderNumber]));
    expect(found).not.toContain(pending.orderNumber);
    expect(found).not.toContain(cancelled.orderNumber);
    expect(numbers(await list({ status: "under_way", search: "Njoroge" }))).toEqual([]);
  });

  it("counts days in the shop's time zone, the last one included", async () => {
    const order = await placeOrder();
    // Half past midnight in Nairobi is still the day before in UTC.
    await api.app
      .db("orders")
      .where({ id: order.id })
      .update({ created_at: new Date("2026-03-04T21:30:00Z") });
    const on = async (dateFrom: string, dateTo: string) => numbers(await list({ dateFrom, dateTo }));
    expect(await on("2026-03-05", "2026-03-05")).toEqual([order.orderNumber]);
    expect(await on("2026-03-01", "2026-03-04")).toEqual([]);
  });
});

describe("changing an order's status", () => {
  it("rejects a status that does not follow, and accepts the same status again as done", async () => {
    const order = await placeOrder();
    expect(await failureOf(move(order.id, "delivered"))).toMatchObject({ status: 409, code: "INVALID_TRANSITION" });
    await move(order.id, "confirmed");
    const again = await move(order.id, "confirmed");
    expect(again).toMatchObject({ status: "confirmed" });
    expect(again.history).toHaveLength(2);
  });

  it("lets its owner only cancel, and strangers nothing", async () => {
    const order = await placeOrder();
    const set = (by: Person, status: "confirmed" | "cancelled") =>
      by.call(setMyOrderStatus, { params: { id: order.id }, body: { status } });
    expect(await failureOf(set(customer, "confirmed"))).toMatchObject({ status: 403 });
    expect(await failureOf(set(await api.person(), "cancelled"))).toMatchObject({ status: 404 });
    await move(order.id, "confirmed");
    expect(await failureOf(set(customer, "cancelled"))).toMatchObject({ status: 403 });
  });

  it("stores a tracking number that the customer can see", async () => {
    const order = await placeOrder();
    await staff.call(updateOrder, { params: { id: order.id }, body: { trackingNumber: "G4S-771" } });
    expect(await customer.call(getOrder, { params: { id: order.id } })).toMatchObject({ trackingNumber: "G4S-771" });
  });
});

it("speaks of collecting where the customer comes to the shop, and has no tracking number there", async () => {
  const { offers } = await admin.call(getSettings, {});
  await admin.call(updateSettings, { body: { address: "Moi Avenue 4", offers: { ...offers, collection: true } } });
  const laptop = await api.product({ quantity: 5 });
  const form = checkoutForm(laptop.id, { handover: "collection" });
  const { order } = await customer.call(checkout, { body: form });
  await move(order.id, "processing");
  const ready = await move(order.id, "shipped");
  expect(ready.allowedActions).not.toContain("set_tracking");
  const set = staff.call(updateOrder, { params: { id: order.id }, body: { trackingNumber: "G4S-1" } });
  expect(await failureOf(set)).toMatchObject({ code: "INVALID_TRANSITION", message: /collected at the shop/ });
  expect(await failureOf(move(order.id, "confirmed"))).toMatchObject({
    message: expect.stringMatching(/is Ready to collect and cannot/),
  });
  const { entries } = await admin.call(listAudit, { query: { limit: 20 } });
  const steps = entries.filter(({ event, about }) => event === "order.status_changed" && about === order.orderNumber);
  expect(steps[0]?.changes[0]).toMatchObject({ before: "processing", after: "ready to collect" });
  const activity = await admin.call(listRecentActivity, {});
  expect(activity.find(({ newStatus }) => newStatus === "shipped")).toMatchObject({ handover: "collection" });
  const found = await staff.call(findAnything, { query: { q: order.orderNumber } });
  expect(JSON.stringify(found)).toContain("Ready to collect");
});

it("returns the statuses and their labels to everybody", async () => {
  const { statuses, labels, collectionLabels } = await api.guest(listOrderStatuses, {});
  expect(collectionLabels).toMatchObject({ shipped: "Ready to collect", delivered: "Collected" });
  expect(statuses).toHaveLength(8);
  expect(labels).toMatchObject({ processing: "Processing", in_progress: "In Progress" });
});

it("creates a marked test order, for administrators, which alerts like any order and never runs stock low", async () => {
  const plenty = [await api.product({ quantity: 900 }), await api.product({ quantity: 800 })];
  await api.product({ quantity: 1 });
  const order = await admin.call(createTestOrder, {});
  expect(order.items.map(({ productId }) => productId)).toEqual(plenty.map(({ id }) => id));
  expect(order).toMatchObject({ isTest: true, orderNumber: expect.stringMatching(/^TEST-/) });
  expect(await api.app.db("events").where({ name: "order.placed", entity_id: order.id })).toHaveLength(1);
});

it("keeps what was ordered when the product leaves the catalogue", async () => {
  const order = await placeOrder();
  const [line] = order.items;
  await api.app
    .db("products")
    .where({ id: line?.productId ?? 0 })
    .update({ hidden_at: new Date() });
  const after = await staff.call(getAdminOrder, { params: { id: order.id } });
  expect(after.items).toEqual(order.items);
});

describe("the invoice of an order", () => {
  const invoice = (id: number, by: Person) =>
    fetch(`${api.url}/api/orders/${id}/invoice`, { headers: { authorization: `Bearer ${by.token}` } });

  it("is a PDF under the order's number, for its owner and for staff", async () => {
    const order = await placeOrder();
    for (const reader of [customer, staff]) {
      const response = await invoice(order.id, reader);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-disposition")).toContain(`invoice-${order.orderNumber}.pdf`);
      const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
      expect((await extractText(pdf, { mergePages: true })).text).toContain(order.orderNumber);
    }
  });

  it("is not found by anybody else", async () => {
    const order = await placeOrder();
    expect((await invoice(order.id, await api.person())).status).toBe(404);
  });
});

it("lists to each customer only their own orders", async () => {
  const [one, two] = [await api.person(), await api.person()];
  const order = await placeOrder({ by: one });
  expect((await one.call(listMyOrders, {})).map(({ id }) => id)).toEqual([order.id]);
  expect(await two.call(listMyOrders, {})).toEqual([]);
});
