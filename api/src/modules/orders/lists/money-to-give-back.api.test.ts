import { listRecentActivity } from "@fundi/shared/activity/activity";
import { startBulkStatus } from "@fundi/shared/lists/bulk-actions";
import { listAdminOrders, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { refundOrder, takePayment } from "@fundi/shared/payments/counter-payments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { settledBulk } from "../../../../../tests/support/bulk";

let api: TestApi;
let customer: Person;
let clerk: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  [customer, clerk, manager] = await Promise.all([api.person(), api.person("staff"), api.person("manager")]);
});
afterAll(() => api.stop());

async function paidOrder(amount = 10_000) {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id) });
  return clerk.call(takePayment, { params: { id: order.id }, body: { method: "cash", amount } });
}
const cancel = (id: number) =>
  manager.call(setOrderStatus, { params: { id }, body: { status: "cancelled", notes: "Not wanted" } });
const alertsOf = async (who: Person, orderId: number) =>
  (await who.call(listRecentActivity, {})).filter(
    ({ type, entityId }) => type === "money_in_hand" && entityId === orderId,
  );
const toGiveBack = () => manager.call(listAdminOrders, { query: { paymentStatus: "to_give_back" } });
const idsOf = ({ orders }: Awaited<ReturnType<typeof toGiveBack>>) => orders.map(({ id }) => id);

it("alerts managers to the money of an order that is cancelled after it was paid", async () => {
  const order = await paidOrder();
  await cancel(order.id);
  expect(await alertsOf(manager, order.id)).toMatchObject([
    { number: order.orderNumber, total: 10_000, newStatus: "cancelled" },
  ]);
  expect(await alertsOf(clerk, order.id)).toEqual([]);
});

it("alerts to each of many orders that are cancelled at once, and not to unpaid ones", async () => {
  const paid = [await paidOrder(), await paidOrder(4000)];
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  const { order: unpaid } = await customer.call(checkout, { body: checkoutForm(laptop.id) });
  const orders = [...paid, unpaid].map(({ id, version }) => ({ id, version }));
  const { id } = await manager.call(startBulkStatus, { body: { choice: { orders }, status: "cancelled", notes: "" } });
  await settledBulk(manager, { id });
  const alerts = await Promise.all([...paid, unpaid].map((order) => alertsOf(manager, order.id)));
  expect(alerts.map((of) => of.map(({ total }) => total))).toEqual([[10_000], [4000], []]);
});

it("refuses customers and clerks who cancel an order with money, so that only managers owe it", async () => {
  const order = await paidOrder(4000);
  const command = { params: { id: order.id }, body: { status: "cancelled" as const } };
  expect(await failureOf(customer.call(setMyOrderStatus, command))).toMatchObject({ status: 403 });
  expect(await failureOf(clerk.call(setOrderStatus, command))).toMatchObject({ status: 403 });
  expect(await alertsOf(manager, order.id)).toEqual([]);
});

it("lists the orders whose money is to be given back until it was, with their sum", async () => {
  const [order, kept] = [await paidOrder(), await paidOrder()];
  const before = await toGiveBack();
  await cancel(order.id);
  const during = await toGiveBack();
  expect(idsOf(during)).toEqual([order.id, ...idsOf(before)]);
  expect(idsOf(during)).not.toContain(kept.id);
  expect(during.orders[0]).toMatchObject({ status: "cancelled", kept: 10_000 });
  expect(during.pagination).toMatchObject({ total: before.pagination.total + 1, totalIsExact: true });
  expect(during.stats.toGiveBack).toBe(before.stats.toGiveBack + 10_000);
  const [payment] = order.payments;
  const refund = { paymentId: payment?.id ?? 0, amount: 10_000, method: "cash" as const, reason: "Not wanted" };
  await manager.call(refundOrder, { params: { id: order.id }, body: refund });
  const after = await toGiveBack();
  expect(idsOf(after)).toEqual(idsOf(before));
  expect(after.stats.toGiveBack).toBe(before.stats.toGiveBack);
});
