import { listAudit } from "@fundi/shared/audit/audit";
import { startBulkStatus } from "@fundi/shared/lists/bulk-actions";
import { listAdminOrders, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { isOwed, ORDER_STATUSES, type OrderStatus } from "@fundi/shared/orders/order-status";
import { checkout } from "@fundi/shared/orders/orders";
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

it("lists just the orders that the rule calls owed, in every status, way of handing over and state of payment", async () => {
  const { id } = await order();
  const template = await api.app.db("orders").where({ id }).first();
  const numbers = everyOrder().map((facts, at) => ({ ...facts, order_number: `FD-OWED-${at}` }));
  for (const facts of numbers) {
    const { id: _, order_digits: __, ...columns } = { ...template, ...facts, is_test: false };
    await api.app.db("orders").insert(columns);
  }
  const found = await Promise.all(
    [1, 2, 3].map((page) => clerk.call(listAdminOrders, { query: { paymentStatus: "owed", limit: 100, page } })),
  );
  const listed = found.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber));
  const expected = numbers.filter((facts) =>
    isOwed({
      ...{ status: facts.status, handover: facts.handover, payAt: facts.pay_at },
      due: facts.total_minor - facts.approved_minor + facts.refunded_minor,
    }),
  );
  expect(listed.filter((each) => each.startsWith("FD-OWED-")).sort()).toEqual(
    expected.map((facts) => facts.order_number).sort(),
  );
  expect(expected.length).toBeGreaterThan(20);
  await api.app.db("orders").where("order_number", "like", "FD-OWED-%").del();
});

/** Each status with each way of handing over and paying; amounts in minor units. */
const everyOrder = () =>
  ORDER_STATUSES.flatMap((status) =>
    (["delivery", "collection"] as const).flatMap((handover) =>
      (["order", "handover"] as const).flatMap((pay_at) =>
        [
          { payment_status: "unpaid", approved_minor: 0, refunded_minor: 0 },
          { payment_status: "awaiting_approval", approved_minor: 0, refunded_minor: 0 },
          { payment_status: "part_paid", approved_minor: 400, refunded_minor: 0 },
          { payment_status: "paid", approved_minor: 1000, refunded_minor: 0 },
          { payment_status: "refunded", approved_minor: 1000, refunded_minor: 1000 },
        ].map((money) => ({ ...{ status, handover, pay_at, total_minor: 1000 }, ...money })),
      ),
    ),
  );

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
