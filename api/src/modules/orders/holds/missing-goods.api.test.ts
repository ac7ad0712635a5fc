import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder } from "@fundi/shared/orders/orders";
import { initializeCardPayment } from "@fundi/shared/payments/card-payments";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../../tests/support/api";

let api: TestApi;
let manager: Person;
const now = new Date();
beforeAll(async () => {
  api = await startTestApi({ clock: () => now, env: { PAYSTACK_SECRET_KEY: "sk_test_missing" } });
  manager = await api.person("manager");
});
afterAll(() => api.stop());

/** An order whose hold has lapsed, of whose goods somebody else has bought all but one. */
async function orderOfGoneGoods() {
  const { id: productId } = await api.product({ name: "ThinkPad T480", price: 1000, quantity: 4 });
  const customer = await api.person();
  const form = checkoutForm(productId);
  const { order } = await customer.call(checkout, { body: { ...form, items: [{ productId, quantity: 4 }] } });
  await api.app
    .db("orders")
    .where({ id: order.id })
    .update({ hold_expires_at: new Date(now.getTime() - 1000) });
  await api.app.orders.releaseLapsedHolds();
  const other = await api.person();
  const sold = await other.call(checkout, { body: { ...form, items: [{ productId, quantity: 3 }] } });
  await manager.call(takePayment, { params: { id: sold.order.id }, body: { method: "cash", amount: sold.order.due } });
  return { customer, order };
}

const claim = (customer: Person, orderId: number, amount: number) =>
  customer.call(confirmMpesaPayment, {
    body: { orderId, amount, phoneNumber: "0712345678", mpesaReceiptNumber: receiptCode(), customerName: "Jane" },
  });

it("asks for no money for goods that are gone, and says what is missing", async () => {
  const { customer, order } = await orderOfGoneGoods();
  const seen = await customer.call(getOrder, { params: { id: order.id } });
  expect(seen.missing).toEqual([{ name: "ThinkPad T480", requested: 4, available: 1 }]);
  const start = customer.call(initializeCardPayment, { body: { orderId: order.id } });
  expect(await failureOf(start)).toMatchObject({ status: 409, code: "OUT_OF_STOCK" });
  for (const status of ["confirmed", "processing"] as const) {
    const step = manager.call(setOrderStatus, { params: { id: order.id }, body: { status } });
    expect(await failureOf(step)).toMatchObject({ code: "OUT_OF_STOCK" });
  }
});

it("takes money that was sent nevertheless, and says the truth to the customer and to managers", async () => {
  const { customer, order } = await orderOfGoneGoods();
  const { payment } = await claim(customer, order.id, order.due);
  await manager.call(approvePayment, { params: { id: payment.id } });
  const seen = await customer.call(getOrder, { params: { id: order.id } });
  expect(seen).toMatchObject({ status: "confirmed", kept: order.due, missing: [{ available: 1 }] });
  const forStaff = await manager.call(getAdminOrder, { params: { id: order.id } });
  expect(forStaff.attention).toMatch(/missing: ThinkPad T480 \(1 of 4 here\)/);
  const alerts = await api.app.db("events").where({ name: "payment.in_hand", entity_id: order.id });
  expect(alerts.map((event) => JSON.parse(event.payload).goodsMissing)).toEqual([true]);
});

it("holds goods for a claim until it can be checked, and for one over a shilling no longer than without it", async () => {
  const { id: productId } = await api.product({ price: 1000, quantity: 4 });
  const customer = await api.person();
  const place = async () => (await customer.call(checkout, { body: checkoutForm(productId) })).order;
  const endOf = async (id: number) => (await customer.call(getOrder, { params: { id } })).holdExpiresAt ?? "";
  const [tiny, whole] = [await place(), await place()];
  await claim(customer, tiny.id, 1);
  expect(await endOf(tiny.id)).toBe(tiny.holdExpiresAt);
  await claim(customer, whole.id, whole.due);
  expect(Date.parse(await endOf(whole.id))).toBeGreaterThan(Date.parse(whole.holdExpiresAt ?? ""));
});
