import { createInventoryItem, restock } from "@fundi/shared/inventory/inventory";
import { getAdminOrder, listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { checkout, listMyOrders } from "@fundi/shared/orders/orders";
import { listPayments } from "@fundi/shared/payments/payments";
import { createQuote, listAdminQuotes, updateQuote } from "@fundi/shared/quotes/quotes";
import { getDashboardStats } from "@fundi/shared/reports/reports";
import { createSaleDraft, finishSale } from "@fundi/shared/sales/sales";
import { MONEY_MAX } from "@fundi/shared/values/money-limit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, receiptCode, startTestApi, type TestApi } from "../../tests/support/api";

let api: TestApi;
let customer: Person;
let clerk: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  [customer, clerk, manager] = await Promise.all([api.person(), api.person("staff"), api.person("manager")]);
});
afterAll(() => api.stop());

const TOO_MUCH = /^This \w+ comes to Ksh\s1,100,000,000\. The most is Ksh\s1,000,000,000: please make several of it\.$/;
const rowsOf = async (table: string) => Number((await api.app.db(table).count({ n: "*" }))[0]?.n);

it("rejects an order whose total is too large, and writes nothing", async () => {
  const { id } = await api.product({ price: 100_000_000 });
  const failure = await failureOf(customer.call(checkout, { body: checkoutForm(id, { quantity: 11 }) }));
  expect(failure).toMatchObject({
    status: 400,
    code: "VALIDATION_ERROR",
    details: { fieldErrors: { items: [expect.stringMatching(TOO_MUCH)] } },
  });
  expect(await rowsOf("orders")).toBe(0);
  const { order } = await customer.call(checkout, { body: checkoutForm(id, { quantity: 10 }) });
  expect(order.total).toBe(MONEY_MAX);
});

it("rejects a sale whose total is too large", async () => {
  const { id: productId } = await api.product({ price: 100_000_000 });
  const line = { kind: "product" as const, key: "a", productId, quantity: 11 };
  const draft = await clerk.call(createSaleDraft, {
    body: {
      lines: [line],
      discount: { kind: "amount", value: 200_000_000, reason: "Friend", agreed: null },
      customer: { name: "Jane", phone: "0712345678" },
    },
  });
  const before = await rowsOf("orders");
  const finish = { params: { id: draft.id }, body: { version: draft.version, total: 900_000_000 } };
  expect(await failureOf(manager.call(finishSale, finish))).toMatchObject({
    status: 400,
    details: { fieldErrors: { lines: [expect.stringMatching(TOO_MUCH)] } },
  });
  expect(await rowsOf("orders")).toBe(before);
});

it("rejects a quote whose lines add up to too much, and leaves the quote unchanged", async () => {
  const form = { name: "Jane", email: customer.email, service: "Screens", message: "We need many screens replaced." };
  const { id } = await customer.call(createQuote, { body: form });
  const lines = [{ description: "Screen", quantity: 10_000, price: 110_000 }];
  expect(await failureOf(clerk.call(updateQuote, { params: { id }, body: { lines } }))).toMatchObject({
    status: 400,
    details: { fieldErrors: { lines: [expect.stringMatching(TOO_MUCH)] } },
  });
  const { quotes } = await clerk.call(listAdminQuotes, {});
  expect(quotes).toMatchObject([{ id, lines: [], total: null }]);
});

it("rejects more units of one item than a count may have", async () => {
  const item = await manager.call(createInventoryItem, { body: { name: "Screws", sku: "SCREW", quantity: 999_999 } });
  const params = { id: item.id };
  expect(await failureOf(clerk.call(restock, { params, body: { amount: 2 } }))).toMatchObject({
    status: 409,
    message: "This makes 1,000,001 pieces; one stock item holds 1,000,000 at most.",
  });
  expect(await clerk.call(restock, { params, body: { amount: 1 } })).toMatchObject({ quantity: 1_000_000 });
});

it("shows lists, figures and details beyond every input limit", async () => {
  const { id: productId } = await api.product({ price: 100 });
  const { order } = await customer.call(checkout, { body: checkoutForm(productId) });
  const { db } = api.app;
  // Values that an earlier version accepted, and that years of selling add up to.
  const hugeMinor = 114_345_000_000_000;
  await db("orders").where({ id: order.id }).update({ total_minor: hugeMinor });
  await db("order_counters").update({ approved_minor: hugeMinor });
  const claim = { subject_type: "order", subject_id: order.id, method: "mpesa_manual", status: "pending" };
  for (let claims = 0; claims < 2; claims += 1)
    await db("payments").insert({
      ...claim,
      user_id: customer.id,
      amount_minor: 90_000_000_000,
      phone: "0712345678",
      customer_name: "Jane",
      receipt: receiptCode(),
      review_note: "",
      created_at: new Date(),
    });

  const huge = hugeMinor / 100;
  expect((await customer.call(listMyOrders, {}))[0]).toMatchObject({ total: huge, due: huge });
  const { orders, stats } = await clerk.call(listAdminOrders, {});
  expect(orders[0]).toMatchObject({ total: huge });
  expect(stats.revenue).toBeGreaterThanOrEqual(huge);
  expect(await clerk.call(getAdminOrder, { params: { id: order.id } })).toMatchObject({ total: huge });
  expect((await clerk.call(listPayments, { query: { status: "pending" } })).pending).toEqual({
    count: 2,
    amount: 1_800_000_000,
  });
  expect((await manager.call(getDashboardStats, {})).recent_orders[0]).toMatchObject({ total: huge });
});

it("shows a list without the one record that does not match its schema", async () => {
  const { db } = api.app;
  const ids = (await db("payments").orderBy("id").select("id")).map(({ id }) => id as number);
  expect(ids).toHaveLength(2);
  await db("payments").where({ id: ids[0] }).update({ method: "barter" });
  const { payments } = await clerk.call(listPayments, { query: { status: "pending" } });
  expect(payments.map(({ id }) => id)).toEqual([ids[1]]);
});

it("shows orders and quotes with an unknown status", async () => {
  const { db } = api.app;
  await db("quotes").update({ status: "burnt" });
  expect((await clerk.call(listAdminQuotes, {})).quotes).toMatchObject([{ status: "pending" }]);
  const { id } = await db("orders").orderBy("id").first("id");
  await db("orders").where({ id }).update({ status: "in-progress" });
  const { orders } = await clerk.call(listAdminOrders, {});
  expect(orders.find((order) => order.id === id)).toMatchObject({ status: "in_progress" });
});
