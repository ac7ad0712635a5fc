import { listMovements } from "@fundi/shared/inventory/inventory";
import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { initializeCardPayment } from "@fundi/shared/payments/card-payments";
import {
  type CounterPayment,
  refundOrder,
  returnGoods,
  setRefundReference,
  takePayment,
} from "@fundi/shared/payments/counter-payments";
import { approvePayment } from "@fundi/shared/payments/payments";
import { RECEIPT_HINT } from "@fundi/shared/payments/receipt-code";
import { WHOLE_SHILLINGS } from "@fundi/shared/values/money";
import { TOO_PRECISE } from "@fundi/shared/values/typed-amount";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { type PaystackDouble, startPaystackDouble } from "../../../../tests/support/paystack-double";

let double: PaystackDouble;
let api: TestApi;
let customer: Person;
let clerk: Person;
let manager: Person;
beforeAll(async () => {
  double = await startPaystackDouble();
  api = await startTestApi({ env: { PAYSTACK_SECRET_KEY: double.secretKey, PAYSTACK_URL: double.url } });
  double.sendTo(`${api.url}/api/hooks/paystack`);
  customer = await api.person();
  clerk = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(async () => {
  await api.stop();
  await double.stop();
});
beforeEach(() => {
  Object.assign(double.trouble, { failing: false, losesMessages: false, refusesRefunds: false });
});

async function newOrder(quantity = 1) {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id, { quantity }) });
  return { ...order, itemId: laptop.inventoryItemId ?? 0 };
}
const cash = (amount: number): CounterPayment => ({ method: "cash", amount });
const take = (id: number, body: CounterPayment, by = clerk, key?: string) =>
  by.call(takePayment, { params: { id }, body, ...(key ? { idempotencyKey: key } : {}) });

type Refund = Parameters<typeof refund>[1];
const refund = (
  order: Pick<OrderDetail, "id" | "payments">,
  wish: {
    amount: number;
    effect?: "due_again";
    method?: "cash" | "card" | "mpesa_manual";
    reference?: string;
    paymentId?: number;
    version?: number;
  },
  options: { by?: Person; key?: string } = {},
) =>
  (options.by ?? manager).call(refundOrder, {
    params: { id: order.id },
    body: { method: "cash", paymentId: order.payments[0]?.id ?? 0, reason: "Changed their mind", ...wish },
    ...(options.key ? { idempotencyKey: options.key } : {}),
  });
const giveBack = (
  order: OrderDetail,
  lines: { quantity: number; restock?: boolean }[],
  options: { refund?: Pick<Refund, "amount"> & { method?: "cash" }; version?: number } = {},
) =>
  manager.call(returnGoods, {
    params: { id: order.id },
    body: {
      lines: lines.map(({ quantity, restock = true }, index) => ({
        orderItemId: order.items[index]?.id ?? 0,
        quantity,
        restock,
      })),
      reason: "Does not start",
      ...(options.version ? { version: options.version } : {}),
      ...(options.refund
        ? { refund: { method: "cash" as const, paymentId: order.payments[0]?.id ?? 0, ...options.refund } }
        : {}),
    },
  });

/** An order of so many units, paid in cash and handed over. */
async function sold(quantity = 2) {
  const { id, itemId, total } = await newOrder(quantity);
  await take(id, cash(total));
  await manager.call(setOrderStatus, { params: { id }, body: { status: "processing" } });
  const order = await manager.call(setOrderStatus, { params: { id }, body: { status: "completed" } });
  return { ...order, itemId };
}

/** Invariants after every step, computed from the ledgers alone. */
async function expectLedgersRight(orderId: number, itemId?: number) {
  const { db } = api.app;
  const sum = async (table: string, column: string, where: object) =>
    Number((await db(table).where(where).sum({ sum: column }).first())?.sum ?? 0);
  const row = await db("orders").where({ id: orderId }).first();
  const ofOrder = { subject_type: "order", subject_id: orderId };
  expect(row.approved_minor).toBe(await sum("payments", "amount_minor", { ...ofOrder, status: "approved" }));
  expect(row.refunded_minor).toBe(await sum("refunds", "amount_minor", { order_id: orderId }));
  const credits =
    (await sum("refunds", "credited_minor", { order_id: orderId })) +
    (await sum("order_returns", "credited_minor", { order_id: orderId }));
  expect(row.credited_minor).toBe(credits);
  const goods = await db("order_items").where({ order_id: orderId }).select("quantity", "price_minor");
  const gross = goods.reduce((all, { quantity, price_minor }) => all + quantity * price_minor, 0);
  expect(row.total_minor).toBe(gross + row.delivery_fee_minor - row.discount_minor - credits);
  const { due } = await manager.call(getAdminOrder, { params: { id: orderId } });
  expect(due * 100).toBe(Math.max(0, row.total_minor - row.approved_minor + row.refunded_minor));
  if (itemId === undefined) return;
  const item = await db("inventory_items").where({ id: itemId }).first();
  expect(item.quantity).toBe(await sum("inventory_movements", "quantity_change", { item_id: itemId }));
  expect(item.reserved).toBe(await sum("inventory_movements", "reserved_change", { item_id: itemId }));
}

describe("taking money for an order", () => {
  it("leaves a manager's M-Pesa code for their own order to a colleague", async () => {
    const laptop = await api.product({ price: 10_000, quantity: 5 });
    const mine = async () => (await manager.call(checkout, { body: checkoutForm(laptop.id) })).order;
    const code = (): CounterPayment => ({
      ...{ method: "mpesa_manual", amount: 10_000, phoneNumber: "0712345678" },
      mpesaReceiptNumber: receiptCode(),
    });
    const colleague = await api.person("manager");
    const own = await take((await mine()).id, code(), manager);
    expect(own).toMatchObject({ paymentStatus: "awaiting_approval", due: 10_000 });
    const review = { params: { id: own.payments[0]?.id ?? 0 }, body: {} };
    expect(await failureOf(manager.call(approvePayment, review))).toMatchObject({ code: "FORBIDDEN" });
    expect((await colleague.call(approvePayment, review)).order.paymentStatus).toBe("paid");
    expect(await take((await mine()).id, code(), colleague)).toMatchObject({ paymentStatus: "paid" });
  });

  it("takes a deposit and the rest, and confirms the order with the last", async () => {
    const { id } = await newOrder();
    const part = await take(id, { method: "cash", amount: 4000, tendered: 5000 });
    expect(part).toMatchObject({ paymentStatus: "part_paid", status: "pending", due: 6000, holdExpiresAt: null });
    const rest = await take(id, { method: "card_terminal", amount: 6000, reference: "SLIP 12" });
    expect(rest).toMatchObject({ paymentStatus: "paid", status: "confirmed", due: 0 });
    expect(rest.payments.map(({ takenBy, reviewedBy, reference }) => [takenBy, reviewedBy, reference])).toEqual([
      ["Brian Otieno", "Brian Otieno", null],
      ["Brian Otieno", "Brian Otieno", "SLIP 12"],
    ]);
    await expectLedgersRight(id);
  });

  it("leaves an M-Pesa code of a clerk pending, and counts a manager's immediately", async () => {
    const { id } = await newOrder();
    const code = (): CounterPayment => ({
      method: "mpesa_manual",
      amount: 5000,
      mpesaReceiptNumber: receiptCode(),
      phoneNumber: "",
    });
    expect(await take(id, code())).toMatchObject({ paymentStatus: "awaiting_approval", due: 10_000 });
    expect(await take(id, code(), manager)).toMatchObject({ paymentStatus: "awaiting_approval", due: 5000 });
    expect(await failureOf(take(id, cash(1)))).toMatchObject({ code: "ALREADY_PAID" });
  });

  it("takes no more than is due, and nothing for a cancelled order", async () => {
    const { id } = await newOrder();
    expect(await failureOf(take(id, cash(10_001)))).toMatchObject({
      details: { fieldErrors: { amount: [expect.any(String)] } },
    });
    await manager.call(setOrderStatus, { params: { id }, body: { status: "cancelled" } });
    expect(await failureOf(take(id, cash(1)))).toMatchObject({ code: "ORDER_CLOSED" });
  });

  it("takes money once, however often it is sent, and never twice from two clerks", async () => {
    const { id } = await newOrder();
    await Promise.all([1, 2, 3].map(() => take(id, cash(4000), clerk, `take-${id}`)));
    expect(await manager.call(getAdminOrder, { params: { id } })).toMatchObject({ due: 6000, payments: [{}] });
    const outcomes = await Promise.all(
      [clerk, manager].map((by) =>
        take(id, cash(6000), by).then(
          () => "taken",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect([...outcomes].sort()).toEqual(["ALREADY_PAID", "taken"]);
    await expectLedgersRight(id);
  });
});

describe("refunding money", () => {
  it("ends a paid order as refunded, with nothing due again, and notifies the customer", async () => {
    const order = await sold(1);
    const after = await refund(order, { amount: 10_000 });
    expect(after).toMatchObject({ paymentStatus: "refunded", total: 0, due: 0, credited: 10_000, kept: 0 });
    expect(after.refunds).toMatchObject([{ amount: 10_000, method: "cash", by: "Grace Njeri" }]);
    expect(after.allowedActions).not.toContain("take_payment");
    await expectLedgersRight(order.id, order.itemId);
    await delivered(api.app);
    const told = await api.app.db("customer_notifications").where({ user_id: customer.id, title: "Money given back" });
    expect(told).toHaveLength(1);
    const mails = await api.app.db("mails").where({ subject: `Refund for order ${order.orderNumber}` });
    expect(mails).toHaveLength(1);
    const seen = await customer.call(getOrder, { params: { id: order.id } });
    expect(seen.refunds).toMatchObject([{ amount: 10_000, by: null }]);
  });

  it("reduces the total by a part, and leaves the order paid", async () => {
    const order = await sold(1);
    expect(await refund(order, { amount: 1500 })).toMatchObject({ paymentStatus: "paid", total: 8500, due: 0 });
    await expectLedgersRight(order.id);
  });

  it("leaves the total when the order is to be paid by another method", async () => {
    const order = await sold(1);
    const again = await refund(order, { amount: 10_000, effect: "due_again" });
    expect(again).toMatchObject({ paymentStatus: "refunded", total: 10_000, due: 10_000 });
    expect(await take(order.id, { method: "card_terminal", amount: 10_000, reference: "7" })).toMatchObject({
      paymentStatus: "paid",
      due: 0,
    });
    await expectLedgersRight(order.id);
  });

  it("reduces a cancelled order to what the shop retains, and releases its goods", async () => {
    const { id, itemId } = await newOrder();
    await take(id, cash(4000));
    const cancelled = await manager.call(setOrderStatus, { params: { id }, body: { status: "cancelled" } });
    expect(await refund(cancelled, { amount: 4000 })).toMatchObject({ paymentStatus: "refunded", total: 0, due: 0 });
    await expectLedgersRight(id, itemId);
  });

  it("refunds no more than a payment's amount, of the right order only", async () => {
    const [order, other] = [await sold(1), await sold(1)];
    expect(await failureOf(refund(order, { amount: 10_001 }))).toMatchObject({
      details: { fieldErrors: { amount: [expect.any(String)] } },
    });
    const paymentId = other.payments[0]?.id ?? 0;
    expect(await failureOf(refund(order, { amount: 1, paymentId }))).toMatchObject({
      details: { fieldErrors: { paymentId: [expect.any(String)] } },
    });
    expect(await failureOf(refund(order, { amount: 1, method: "card" }))).toMatchObject({
      details: { fieldErrors: { method: [expect.any(String)] } },
    });
  });

  it("is for managers, once per key, and never twice from two of them", async () => {
    const order = await sold(1);
    expect(await failureOf(refund(order, { amount: 1 }, { by: clerk }))).toMatchObject({ status: 403 });
    await Promise.all([1, 2, 3].map(() => refund(order, { amount: 4000 }, { key: `back-${order.id}` })));
    const stale = await failureOf(refund(order, { amount: 1000, version: order.version }));
    expect(stale).toMatchObject({ code: "STALE_VERSION" });
    const outcomes = await Promise.all(
      [1, 2].map(() =>
        refund(order, { amount: 6000 }).then(
          () => "given",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect([...outcomes].sort()).toEqual(["VALIDATION_ERROR", "given"]);
    await expectLedgersRight(order.id);
  });

  it("by M-Pesa in whole shillings, with the code that proves it, which may be added afterwards", async () => {
    const order = await sold(1);
    const byMpesa = (amount: number, reference = "") =>
      refund(order, { amount, method: "mpesa_manual", ...(reference && { reference }) });
    expect(await failureOf(byMpesa(0.5))).toMatchObject({ details: { fieldErrors: { amount: [WHOLE_SHILLINGS] } } });
    expect(await failureOf(refund(order, { amount: 0.333 }))).toMatchObject({
      details: { fieldErrors: { amount: [TOO_PRECISE] } },
    });
    expect(await failureOf(byMpesa(100, "no code!"))).toMatchObject({
      details: { fieldErrors: { reference: [RECEIPT_HINT] } },
    });
    await byMpesa(100, "ukk 9back01");
    await byMpesa(200);
    const { refunds, version } = await refund(order, { amount: 300 });
    expect(refunds.map(({ reference }) => reference)).toEqual(["UKK9BACK01", null, null]);
    const [, open, inCash] = refunds.map(({ id }) => id);
    const set = (refundId: number | undefined, reference: string, by = manager) =>
      by.call(setRefundReference, { params: { id: order.id, refundId: refundId ?? 0 }, body: { reference } });
    expect(await failureOf(set(open, "UKK9BACK02", clerk))).toMatchObject({ status: 403 });
    expect(await failureOf(set(open, "short"))).toMatchObject({
      details: { fieldErrors: { reference: [RECEIPT_HINT] } },
    });
    expect(await failureOf(set(inCash, "UKK9BACK02"))).toMatchObject({ code: "CONFLICT" });
    const other = await sold(1);
    expect(
      await failureOf(
        manager.call(setRefundReference, {
          params: { id: other.id, refundId: open ?? 0 },
          body: { reference: "UKK9BACK02" },
        }),
      ),
    ).toMatchObject({ code: "NOT_FOUND" });
    const after = await set(open, "ukk9 back02");
    expect(after.refunds.map(({ reference }) => reference)).toEqual(["UKK9BACK01", "UKK9BACK02", null]);
    expect(after.version).toBe(version);
  });

  it("takes back the points of what was refunded", async () => {
    const order = await sold(2);
    const points = async () => {
      await delivered(api.app);
      const row = await api.app
        .db("loyalty_entries")
        .where({ subject_type: "order", subject_id: order.id })
        .sum({ sum: "points" })
        .first();
      return Number(row?.sum ?? 0);
    };
    // How many there are depends on what the customer bought before.
    const earned = await points();
    expect(earned).toBeGreaterThan(0);
    await giveBack(order, [{ quantity: 1 }], { refund: { amount: 10_000 } });
    expect(await points()).toBe(earned / 2);
    await refund(order, { amount: 10_000 });
    expect(await points()).toBe(0);
  });
});

describe("taking goods back", () => {
  const levels = async (itemId: number) => {
    const row = await api.app.db("inventory_items").where({ id: itemId }).first();
    return [row.quantity, row.reserved];
  };

  it("restocks the units and refunds the money, in one step", async () => {
    const order = await sold(2);
    expect(await levels(order.itemId)).toEqual([3, 0]);
    const after = await giveBack(order, [{ quantity: 1 }], { refund: { amount: 10_000 } });
    expect(after).toMatchObject({ total: 10_000, due: 0, kept: 10_000, overpaid: 0, paymentStatus: "paid" });
    expect(after.returns).toMatchObject([
      { credited: 10_000, by: "Grace Njeri", lines: [{ quantity: 1, restocked: true }] },
    ]);
    expect(await levels(order.itemId)).toEqual([4, 0]);
    const [movement] = await clerk.call(listMovements, { params: { id: order.itemId }, query: {} });
    expect(movement).toMatchObject({ type: "return", change: 1, orderId: order.id, userName: "Grace Njeri" });
    await expectLedgersRight(order.id, order.itemId);
  });

  it("writes units off without restocking, and shows what is to be refunded", async () => {
    const order = await sold(2);
    const after = await giveBack(order, [{ quantity: 2, restock: false }]);
    expect(after).toMatchObject({ total: 0, due: 0, kept: 20_000, overpaid: 20_000 });
    expect(order.allowedActions).toContain("return_goods");
    expect(after.allowedActions).not.toContain("return_goods");
    expect(await levels(order.itemId)).toEqual([3, 0]);
    expect(await refund(order, { amount: 20_000 })).toMatchObject({ paymentStatus: "refunded", total: 0, overpaid: 0 });
    await expectLedgersRight(order.id, order.itemId);
  });

  it("takes no more back than was sold, also when two do it concurrently", async () => {
    const order = await sold(2);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        giveBack(order, [{ quantity: 1 }]).then(
          () => "back",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect([...outcomes].sort()).toEqual(["VALIDATION_ERROR", "back", "back"]);
    expect(await levels(order.itemId)).toEqual([5, 0]);
    await expectLedgersRight(order.id, order.itemId);
  });

  it("rejects goods that have not left, an older version, and more money than was overpaid", async () => {
    const held = await newOrder();
    expect(await failureOf(giveBack(held, [{ quantity: 1 }]))).toMatchObject({ code: "CONFLICT" });
    const order = await sold(2);
    expect(await failureOf(giveBack(order, [{ quantity: 1 }], { version: order.version - 1 }))).toMatchObject({
      code: "STALE_VERSION",
    });
    expect(await failureOf(giveBack(order, [{ quantity: 1 }], { refund: { amount: 10_001 } }))).toMatchObject({
      details: { fieldErrors: { "refund.amount": [expect.any(String)] } },
    });
    expect(await levels(order.itemId)).toEqual([3, 0]);
    await expectLedgersRight(order.id, order.itemId);
  });
});

describe("refunding to a card", () => {
  async function paidByCard() {
    const { id } = await newOrder();
    const { reference } = await customer.call(initializeCardPayment, { body: { orderId: id } });
    await double.pay(reference);
    return { order: await manager.call(getAdminOrder, { params: { id } }), reference };
  }
  const see = (id: number) => manager.call(getAdminOrder, { params: { id } });
  const requests = (reference: string) => double.refunds.filter((each) => each.reference === reference);

  it("sends one request to the card company, and counts its webhook as the same refund", async () => {
    const { order, reference } = await paidByCard();
    await refund(order, { amount: 4000, method: "card" });
    await api.app.jobs.drain();
    await expect.poll(() => requests(reference)).toMatchObject([{ amount: 400_000 }]);
    const told = { transaction_reference: reference, refund_reference: `R-${reference}`, amount: "400000" };
    await double.sendWebhook("refund.processed", { ...told, status: "processed" });
    expect(await see(order.id)).toMatchObject({ total: 6000, due: 0, refunds: [{ amount: 4000 }], attention: null });
    await expectLedgersRight(order.id);
  });

  it("reverses the entry when the card company rejects it, and flags the order", async () => {
    const { order } = await paidByCard();
    double.trouble.refusesRefunds = true;
    await refund(order, { amount: 10_000, method: "card" });
    await api.app.jobs.drain();
    await expect.poll(async () => (await see(order.id)).refunds).toHaveLength(2);
    const after = await see(order.id);
    expect(after).toMatchObject({ total: 10_000, due: 0, kept: 10_000, paymentStatus: "paid" });
    expect(after.attention).toContain("could not be given back to the card");
    await expectLedgersRight(order.id);
  });

  it("never retries when the response was lost, but flags the order", async () => {
    const { order, reference } = await paidByCard();
    double.trouble.failing = true;
    await refund(order, { amount: 10_000, method: "card" });
    await api.app.jobs.drain();
    await expect.poll(async () => (await see(order.id)).attention).toContain("It is not known whether");
    double.trouble.failing = false;
    await api.app.jobs.drain();
    expect(requests(reference)).toEqual([]);
    expect(await see(order.id)).toMatchObject({ paymentStatus: "refunded", refunds: [{ amount: 10_000 }] });
  });

  it("reverses the entry when the card company reports later that it failed", async () => {
    const { order, reference } = await paidByCard();
    await refund(order, { amount: 10_000, method: "card" });
    await api.app.jobs.drain();
    await expect.poll(() => requests(reference)).toHaveLength(1);
    await double.sendWebhook("refund.failed", { transaction_reference: reference, amount: 1_000_000 });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid", kept: 10_000 });
    await expectLedgersRight(order.id);
  });
});
