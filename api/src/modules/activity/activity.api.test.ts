import { countActivity, listRecentActivity } from "@fundi/shared/activity/activity";
import { updateAlertPreferences } from "@fundi/shared/activity/alerts";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { ensureConversation, sendMessage } from "@fundi/shared/conversations/conversations";
import { getBulkAction, startBulkStatus } from "@fundi/shared/lists/bulk-actions";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import { checkout } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { sendContactMessage } from "@fundi/shared/support/contact";
import { openTicket } from "@fundi/shared/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, type Person, receiptCode, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
});
afterAll(() => api.stop());

async function placeOrder() {
  const customer = await api.person();
  const laptop = await api.product({ price: 12_000, quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id, { quantity: 2 }) })).order;
}
type Query = NonNullable<CallInput<typeof listRecentActivity>["query"]>;
const recent = (query: Query = {}, by = staff) => by.call(listRecentActivity, { query });

it("lists the newest orders first for staff, up to the requested number", async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const [newest, older] = await recent();
  expect([newest?.number, older?.number]).toEqual([second.orderNumber, first.orderNumber]);
  expect(newest).toMatchObject({
    type: "order",
    entityId: second.id,
    name: "Wanjirũ Kamau",
    total: 24_000,
    itemCount: 2,
    email: "wanjiru@people.example",
    phone: "0712345678",
    service: null,
  });
  expect(await recent({ limit: 1 })).toEqual([newest]);
});

it("returns only what is new after a gap", async () => {
  await placeOrder();
  const [last] = await recent();
  const missed = await placeOrder();
  expect((await recent({ after: last?.id ?? 0 })).map(({ number }) => number)).toEqual([missed.orderNumber]);
});

it("counts what is new since a given time", async () => {
  await placeOrder();
  const counts = (since: Date) => staff.call(countActivity, { query: { since: since.toISOString() } });
  const all = await counts(new Date(0));
  expect(all).toEqual({ orders: expect.any(Number), quotes: 0, bookings: 0, total: all.orders });
  expect(all.orders).toBeGreaterThan(0);
  expect((await counts(new Date(Date.now() + 60_000))).total).toBe(0);
});

it("is paged and can be filtered by kind", async () => {
  await placeOrder();
  const all = await recent();
  const [first, second] = [await recent({ limit: 1 }), await recent({ limit: 1, before: all[0]?.id ?? 0 })];
  expect([first[0]?.id, second[0]?.id]).toEqual(all.slice(0, 2).map(({ id }) => id));
  expect((await recent({ type: "quote" })).filter(({ type }) => type !== "quote")).toEqual([]);
  expect(await recent({ type: "order", limit: 1 })).toHaveLength(1);
});

it("lists what people write: the contact form, tickets, and a chat once until it is answered", async () => {
  const [last] = await recent({ limit: 1 });
  const jane = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
  const words = { name: "Jane Wanjiku", email: jane.email, subject: "A used laptop", message: "Do you buy them?" };
  await api.guest(sendContactMessage, { body: words });
  const ticket = await jane.call(openTicket, { body: words });
  const { id } = await jane.call(ensureConversation, {});
  for (const content of ["Hello", "Is anybody there?"])
    await jane.call(sendMessage, { params: { id }, body: { content } });
  const news = await recent({ after: last?.id ?? 0 });
  expect(news.map(({ type, subject, entityId, name }) => [type, subject, entityId, name])).toEqual([
    ["message", "conversation", id, "Jane Wanjiku"],
    ["ticket", undefined, ticket.id, "Jane Wanjiku"],
    ["message", "contact", expect.any(Number), "Jane Wanjiku"],
  ]);
});

it("lists payments for those who approve them, and failed mails for administrators", async () => {
  const [manager, admin] = [await api.person("manager"), await api.person("admin")];
  const customer = await api.person();
  const { id: productId } = await api.product({ price: 500 });
  const { order } = await customer.call(checkout, { body: checkoutForm(productId) });
  const { payment } = await customer.call(confirmMpesaPayment, {
    body: {
      ...{ orderId: order.id, amount: 500, phoneNumber: "0712345678", customerName: "Jane" },
      mpesaReceiptNumber: receiptCode(),
    },
  });
  await api.app.db("events").insert({
    ...{ name: "mail.failed", entity: "mail", entity_id: 7, created_at: new Date() },
    payload: JSON.stringify({ subject: "Order FD-1" }),
  });
  const newest = async (by: Person) => (await recent({ limit: 2 }, by)).map(({ type, entityId }) => [type, entityId]);
  expect(await newest(staff)).toEqual([["order", order.id], expect.anything()]);
  expect(await newest(manager)).toEqual([
    ["payment", payment.id],
    ["order", order.id],
  ]);
  expect(await newest(admin)).toEqual([
    ["mail", 7],
    ["payment", payment.id],
  ]);
});

it("lists a mention for the person mentioned and for nobody else", async () => {
  const [brian, faith] = [await api.person("staff"), await api.person("admin")];
  await api.app.db("events").insert({
    ...{ name: "staff.alerted", entity: "user", entity_id: brian.id, created_at: new Date() },
    payload: JSON.stringify({
      ...{ userId: brian.id, kind: "mention", by: "Grace Njeri" },
      ...{ subject: "order", subjectId: 41, label: "FD-1000-0041" },
    }),
  });
  expect((await recent({ limit: 1 }, brian))[0]).toMatchObject({
    ...{ type: "mention", subject: "order", entityId: 41, name: "Grace Njeri", number: "FD-1000-0041" },
  });
  expect(await recent({ type: "mention" }, faith)).toEqual([]);
  expect(await recent({ type: "assigned" }, brian)).toEqual([]);
});

describe("an order that an employee moved manually", () => {
  const move = (id: number, status: OrderStatus, by: Person) =>
    by.call(setOrderStatus, { params: { id }, body: { status } });
  const moves = async (by: Person) => (await recent({ type: "order_moved" }, by)).map(({ entityId }) => entityId);

  it("is listed for other staff with its new status and author, but not for the author", async () => {
    const [grace, order] = [await api.person("staff", { firstName: "Grace", lastName: "Njeri" }), await placeOrder()];
    await move(order.id, "cancelled", grace);
    expect((await recent({ limit: 1 }))[0]).toMatchObject({
      ...{ type: "order_moved", entityId: order.id, number: order.orderNumber, name: "Wanjirũ Kamau" },
      ...{ newStatus: "cancelled", updatedBy: "Grace Njeri" },
    });
    expect(await moves(grace)).not.toContain(order.id);
    expect((await recent({ limit: 1 }, grace))[0]).toMatchObject({ type: "order", entityId: order.id });
  });

  it("is not listed for those who opted out, unless they request it", async () => {
    const [grace, quiet, order] = [await api.person("staff"), await api.person("staff"), await placeOrder()];
    const choose = (bell: boolean) =>
      quiet.call(updateAlertPreferences, { body: { kinds: { order_moved: { bell }, order: { bell } } } });
    await choose(false);
    await move(order.id, "confirmed", grace);
    // Personal notifications are listed in any case.
    expect((await recent({ limit: 1 }, quiet))[0]).toMatchObject({ type: "order", entityId: order.id });
    expect(await moves(quiet)).toContain(order.id);
    await choose(true);
    expect((await recent({ limit: 1 }, quiet))[0]).toMatchObject({ type: "order_moved", entityId: order.id });
  });

  it("is listed only for single changes: bulk changes and paid orders do not fill the bell", async () => {
    const [manager, order] = [await api.person("manager"), await placeOrder()];
    const { id } = await manager.call(startBulkStatus, {
      body: { choice: { orders: [{ id: order.id, version: 1 }] }, status: "confirmed" },
    });
    await expect.poll(async () => (await manager.call(getBulkAction, { params: { id } })).state).toBe("done");
    expect(await moves(staff)).not.toContain(order.id);
    await move(order.id, "processing", manager);
    expect(await moves(staff)).toContain(order.id);
  });
});
