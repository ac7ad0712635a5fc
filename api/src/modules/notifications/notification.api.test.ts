import {
  countUnreadNotifications,
  deleteNotifications,
  listNotifications,
  Notification,
  readNotification,
  readNotifications,
} from "@fundi/shared/activity/notifications";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment, rejectPayment } from "@fundi/shared/payments/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { type Notice, notifyCustomer } from "./notification-store";

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
});
afterAll(() => api.stop());

let count = 0;
/** Notifies a person, and returns the id. */
async function notify(person: Person, overrides: Partial<Notice> = {}): Promise<number> {
  count += 1;
  const notice = { type: "order", category: "order", title: "Shipped", message: "It left." };
  const event = { id: 1_000_000 + count, createdAt: new Date() };
  await api.app.db.transaction((db) =>
    notifyCustomer({ db, emit: () => undefined }, event, { ...notice, userId: person.id, ...overrides } as Notice),
  );
  return (await person.call(listNotifications, {}))[0]?.id ?? 0;
}

describe("GET /api/notifications", () => {
  it("returns one's own, newest first, in their shape", async () => {
    const [customer, other] = [await api.person(), await api.person()];
    await notify(customer, { title: "First" });
    await notify(customer, { title: "Second", priority: "high", type: "alert", link: "/orders/3" });
    const list = await customer.call(listNotifications, {});
    expect(list).toMatchObject([
      { title: "Second", type: "alert", priority: "high", read: false, link: "/orders/3", message: "It left." },
      { title: "First", type: "order", priority: null, link: null, category: "order" },
    ]);
    for (const one of list) expect(Notification.parse(one)).toEqual(one);
    expect(await other.call(listNotifications, {})).toEqual([]);
    expect(await customer.call(listNotifications, { query: { before: list[0]?.id ?? 0 } })).toHaveLength(1);
  });

  it("has six types, and high as the only priority", () => {
    const { type, priority } = Notification.shape;
    expect(type.options).toEqual(["appointment", "order", "reward", "alert", "promotion", "system"]);
    expect(priority.safeParse("high").success).toBe(true);
    expect(priority.safeParse(null).success).toBe(true);
    expect(priority.safeParse("low").success).toBe(false);
  });
});

describe("reading and deleting", () => {
  it("marks one read, and counts the unread ones", async () => {
    const customer = await api.person();
    await notify(customer);
    const id = await notify(customer);
    expect(await customer.call(countUnreadNotifications, {})).toEqual({ unread: 2 });
    for (const _ of [1, 2])
      expect(await customer.call(readNotification, { params: { id } })).toMatchObject({ success: true });
    expect(await customer.call(countUnreadNotifications, {})).toEqual({ unread: 1 });
    expect((await customer.call(listNotifications, {})).map(({ read }) => read)).toEqual([true, false]);
  });

  it("responds 404 for an unknown or foreign id", async () => {
    const [customer, other] = [await api.person(), await api.person()];
    const id = await notify(other);
    for (const foreign of [id, 999_999_999])
      expect(await failureOf(customer.call(readNotification, { params: { id: foreign } }))).toMatchObject({
        status: 404,
        code: "NOT_FOUND",
      });
    expect((await other.call(listNotifications, {}))[0]?.read).toBe(false);
  });

  it("marks and deletes several, skipping those of others", async () => {
    const [customer, other] = [await api.person(), await api.person()];
    const [first, second, foreign] = [await notify(customer), await notify(customer), await notify(other)];
    const ids = { body: { ids: [first, second, foreign] } };
    expect(await customer.call(readNotifications, ids)).toEqual({ updated: 2 });
    expect(await customer.call(deleteNotifications, ids)).toEqual({ deleted: 2 });
    expect(await customer.call(listNotifications, {})).toEqual([]);
    expect(await other.call(listNotifications, {})).toMatchObject([{ id: foreign, read: false }]);
  });
});

describe("customers are notified", () => {
  it("of each step of their order and the outcome of their payments, once", async () => {
    const customer = await api.person();
    const product = await api.product({ price: 2000 });
    const { order } = await customer.call(checkout, { body: checkoutForm(product.id) });
    const claim = async () => {
      const { payment } = await customer.call(confirmMpesaPayment, {
        body: {
          orderId: order.id,
          amount: 2000,
          phoneNumber: "0712345678",
          mpesaReceiptNumber: receiptCode(),
          customerName: "Amina",
        },
      });
      return { params: { id: payment.id } };
    };
    await manager.call(rejectPayment, { ...(await claim()), body: { note: "No such receipt" } });
    await manager.call(approvePayment, { ...(await claim()), body: {} });
    await manager.call(setOrderStatus, { params: { id: order.id }, body: { status: "processing" } });
    await delivered(api.app);
    await api.app.db("events").where({ entity: "order", entity_id: order.id }).update({ delivered_at: null });
    await delivered(api.app);
    const list = await customer.call(listNotifications, {});
    expect(list.map(({ type, title }) => [type, title]).sort()).toEqual(
      [
        ["order", `Order ${order.orderNumber} received`],
        ["order", "We could not confirm your payment"],
        ["order", "Payment received"],
        ["order", `Order ${order.orderNumber}: Confirmed`],
        ["order", `Order ${order.orderNumber}: Processing`],
      ].sort(),
    );
    expect(list.every(({ link }) => link === `/orders/${order.id}`)).toBe(true);
    expect(list.find(({ title }) => title.startsWith("We could not"))).toMatchObject({ priority: "high" });
  });
});
