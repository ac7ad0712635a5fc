import { listRecentActivity } from "@fundi/shared/activity/activity";
import { listAudit } from "@fundi/shared/audit/audit";
import { GUEST_LINKS_HEADER } from "@fundi/shared/links/guest-link";
import { openGuestLink } from "@fundi/shared/links/links";
import { findAnything } from "@fundi/shared/lists/find";
import { getAdminOrder, listAdminOrders, renewOrderLink, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import {
  checkout,
  getInvoice,
  getOrder,
  listMyOrders,
  setMyOrderStatus,
  takeOverOrder,
} from "@fundi/shared/orders/orders";
import { initializeCardPayment } from "@fundi/shared/payments/card-payments";
import { listPromptsOfOrder } from "@fundi/shared/payments/mpesa-prompts";
import { approvePayment, confirmMpesaPayment, listPayments } from "@fundi/shared/payments/payments";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { forgetLimits } from "../../../../../tests/support/forget-limits";

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let now = new Date("2026-11-25T09:00:00Z");
let manager: Person;
let logged = "";
beforeAll(async () => {
  api = await startTestApi({
    clock: () => now,
    env: {
      ...{ ACCOUNT_LIMITS: "on", STOREFRONT_URL: "https://shop.example", LOG_LEVEL: "debug" },
      // Texts are sent, so that one that must not be sent would be.
      ...{ AFRICASTALKING_USERNAME: "fundi", AFRICASTALKING_API_KEY: "atsk", AFRICASTALKING_URL: "http://127.0.0.1:9" },
      ...{ PAYSTACK_SECRET_KEY: "sk_test_guest", PAYSTACK_URL: "http://127.0.0.1:9" },
    },
    log: { write: (line) => (logged += line) },
  });
  manager = await api.person("manager");
});
afterAll(() => api.stop());
beforeEach(() => forgetLimits(api.app));

const phones = { used: 0 };
/** A number that has ordered nothing yet. */
const newPhone = () => {
  phones.used += 1;
  return `07${String(20_000_000 + phones.used)}`;
};

const formOf = (productId: number, phone = newPhone(), overrides = {}) =>
  checkoutForm(productId, {
    customer: { firstName: "Njeri Wambui" },
    handover: "collection",
    shipping: { phone },
    ...overrides,
  });

/** A client that sends links, as a device without an account does. */
const deviceWith = (...links: string[]) => createClient({ baseUrl: api.url, guestLinks: () => links.join(",") });

async function placeOrder(overrides = {}) {
  const { id } = await api.product({ price: 1000, quantity: 50 });
  const { order, orderLink } = await api.guest(checkout, { body: formOf(id, newPhone(), overrides) });
  return { order, link: orderLink ?? "" };
}

const claimOf = (orderId: number, mpesaReceiptNumber = receiptCode()) => ({
  ...{ orderId, amount: 1000, phoneNumber: "0712345678", mpesaReceiptNumber, customerName: "Njeri" },
});

describe("checkout without an account", () => {
  it("needs a name and a phone number, holds the goods and gives a link", async () => {
    const product = await api.product({ price: 1000, quantity: 3 });
    const { order, orderLink } = await api.guest(checkout, { body: formOf(product.id) });
    expect(order).toMatchObject({
      ...{ status: "pending", due: 1000, customerId: null, channel: "online" },
      customer: { firstName: "Njeri Wambui", lastName: "", email: "" },
      ...{ allowedActions: ["pay"], nextStatuses: ["cancelled"] },
    });
    expect(orderLink).toMatch(/^[0-9a-z]+-1-[\w-]{22}$/);
    const stock = await api.app.db("inventory_items").where({ id: product.inventoryItemId }).first();
    expect(stock.reserved).toBe(1);
    const missing = { ...formOf(product.id), customer: { firstName: "" }, shipping: { phone: "12" } };
    expect(await failureOf(api.guest(checkout, { body: missing }))).toMatchObject({
      details: { fieldErrors: { "customer.firstName": [expect.anything()], "shipping.phone": [expect.anything()] } },
    });
  });

  it("sets goods aside for a number again once the holds of earlier orders have ended", async () => {
    const phone = newPhone();
    const place = async () => {
      const { id } = await api.product({ price: 1000, quantity: 50 });
      return (await api.guest(checkout, { body: formOf(id, phone) })).order;
    };
    const placed = await Promise.all(Array.from({ length: 5 }, place));
    const [first] = placed;
    expect(placed.every(({ holdExpiresAt }) => holdExpiresAt !== null)).toBe(true);
    expect((await place()).holdExpiresAt).toBeNull();
    const holdMs = new Date(first?.holdExpiresAt ?? 0).getTime() - now.getTime();
    const before = now;
    now = new Date(now.getTime() + holdMs + 1000);
    try {
      await api.app.orders.releaseLapsedHolds();
      expect((await place()).holdExpiresAt).not.toBeNull();
    } finally {
      now = before;
    }
  });

  it("gives the same order and link for the same key", async () => {
    const { id } = await api.product({ price: 1000, quantity: 5 });
    const input = { body: formOf(id), idempotencyKey: "guest-key-1" };
    const [one, two] = await Promise.all([api.guest(checkout, input), api.guest(checkout, input)]);
    // A lost reply on a slow network, many times: counted once for the network address.
    for (let time = 0; time < 10; time += 1) await api.guest(checkout, input);
    const three = await api.guest(checkout, input);
    expect([two.order.id, three.order.id]).toEqual([one.order.id, one.order.id]);
    expect([two.orderLink, three.orderLink]).toEqual([one.orderLink, one.orderLink]);
  });

  it("gives no link for an order of an account", async () => {
    const { id } = await api.product({ price: 1000 });
    const customer = await api.person();
    const { orderLink, order } = await customer.call(checkout, { body: { ...formOf(id) } });
    expect(orderLink).toBeNull();
    // Without another one, mails go to the address of the account.
    expect(order.customer.email).toBe(customer.email);
  });

  it("is refused to a session that has ended, which did not choose it", async () => {
    const { id } = await api.product({ price: 1000 });
    const ended = createClient({ baseUrl: api.url, token: () => "ended" });
    expect(await failureOf(ended(checkout, { body: formOf(id) }))).toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("takes no voucher", async () => {
    const { id } = await api.product({ price: 1000 });
    const body = { ...formOf(id), voucherCode: "ANY-CODE" };
    expect(await failureOf(api.guest(checkout, { body }))).toMatchObject({ code: "VOUCHER_INVALID" });
  });

  it("is refused to no number, whatever strangers ordered with it: beyond the limit nothing is set aside before it is paid", async () => {
    // One product each: what strangers hold of one is rationed, too.
    const products = await Promise.all(Array.from({ length: 8 }, () => api.product({ price: 1000, quantity: 50 })));
    const id = products[0]?.id ?? 0;
    const phone = newPhone();
    const spellings = [phone, `+254${phone.slice(1)}`, `254 ${phone.slice(1)}`];
    const all = await Promise.all(
      products.map((product, at) => api.guest(checkout, { body: formOf(product.id, spellings[at % 3]) })),
    );
    // However written and however many at once.
    expect(all.filter(({ order }) => order.holdExpiresAt !== null)).toHaveLength(5);
    const beyond = all.filter(({ order }) => order.holdExpiresAt === null);
    expect(beyond.every(({ order }) => order.isHeldOncePaid && order.allowedActions.includes("pay"))).toBe(true);
    const other = await api.guest(checkout, { body: formOf(id) });
    expect(other.order.holdExpiresAt).not.toBeNull();
    const customer = await api.person();
    await customer.call(checkout, { body: formOf(id, phone) });
  });

  it("is limited by network address", async () => {
    const { id } = await api.product({ price: 1000, quantity: 50 });
    for (let time = 0; time < 10; time += 1) await api.guest(checkout, { body: formOf(id) });
    expect(await failureOf(api.guest(checkout, { body: formOf(id) }))).toMatchObject({
      code: "RATE_LIMITED",
      details: { limit: "guestOrders" },
    });
  });
});

describe("an order's link", () => {
  it("opens the order with all that an owner sees and may do", async () => {
    const { order, link } = await placeOrder();
    expect(await api.guest(openGuestLink, { body: { link } })).toEqual({ kind: "order", id: order.id });
    const device = deviceWith(link);
    expect(await device(getOrder, { params: { id: order.id } })).toMatchObject({ allowedActions: ["pay"] });
    expect((await device(getInvoice, { params: { id: order.id } })).size).toBeGreaterThan(1000);
    expect(await device(listPromptsOfOrder, { query: { orderId: order.id } })).toMatchObject({ due: 1000 });
    // The card company cannot be reached here, so it was asked.
    expect(await failureOf(device(initializeCardPayment, { body: { orderId: order.id } }))).toMatchObject({
      code: "UNAVAILABLE",
    });
    const { payment } = await device(confirmMpesaPayment, { body: claimOf(order.id), idempotencyKey: "claim-1" });
    await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
    expect(await device(getOrder, { params: { id: order.id } })).toMatchObject({
      ...{ status: "confirmed", paymentStatus: "paid", allowedActions: [] },
      payments: [{ status: "approved", reviewedBy: null }],
    });
  });

  it("cancels the order, which asks for no money then", async () => {
    const { order, link } = await placeOrder();
    const device = deviceWith(link);
    const cancelled = await device(setMyOrderStatus, { params: { id: order.id }, body: { status: "cancelled" } });
    expect(cancelled).toMatchObject({ status: "cancelled", allowedActions: [] });
    expect(await failureOf(device(confirmMpesaPayment, { body: claimOf(order.id) }))).toMatchObject({
      code: "ORDER_CLOSED",
    });
  });

  it("opens no other order, and lists the orders of its device only", async () => {
    const [one, two, other] = [await placeOrder(), await placeOrder(), await placeOrder()];
    const device = deviceWith(one.link, two.link);
    expect((await device(listMyOrders, { query: {} })).map(({ id }) => id)).toEqual([two.order.id, one.order.id]);
    for (const call of [
      () => device(getOrder, { params: { id: other.order.id } }),
      () => device(getInvoice, { params: { id: other.order.id } }),
      () => device(setMyOrderStatus, { params: { id: other.order.id }, body: { status: "cancelled" } }),
      () => device(confirmMpesaPayment, { body: claimOf(other.order.id) }),
      () => device(initializeCardPayment, { body: { orderId: other.order.id } }),
      () => device(listPromptsOfOrder, { query: { orderId: other.order.id } }),
    ])
      expect(await failureOf(call())).toMatchObject({ status: 404 });
    expect(await failureOf(api.guest(getOrder, { params: { id: one.order.id } }))).toMatchObject({ status: 401 });
  });

  it("never opens the order of an account or of the counter, which have none", async () => {
    const customer = await api.person();
    const { id } = await api.product({ price: 1000 });
    const { order } = await customer.call(checkout, { body: formOf(id) });
    const { link } = await placeOrder();
    expect(await failureOf(deviceWith(link)(getOrder, { params: { id: order.id } }))).toMatchObject({ status: 404 });
    const counter = await placeOrder();
    await api.app.db("orders").where({ id: counter.order.id }).update({ channel: "counter", link_number: 0 });
    expect(await failureOf(deviceWith(link)(getOrder, { params: { id: counter.order.id } }))).toMatchObject({
      status: 404,
    });
  });

  it("is worth nothing when a character of it is changed, and such tries are counted", async () => {
    const { order, link } = await placeOrder();
    const forged = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`;
    expect(await failureOf(api.guest(openGuestLink, { body: { link: forged } }))).toMatchObject({
      code: "LINK_INVALID",
      details: { reason: "unknown" },
    });
    const otherNumber = link.replace(/-1-/, "-2-");
    for (const wrong of [forged, otherNumber, "nonsense", `${link}x`])
      expect(await failureOf(deviceWith(wrong)(getOrder, { params: { id: order.id } }))).toMatchObject({ status: 401 });
    const tries = () => deviceWith(forged)(getOrder, { params: { id: order.id } });
    for (let time = 0; time < 55; time += 1) await failureOf(tries());
    expect(await failureOf(tries())).toMatchObject({ status: 429 });
    // That holds up nobody with a right link, nor a customer whose browser still sends a wrong one.
    expect((await deviceWith(link)(getOrder, { params: { id: order.id } })).id).toBe(order.id);
    expect((await deviceWith(forged, link)(getOrder, { params: { id: order.id } })).id).toBe(order.id);
    const { token } = await api.person();
    const signedIn = createClient({ baseUrl: api.url, token: () => token, guestLinks: () => forged });
    expect(await signedIn(listMyOrders, { query: {} })).toEqual([]);
  });

  it("is replaced by staff, after which the earlier one opens nothing", async () => {
    const { order, link } = await placeOrder();
    const { url } = await manager.call(renewOrderLink, { params: { id: order.id } });
    expect(url).toMatch(/^https:\/\/shop\.example\/track#/);
    const renewed = url.split("#")[1] ?? "";
    expect(await failureOf(api.guest(openGuestLink, { body: { link } }))).toMatchObject({
      code: "LINK_INVALID",
    });
    expect((await deviceWith(link)(listMyOrders, { query: {} })).length).toBe(0);
    expect((await deviceWith(renewed)(getOrder, { params: { id: order.id } })).id).toBe(order.id);
    const counter = await placeOrder();
    await api.app.db("orders").where({ id: counter.order.id }).update({ channel: "counter", link_number: 0 });
    expect(await failureOf(manager.call(renewOrderLink, { params: { id: counter.order.id } }))).toMatchObject({
      code: "CONFLICT",
    });
    const customer = await api.person();
    const own = await customer.call(checkout, { body: formOf((await api.product({ price: 1000 })).id) });
    expect(await failureOf(manager.call(renewOrderLink, { params: { id: own.order.id } }))).toMatchObject({
      code: "CONFLICT",
    });
  });

  it("opens an order that is over for 180 days, and one that is open for as long as it is", async () => {
    const [open, over] = [await placeOrder(), await placeOrder()];
    await manager.call(setOrderStatus, { params: { id: over.order.id }, body: { status: "cancelled" } });
    const placedAt = now;
    now = new Date(placedAt.getTime() + 179 * DAY_MS);
    await api.guest(openGuestLink, { body: { link: over.link } });
    now = new Date(placedAt.getTime() + 181 * DAY_MS);
    expect(await failureOf(api.guest(openGuestLink, { body: { link: over.link } }))).toMatchObject({
      details: { reason: "expired" },
    });
    await api.guest(openGuestLink, { body: { link: open.link } });
    now = placedAt;
  });

  it("is in the mail when there is an address, in no text, and in no log", async () => {
    logged = "";
    const { order, link } = await placeOrder({ customer: { firstName: "Njeri", email: "njeri@people.example" } });
    await deviceWith(link)(getOrder, { params: { id: order.id } });
    await fetch(`${api.url}/api/orders/my`, { headers: { [GUEST_LINKS_HEADER]: link } });
    await delivered(api.app);
    const mail = await api.app.db("mails").where({ recipient: "njeri@people.example" }).first();
    expect(mail.body).toContain(`https://shop.example/track#${link}`);
    expect(await api.app.db("texts").where("entity", "order").where("entity_id", order.id)).toEqual([]);
    expect(logged).toContain("/api/orders");
    expect(logged).not.toContain(link.slice(-22));
    expect(JSON.stringify(await api.app.db("events").where({ entity: "order", entity_id: order.id }))).not.toContain(
      link,
    );
  });

  it("sends a stranger's address at most the mails of a day", async () => {
    const email = "bombed@people.example";
    for (let time = 0; time < 7; time += 1) await placeOrder({ customer: { firstName: "Njeri", email } });
    await delivered(api.app);
    const mails = await api.app.db("mails").where({ recipient: email });
    expect(mails).toHaveLength(7);
    expect(mails.filter(({ status }) => status !== "skipped")).toHaveLength(5);
  });
});

describe("taking an order over", () => {
  it("gives order and payments to the account, once, and ends the link", async () => {
    const { order, link } = await placeOrder();
    const { payment } = await deviceWith(link)(confirmMpesaPayment, { body: claimOf(order.id) });
    const customer = await api.person();
    const taken = await customer.call(takeOverOrder, { body: { link } });
    expect(taken).toMatchObject({ id: order.id, customerId: customer.id, payments: [{ id: payment.id }] });
    expect((await customer.call(listMyOrders, { query: {} })).map(({ id }) => id)).toEqual([order.id]);
    expect(await api.app.db("payments").where({ id: payment.id }).first("user_id")).toEqual({ user_id: customer.id });
    // The same again changes nothing.
    const again = await customer.call(takeOverOrder, { body: { link } });
    expect(again.version).toBe(taken.version);
    expect(await failureOf(api.guest(openGuestLink, { body: { link } }))).toMatchObject({
      code: "LINK_INVALID",
      details: { reason: "owned" },
    });
    expect(await failureOf(deviceWith(link)(getOrder, { params: { id: order.id } }))).toMatchObject({ status: 404 });
    const other = await api.person();
    expect(await failureOf(other.call(takeOverOrder, { body: { link } }))).toMatchObject({
      details: { reason: "owned" },
    });
    const admin = await api.person("admin");
    const { entries } = await admin.call(listAudit, { query: { entity: "order", entityId: order.id } });
    expect(JSON.stringify(entries)).toContain("account");
  });

  it("lets one of several accounts have it", async () => {
    const { order, link } = await placeOrder();
    const people = await Promise.all([1, 2, 3, 4].map(() => api.person()));
    const all = await Promise.allSettled(people.map(({ call }) => call(takeOverOrder, { body: { link } })));
    const winners = people.filter((_, at) => all[at]?.status === "fulfilled");
    expect(winners).toHaveLength(1);
    expect(await manager.call(getAdminOrder, { params: { id: order.id } })).toMatchObject({
      customerId: winners[0]?.id,
    });
  });

  it("lets a manager who took it over not approve its payment alone", async () => {
    const { order, link } = await placeOrder();
    const { payment } = await deviceWith(link)(confirmMpesaPayment, { body: claimOf(order.id) });
    const buyer = await api.person("manager");
    await buyer.call(takeOverOrder, { body: { link } });
    expect(await failureOf(buyer.call(approvePayment, { params: { id: payment.id }, body: {} }))).toMatchObject({
      status: 403,
    });
  });

  it("brings the points of an order that is over", async () => {
    const { order, link } = await placeOrder();
    const { payment } = await deviceWith(link)(confirmMpesaPayment, { body: claimOf(order.id) });
    await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
    for (const status of ["processing", "completed"] as const)
      await manager.call(setOrderStatus, { params: { id: order.id }, body: { status } });
    const customer = await api.person();
    await customer.call(takeOverOrder, { body: { link } });
    await delivered(api.app);
    const [entry] = await api.app.db("loyalty_entries").where({ user_id: customer.id });
    expect(entry?.points).toBeGreaterThan(0);
  });
});

describe("staff", () => {
  it("see the order as a guest's, find it by phone, and are alerted with the phone first", async () => {
    const { order } = await placeOrder();
    const phone = order.shipping.phone;
    const { orders } = await manager.call(listAdminOrders, { query: { search: phone } });
    expect(orders).toMatchObject([{ id: order.id, isGuest: true }]);
    const found = await manager.call(findAnything, { query: { q: order.orderNumber } });
    expect(JSON.stringify(found)).toContain("Guest");
    const [alert] = await manager.call(listRecentActivity, { query: { type: "order" } });
    expect(alert).toMatchObject({ name: `Guest ${phone.replace(/(....)(...)(...)/, "$1 $2 $3")} · Njeri Wambui` });
    const customer = await api.person();
    const own = await customer.call(checkout, { body: formOf((await api.product({ price: 1000 })).id) });
    expect(own.order.isGuest).toBe(false);
  });
});

describe("claims of people without an account", () => {
  it("use up no limit of an order that is not theirs", async () => {
    const [own, other] = [await placeOrder(), await placeOrder()];
    const claim = (link: string) =>
      deviceWith(link)(confirmMpesaPayment, { body: { ...claimOf(other.order.id), amount: 1 } });
    for (let time = 0; time < 12; time += 1) expect(await failureOf(claim(own.link))).toMatchObject({ status: 404 });
    expect(await claim(other.link)).toMatchObject({ payment: { status: "pending" } });
  });

  it("are of somebody else where the orders differ", async () => {
    const [one, two] = [await placeOrder(), await placeOrder()];
    const receipt = receiptCode();
    const { payment } = await deviceWith(one.link)(confirmMpesaPayment, { body: claimOf(one.order.id, receipt) });
    const second = deviceWith(two.link)(confirmMpesaPayment, { body: claimOf(two.order.id, receipt) });
    expect(await failureOf(second)).toMatchObject({ code: "DUPLICATE_RECEIPT" });
    const { payments } = await manager.call(listPayments, { query: { search: receipt } });
    expect(payments.find(({ id }) => id === payment.id)?.refusedClaims).toMatchObject([{ byOther: true }]);
  });
});
