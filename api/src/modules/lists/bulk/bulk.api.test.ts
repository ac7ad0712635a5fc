import { listAudit } from "@fundi/shared/audit/audit";
import { listInventory, restock } from "@fundi/shared/inventory/inventory";
import {
  type BulkAction,
  getBulkAction,
  listBulkActions,
  startBulkStatus,
  undoBulkAction,
} from "@fundi/shared/lists/bulk-actions";
import { getAdminOrder, setOrderStatus, updateOrder } from "@fundi/shared/orders/admin-orders";
import { checkout, type OrderDetail } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { settledBulk } from "../../../../../tests/support/bulk";

let api: TestApi;
let now = new Date("2026-11-20T08:00:00Z");
let customer: Person;
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  customer = await api.person();
  staff = await api.person("staff", { firstName: "Peter", lastName: "Otieno" });
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(() => api.stop());

/** Orders of one unit each. */
async function place(count: number, quantity = count): Promise<{ orders: OrderDetail[]; sku: string; itemId: number }> {
  const product = await api.product({ quantity });
  const orders: OrderDetail[] = [];
  for (let index = 0; index < count; index += 1)
    orders.push((await customer.call(checkout, { body: checkoutForm(product.id) })).order);
  return { orders, sku: product.sku ?? "", itemId: product.inventoryItemId ?? 0 };
}

const asSeen = (orders: readonly OrderDetail[]) => ({ orders: orders.map(({ id, version }) => ({ id, version })) });
const start = (who: Person, orders: readonly OrderDetail[], status: OrderDetail["status"], notes = "") =>
  who.call(startBulkStatus, { body: { choice: asSeen(orders), status, notes } });
/** Waits until the work is finished. */
const settled = (id: number) => settledBulk(staff, { id });
const run = async (...of: Parameters<typeof start>) => settled((await start(...of)).id);
const undo = async ({ id }: Pick<BulkAction, "id">, who = manager) => {
  await who.call(undoBulkAction, { params: { id } });
  return settled(id);
};
const statusesOf = (orders: readonly OrderDetail[]) =>
  Promise.all(orders.map(async ({ id }) => (await staff.call(getAdminOrder, { params: { id } })).status));
const stock = async (sku: string) => {
  const [item] = await staff.call(listInventory, { query: { search: sku } });
  return { quantity: item?.quantity, reserved: item?.reserved };
};

it("changes many orders, each by the rules of one, and reports the reason for each rejected one", async () => {
  const { orders } = await place(6);
  const [first, second, third] = orders as [OrderDetail, OrderDetail, OrderDetail];
  await staff.call(setOrderStatus, { params: { id: first.id }, body: { status: "cancelled" } });
  await staff.call(setOrderStatus, { params: { id: second.id }, body: { status: "processing" } });
  const fresh = await Promise.all(orders.map(({ id }) => staff.call(getAdminOrder, { params: { id } })));
  await staff.call(updateOrder, { params: { id: third.id }, body: { trackingNumber: "G4S 12" } });

  const begun = await start(staff, fresh, "processing", "Packed on Friday");
  expect(begun).toMatchObject({
    kind: "order-status",
    to: "processing",
    label: "Processing",
    total: 6,
    by: "Peter Otieno",
    canUndo: false,
  });
  const done = await settled(begun.id);
  expect(done).toMatchObject({ state: "done", counts: { changed: 3, unchanged: 1, refused: 2, waiting: 0 } });
  expect(done.problems).toEqual([
    {
      recordId: first.id,
      name: first.orderNumber,
      outcome: "refused",
      reason: `Order ${first.orderNumber} is Cancelled and cannot become Processing.`,
    },
    {
      recordId: third.id,
      name: third.orderNumber,
      outcome: "refused",
      reason: `Order ${third.orderNumber} changed while you were looking at it.`,
    },
  ]);
  expect(await statusesOf(orders)).toEqual([
    "cancelled",
    "processing",
    "pending",
    "processing",
    "processing",
    "processing",
  ]);
  const moved = await staff.call(getAdminOrder, { params: { id: (orders[3] as OrderDetail).id } });
  expect(moved.history.at(-1)).toMatchObject({
    from: "pending",
    to: "processing",
    note: "Packed on Friday",
    by: "Peter Otieno",
  });
});

it("restores what has not changed since, and writes the audit log", async () => {
  const { orders } = await place(4);
  const done = await run(staff, orders, "confirmed");
  const [touched] = orders as [OrderDetail];
  await staff.call(setOrderStatus, { params: { id: touched.id }, body: { status: "processing" } });
  const undone = await undo(done);
  expect(undone).toMatchObject({
    state: "undone",
    undoneBy: "Grace Njeri",
    counts: { undone: 3, kept: 1 },
    canUndo: false,
  });
  expect(undone.problems).toMatchObject([
    { recordId: touched.id, outcome: "kept", reason: "Somebody changed it since." },
  ]);
  expect(await statusesOf(orders)).toEqual(["processing", "pending", "pending", "pending"]);
  const back = await staff.call(getAdminOrder, { params: { id: (orders[1] as OrderDetail).id } });
  expect(back.history.at(-1)).toMatchObject({
    from: "confirmed",
    to: "pending",
    note: "Undone: Confirmed",
    by: "Grace Njeri",
  });
  const { entries } = await manager.call(listAudit, { query: { entity: "bulk_action", entityId: done.id } });
  expect(entries.map(({ event, about, actor, note }) => [event, about, actor?.name, note])).toEqual([
    ["bulk.undone", "Orders to Confirmed", "Grace Njeri", "3 put back, 1 kept"],
    ["bulk.finished", "Orders to Confirmed", "Peter Otieno", "4 changed, 0 refused"],
  ]);
});

it("holds the goods again when a cancellation is undone, and rejects the one whose goods are sold", async () => {
  const { orders, sku } = await place(3);
  expect(await stock(sku)).toEqual({ quantity: 3, reserved: 3 });
  const done = await run(staff, orders, "cancelled");
  expect(await stock(sku)).toEqual({ quantity: 3, reserved: 0 });
  const product = orders[0]?.items[0]?.productId ?? 0;
  await customer.call(checkout, { body: checkoutForm(product) });
  const undone = await undo(done);
  expect(undone.counts).toMatchObject({ undone: 2, kept: 1 });
  // The last one was restored first.
  expect(undone.problems).toMatchObject([
    { recordId: orders[0]?.id, outcome: "kept", reason: "ThinkPad T480 is sold out." },
  ]);
  expect(await stock(sku)).toEqual({ quantity: 3, reserved: 3 });
  const back = await staff.call(getAdminOrder, { params: { id: orders[2]?.id ?? 0 } });
  expect(back).toMatchObject({ status: "pending", holdExpiresAt: orders[2]?.holdExpiresAt });
});

it("restores goods that had left, for the order that they were held for", async () => {
  const { orders, sku, itemId } = await place(2);
  await run(staff, orders, "processing");
  const fresh = await Promise.all(orders.map(({ id }) => staff.call(getAdminOrder, { params: { id } })));
  const done = await run(staff, fresh, "shipped");
  expect(await stock(sku)).toEqual({ quantity: 0, reserved: 0 });
  await undo(done);
  expect(await stock(sku)).toEqual({ quantity: 2, reserved: 2 });
  expect(await statusesOf(orders)).toEqual(["processing", "processing"]);
  // They can be shipped again.
  await staff.call(setOrderStatus, { params: { id: orders[0]?.id ?? 0 }, body: { status: "shipped" } });
  expect(await stock(sku)).toEqual({ quantity: 1, reserved: 1 });
  await staff.call(restock, { params: { id: itemId }, body: { amount: 1 } });
});

it("is undone by managers, within ten minutes, once", async () => {
  const { orders } = await place(2);
  const done = await run(staff, orders, "confirmed");
  expect(done.canUndo).toBe(false);
  expect(await failureOf(staff.call(undoBulkAction, { params: { id: done.id } }))).toMatchObject({ status: 403 });
  expect((await manager.call(getBulkAction, { params: { id: done.id } })).canUndo).toBe(true);
  expect(done.undoUntil).toBe("2026-11-20T08:10:00.000Z");
  await Promise.all([undo(done), undo(done)]);
  const again = await undo(done);
  expect(again.counts).toMatchObject({ undone: 2, kept: 0 });
  const history = (await staff.call(getAdminOrder, { params: { id: orders[0]?.id ?? 0 } })).history;
  expect(history.map(({ to }) => to)).toEqual(["pending", "confirmed", "pending"]);

  const fresh = await Promise.all(orders.map(({ id }) => staff.call(getAdminOrder, { params: { id } })));
  const later = await run(staff, fresh, "confirmed");
  now = new Date(now.getTime() + 11 * 60_000);
  expect((await manager.call(listBulkActions, {})).find(({ id }) => id === later.id)).toMatchObject({
    canUndo: false,
    undoUntil: null,
  });
  expect(await failureOf(manager.call(undoBulkAction, { params: { id: later.id } }))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("more than 10 minutes ago"),
  });
});

it("runs once when sent twice under one key", async () => {
  const { orders } = await place(2);
  const body = { choice: asSeen(orders), status: "confirmed" as const };
  const send = () => staff.call(startBulkStatus, { body, idempotencyKey: "bulk-twice" });
  const [one, two] = await Promise.all([send(), send()]);
  expect(two.id).toBe(one.id);
  expect((await settled(one.id)).counts).toMatchObject({ changed: 2 });
});

it("changes each order once when two people choose the same ones", async () => {
  const { orders } = await place(12);
  const [one, two] = await Promise.all([start(staff, orders, "confirmed"), start(manager, orders, "confirmed")]);
  const results = await Promise.all([settled(one.id), settled(two.id)]);
  const sum = (name: keyof BulkAction["counts"]) => results.reduce((total, { counts }) => total + counts[name], 0);
  expect([sum("changed"), sum("unchanged"), sum("refused")]).toEqual([12, 12, 0]);
  for (const { id } of orders)
    expect((await staff.call(getAdminOrder, { params: { id } })).history.map(({ to }) => to)).toEqual([
      "pending",
      "confirmed",
    ]);
});

it("takes all that a filter finds, unless it finds others by now", async () => {
  const lastName = "Bulkfilter";
  const product = await api.product({ quantity: 3 });
  for (let index = 0; index < 3; index += 1)
    await customer.call(checkout, {
      body: checkoutForm(product.id, { customer: { firstName: "Jane", lastName, email: "jane@people.example" } }),
    });
  const filter = { search: lastName, sortBy: "total" as const };
  const choose = (expected: number) =>
    manager.call(startBulkStatus, { body: { choice: { filter, expected }, status: "confirmed" } });
  expect(await failureOf(choose(2))).toMatchObject({
    code: "CONFLICT",
    message: "The list has changed: 3 orders match by now. Look again, and choose.",
  });
  expect((await settled((await choose(3)).id)).counts).toMatchObject({ changed: 3 });
});

it("continues after an interruption, and repeats nothing", async () => {
  const { orders } = await place(8);
  const { id } = await start(staff, orders, "confirmed");
  const [loop] = api.app.modules.flatMap((module) => (module.name === "lists" ? (module.queues ?? []) : []));
  await loop?.stop();
  loop?.start();
  expect((await settled(id)).counts).toMatchObject({ changed: 8, waiting: 0 });
  for (const order of orders)
    expect((await staff.call(getAdminOrder, { params: { id: order.id } })).history).toHaveLength(2);
});

it("rejects an empty choice and one that is too large", async () => {
  const send = (orders: { id: number }[]) =>
    failureOf(staff.call(startBulkStatus, { body: { choice: { orders }, status: "confirmed" } }));
  expect(await send([])).toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await send(Array.from({ length: 2001 }, (_, id) => ({ id: id + 1 })))).toMatchObject({
    code: "VALIDATION_ERROR",
  });
  expect(await send([{ id: 999_999_999 }])).toMatchObject({ code: "CONFLICT" });
});
