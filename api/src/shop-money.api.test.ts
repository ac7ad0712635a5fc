import { updateProduct } from "@fundi/shared/catalog/products";
import { getLoyalty } from "@fundi/shared/loyalty/loyalty";
import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { initializeCardPayment } from "@fundi/shared/payments/card-payments";
import { refundOrder, takePayment } from "@fundi/shared/payments/counter-payments";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { getReport } from "@fundi/shared/reports/reports";
import { createSaleDraft, finishSale } from "@fundi/shared/sales/sales";
import { updateSettings } from "@fundi/shared/settings/settings";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, receiptCode, startTestApi, type TestApi } from "../../tests/support/api";
import { delivered } from "../../tests/support/delivered";
import { type PaystackDouble, startPaystackDouble } from "../../tests/support/paystack-double";
import { splitVat } from "./modules/orders/order";

// Cases in which a shop loses money or reports wrong figures, each as somebody might try it or stumble over it.

let double: PaystackDouble;
let api: TestApi;
let customer: Person;
let manager: Person;
let admin: Person;
/** In the shop's time zone. */
let now = new Date("2026-11-20T09:00:00+03:00");
beforeAll(async () => {
  double = await startPaystackDouble();
  api = await startTestApi({
    env: { PAYSTACK_SECRET_KEY: double.secretKey, PAYSTACK_URL: double.url },
    clock: () => now,
  });
  double.sendTo(`${api.url}/api/hooks/paystack`);
  customer = await api.person();
  manager = await api.person("manager");
  admin = await api.person("admin");
});
afterAll(async () => {
  await api.stop();
  await double.stop();
});

async function newOrder(price = 10_000, by = customer): Promise<OrderDetail> {
  const laptop = await api.product({ price, quantity: 9 });
  return (await by.call(checkout, { body: checkoutForm(laptop.id) })).order;
}
const seen = (id: number) => manager.call(getAdminOrder, { params: { id } });
const take = (id: number, amount: number) =>
  manager.call(takePayment, { params: { id }, body: { method: "cash", amount } });
const step = (id: number, status: "processing" | "completed" | "cancelled") =>
  manager.call(setOrderStatus, { params: { id }, body: { status } });
const refund = (order: OrderDetail, amount: number, method: "cash" | "card" = "cash") =>
  manager.call(refundOrder, {
    params: { id: order.id },
    body: { paymentId: order.payments[0]?.id ?? 0, amount, method, reason: "Scratched" },
  });
const claim = (orderId: number, amount: number, mpesaReceiptNumber: string, by = customer) =>
  by.call(confirmMpesaPayment, {
    body: { orderId, amount, phoneNumber: "0712345678", mpesaReceiptNumber, customerName: "Wanjiru Kamau" },
  });

it("net and VAT of any price are the price, whatever the rate", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.constantFrom(0, 8, 14, 16, 17.5), (gross, rate) => {
      const { netMinor, vatMinor } = splitVat(gross, rate);
      expect(netMinor + vatMinor).toBe(gross);
      expect(Math.abs(netMinor * (1 + rate / 100) - gross)).toBeLessThanOrEqual(1);
    }),
  );
});

it("charges the current price for a cart that is older than the price, and the counter confirms it first", async () => {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  const line = { kind: "product" as const, key: "a", productId: laptop.id, quantity: 1, price: null, priceReason: "" };
  const draft = await manager.call(createSaleDraft, {
    body: { lines: [line], discount: { kind: "percent", value: 10, reason: "Regular" } },
  });
  await manager.call(updateProduct, { params: { id: laptop.id }, body: { price: 12_000 } });
  const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id) });
  expect(order.total).toBe(12_000);
  const body = { version: draft.version, total: 9000, payments: [{ method: "cash" as const, amount: 9000 }] };
  expect(await failureOf(manager.call(finishSale, { params: { id: draft.id }, body }))).toMatchObject({
    code: "CONFLICT",
    details: { total: 10_800 },
  });
});

it("counts one receipt for one of two concurrent orders of two customers, in whatever spelling", async () => {
  const other = await api.person();
  const [mine, theirs] = [await newOrder(), await newOrder(10_000, other)];
  const receipt = receiptCode();
  const outcomes = await Promise.allSettled([
    claim(mine.id, 10_000, receipt),
    claim(theirs.id, 10_000, ` ${receipt.toLowerCase().slice(0, 5)} ${receipt.slice(5)}`, other),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const third = await newOrder();
  const atCounter = { method: "mpesa_manual" as const, amount: 10_000, mpesaReceiptNumber: receipt };
  const again = manager.call(takePayment, { params: { id: third.id }, body: atCounter });
  expect((await failureOf(again)).code).toBe("DUPLICATE_RECEIPT");
});

it("flags money that is approved after the order was cancelled, and all of it can be refunded", async () => {
  const order = await newOrder();
  const { payment } = await claim(order.id, 10_000, receiptCode());
  await step(order.id, "cancelled");
  await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
  const approved = await seen(order.id);
  expect(approved.attention).toMatch(/after it was cancelled: give the money back/);
  expect(await refund(approved, 10_000)).toMatchObject({ total: 0, due: 0, kept: 0, paymentStatus: "refunded" });
});

it("refunds the deposit of a cancelled order, not the price", async () => {
  const order = await newOrder();
  await take(order.id, 4000);
  const cancelled = await step(order.id, "cancelled");
  expect((await failureOf(refund(cancelled, 4000.01))).code).toBe("VALIDATION_ERROR");
  expect(await refund(cancelled, 2500)).toMatchObject({ total: 1500, kept: 1500, due: 0, overpaid: 0 });
  expect((await failureOf(refund(cancelled, 1500.01))).code).toBe("VALIDATION_ERROR");
});

it("two concurrent refunds of one payment refund its amount only once", async () => {
  const order = await newOrder();
  const paid = await take(order.id, 10_000);
  const outcomes = await Promise.allSettled([refund(paid, 6000), refund(paid, 6000), refund(paid, 4000.01)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { kept } = await seen(order.id);
  expect([4000, 5999.99]).toContain(kept);
});

it("rejects less than half a cent, as a payment and as a refund", async () => {
  const order = await newOrder();
  expect((await failureOf(take(order.id, 0.004))).code).toBe("VALIDATION_ERROR");
  expect((await failureOf(claim(order.id, 0.004, receiptCode()))).code).toBe("VALIDATION_ERROR");
  expect((await failureOf(refund(await take(order.id, 10_000), 0.004))).code).toBe("VALIDATION_ERROR");
});

it("refunds an overpayment without reducing the order", async () => {
  const order = await newOrder();
  const { reference } = await customer.call(initializeCardPayment, { body: { orderId: order.id } });
  await take(order.id, 7000);
  await double.pay(reference);
  const over = await seen(order.id);
  expect(over).toMatchObject({ overpaid: 7000, due: 0 });
  const back = await refund(over, 7000);
  expect(back).toMatchObject({ total: 10_000, overpaid: 0, paymentStatus: "paid", creditNotes: [] });
});

it("restores points when the card company rejects the refund", async () => {
  const person = await api.person();
  const order = await newOrder(10_000, person);
  const { reference } = await person.call(initializeCardPayment, { body: { orderId: order.id } });
  await double.pay(reference);
  await step(order.id, "processing");
  await step(order.id, "completed");
  await delivered(api.app);
  const points = async () => (await person.call(getLoyalty, {})).points;
  expect(await points()).toBe(100);
  double.trouble.refusesRefunds = true;
  await refund(await seen(order.id), 4000, "card");
  await delivered(api.app);
  await api.app.jobs.drain();
  await expect.poll(async () => (await seen(order.id)).refunds.length).toBe(2);
  double.trouble.refusesRefunds = false;
  await delivered(api.app);
  expect(await points()).toBe(100);
});

it("keeps orders at the rate at which they were sold when the VAT rate changes", async () => {
  const order = await newOrder(11_600);
  const settings = { vatChanges: [{ from: "2026-11-21", rate: 14 }] };
  await admin.call(updateSettings, { body: settings });
  now = new Date("2026-11-21T00:00:00+03:00");
  const later = await newOrder(11_400);
  expect([order.vat.rate, later.vat.rate]).toEqual([16, 14]);
  const paid = await take(order.id, 11_600);
  await take(later.id, 11_400);
  const { creditNotes } = await refund(paid, 5800);
  expect(creditNotes).toMatchObject([{ amount: 5800, vat: 800 }]);
  expect(await customer.call(getOrder, { params: { id: order.id } })).toMatchObject({ vat: { rate: 16, amount: 800 } });
  const report = await manager.call(getReport, {
    params: { kind: "vat" },
    query: { range: "custom", dateFrom: "2026-11-21", dateTo: "2026-11-21" },
  });
  const column = (id: string) => report.columns.findIndex((one) => one.id === id);
  const told = report.rows.map(({ cells }) => ["rate", "gross", "vat"].map((id) => cells[column(id)]));
  expect(told).toEqual([
    [16, 5800, 800],
    [14, 11_400, 1400],
  ]);
});

it("counts money of the last moment before midnight for the day, and that of midnight for the next one", async () => {
  now = new Date("2026-11-23T23:59:59.999+03:00");
  await take((await newOrder(1111)).id, 1111);
  now = new Date("2026-11-24T00:00:00.000+03:00");
  await take((await newOrder(2222)).id, 2222);
  const report = await manager.call(getReport, {
    params: { kind: "payments" },
    query: { range: "custom", dateFrom: "2026-11-23", dateTo: "2026-11-24", by: "day" },
  });
  const approved = report.columns.findIndex(({ id }) => id === "approved");
  expect(report.rows.map(({ key, cells }) => [key, cells[approved]])).toEqual([
    ["2026-11-23", 1111],
    ["2026-11-24", 2222],
  ]);
});

it("takes the due sum by M-Pesa in whole shillings, rounded up, and owes nothing for the rounding", async () => {
  const order = await newOrder(1234.5);
  expect(order).toMatchObject({ total: 1234.5, due: 1234.5 });
  expect(await failureOf(claim(order.id, 1236, receiptCode()))).toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await failureOf(take(order.id, 1235))).toMatchObject({ code: "VALIDATION_ERROR" });
  const { payment } = await claim(order.id, 1235, receiptCode());
  await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
  expect(await seen(order.id)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    due: 0,
    overpaid: 0,
    kept: 1235,
    attention: null,
  });
});

it("takes the exact sum in cash or by card", async () => {
  const order = await newOrder(1234.5);
  await take(order.id, 1234.5);
  expect(await seen(order.id)).toMatchObject({ paymentStatus: "paid", due: 0, overpaid: 0, kept: 1234.5 });
});

it("sells nothing online without a price", async () => {
  const { id, name } = await api.product({ price: 0 });
  expect(await failureOf(customer.call(checkout, { body: checkoutForm(id) }))).toMatchObject({
    status: 409,
    code: "PRODUCT_UNAVAILABLE",
    message: `${name}: the price is on request. Please remove it, and ask us for it.`,
    details: { lines: [{ productId: id }] },
  });
});
