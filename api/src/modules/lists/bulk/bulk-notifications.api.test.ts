import { type BulkAction, startBulkStatus, undoBulkAction } from "@fundi/shared/lists/bulk-actions";
import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, type OrderDetail } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { settledBulk } from "../../../../../tests/support/bulk";
import { delivered } from "../../../../../tests/support/delivered";

const START = new Date("2026-11-20T08:00:00Z");
const MINUTE = 60_000;

let api: TestApi;
let now = START;
let customer: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  customer = await api.person();
  manager = await api.person("manager");
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = START;
  await delivered(api.app);
  await api.app.db("held_notices").del();
  await api.app.db("mails").del();
  await api.app.db("customer_notifications").del();
});

async function place(count: number): Promise<OrderDetail[]> {
  const product = await api.product({ quantity: count });
  const orders: OrderDetail[] = [];
  for (let index = 0; index < count; index += 1)
    orders.push((await customer.call(checkout, { body: checkoutForm(product.id) })).order);
  await delivered(api.app);
  await api.app.db("mails").del();
  await api.app.db("customer_notifications").del();
  return orders;
}
const settled = (action: Pick<BulkAction, "id">) => settledBulk(manager, action);
async function cancel(orders: readonly OrderDetail[]): Promise<BulkAction> {
  const choice = { orders: orders.map(({ id, version }) => ({ id, version })) };
  return settled(await manager.call(startBulkStatus, { body: { choice, status: "cancelled", notes: "Sold out" } }));
}
const undo = async (action: BulkAction) => settled(await manager.call(undoBulkAction, { params: { id: action.id } }));
const later = (minutes: number) => {
  now = new Date(START.getTime() + minutes * MINUTE);
};
/** What the customer has received so far. */
async function readMailsAndNotices() {
  await delivered(api.app);
  const { db } = api.app;
  // The background loops may be processing them: they disappear from here together with what is written.
  await vi.waitFor(async () => {
    await api.app.dispatcher.drain();
    expect(await db("held_notices").where("release_at", "<=", now)).toEqual([]);
  });
  const [mails, notices] = await Promise.all([
    db("mails").orderBy("id").pluck("subject"),
    db("customer_notifications").orderBy("id").pluck("title"),
  ]);
  return { mails, notices };
}
const NOTHING = { mails: [], notices: [] };

it("notifies customers of a bulk change when the time for Undo is over, each once", async () => {
  const [order] = await place(1);
  if (!order) return;
  await cancel([order]);
  expect(await readMailsAndNotices()).toEqual(NOTHING);
  later(9);
  expect(await readMailsAndNotices()).toEqual(NOTHING);
  later(11);
  const all = await readMailsAndNotices();
  expect(all.notices).toEqual([`Order ${order.orderNumber}: Cancelled`]);
  expect(all.mails).toHaveLength(1);
  expect(await readMailsAndNotices()).toEqual(all);
  expect(await api.app.db("held_notices")).toEqual([]);
});

it("sends nothing about what was undone in time, neither the change nor the undo", async () => {
  const orders = await place(3);
  await undo(await cancel(orders));
  later(60);
  expect(await readMailsAndNotices()).toEqual(NOTHING);
  expect(await api.app.db("held_notices").whereNotNull("release_at")).toEqual([]);
  expect((await manager.call(getAdminOrder, { params: { id: orders[0]?.id ?? 0 } })).status).toBe("pending");
});

it("notifies of those that could not be undone, and in the order of events", async () => {
  const [one, other] = (await place(2)) as [OrderDetail, OrderDetail];
  const choice = { orders: [one, other].map(({ id, version }) => ({ id, version })) };
  const action = await settled(
    await manager.call(startBulkStatus, { body: { choice, status: "confirmed", notes: "" } }),
  );
  later(1);
  await manager.call(setOrderStatus, { params: { id: one.id }, body: { status: "cancelled", notes: "No stock" } });
  // It cannot be undone any more: both notices are sent, the first one first.
  expect((await readMailsAndNotices()).notices).toEqual([
    `Order ${one.orderNumber}: Confirmed`,
    `Order ${one.orderNumber}: Cancelled`,
  ]);
  expect((await undo(action)).counts).toMatchObject({ undone: 1, kept: 1 });
  later(60);
  expect((await readMailsAndNotices()).notices).toHaveLength(2);
});

it("loses and duplicates nothing when a process dies between the change and the notice", async () => {
  const [order] = await place(1);
  if (!order) return;
  await cancel([order]);
  await readMailsAndNotices();
  later(11);
  // Two processes at once, as after a restart.
  const other = await startTestApi({ clock: () => now });
  try {
    await Promise.all([api.app.dispatcher.drain(), other.app.dispatcher.drain()]);
  } finally {
    await other.stop();
  }
  expect((await readMailsAndNotices()).notices).toEqual([`Order ${order.orderNumber}: Cancelled`]);
});
