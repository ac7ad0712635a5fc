import { listAudit } from "@fundi/shared/audit/audit";
import { startBulkStatus } from "@fundi/shared/lists/bulk-actions";
import type { OrderStatus } from "@fundi/shared/orders/order-status";
import { checkout, listAdminOrders, setOrderStatus } from "@fundi/shared/orders/orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { settledBulk } from "../../../../../tests/support/bulk";

let api: TestApi;
let customer: Person;
let clerk: Person;
beforeAll(async () => {
  api = await startTestApi();
  [customer, clerk] = await Promise.all([api.person(), api.person("staff")]);
});
afterAll(() => api.stop());
beforeEach(() => api.app.db("orders").update({ is_test: true }));

async function order(price = 13_600) {
  const laptop = await api.product({ price, quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id) })).order;
}
async function move(id: number, ...steps: OrderStatus[]) {
  for (const status of steps) await clerk.call(setOrderStatus, { params: { id }, body: { status } });
}
const HAND_OVER = ["confirmed", "processing", "completed"] as const;
const owed = async (who = clerk) => {
  const found = await who.call(listAdminOrders, { query: { paymentStatus: "owed", sortOrder: "asc" } });
  return { ids: found.orders.map(({ id }) => id), owed: found.owed, total: found.pagination.total };
};
const unpaidIn = async (id: number) => {
  const { entries } = await (await api.person("admin")).call(listAudit, { query: { entity: "order", entityId: id } });
  return entries.flatMap(({ actor, changes }) =>
    changes.filter(({ field }) => field === "handed over unpaid").map(({ after }) => [actor?.id, after]),
  );
};

it("orders that were handed over and are not paid are listed oldest first, with what is owed, until they are paid", async () => {
  const [first, second, open] = [await order(), await order(5000), await order()];
  await move(second.id, ...HAND_OVER);
  await move(first.id, ...HAND_OVER);
  await move(open.id, "confirmed");
  const sum = first.due + second.due;
  expect(await owed()).toEqual({ ids: [first.id, second.id], owed: sum, total: 2 });
  await clerk.call(takePayment, { params: { id: first.id }, body: { method: "cash", amount: 1000 } });
  expect((await owed()).owed).toBe(sum - 1000);
  await clerk.call(takePayment, { params: { id: first.id }, body: { method: "cash", amount: first.due - 1000 } });
  expect(await owed()).toEqual({ ids: [second.id], owed: second.due, total: 1 });
});

it("is for staff only, and other lists have no such sum", async () => {
  expect(await failureOf(owed(customer))).toMatchObject({ status: 403 });
  expect((await clerk.call(listAdminOrders, {})).owed).toBeUndefined();
});

it("records who handed over how much unpaid, one by one or many at once, and nothing where it was paid", async () => {
  const [single, many, paid] = [await order(), await order(), await order()];
  await move(single.id, ...HAND_OVER);
  expect(await unpaidIn(single.id)).toEqual([[clerk.id, expect.stringContaining(single.due.toLocaleString("en-KE"))]]);
  await move(many.id, "confirmed", "processing");
  const { id } = await clerk.call(startBulkStatus, {
    body: { choice: { orders: [{ id: many.id }] }, status: "completed", notes: "" },
  });
  await settledBulk(clerk, { id });
  expect((await unpaidIn(many.id)).map(([who]) => who)).toEqual([clerk.id]);
  await clerk.call(takePayment, { params: { id: paid.id }, body: { method: "cash", amount: paid.due } });
  await move(paid.id, ...HAND_OVER);
  expect(await unpaidIn(paid.id)).toEqual([]);
});
