import { listAdminOrders, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment, listPayments, rejectPayment } from "@fundi/shared/payments/payments";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";

let api: TestApi;
let customer: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  customer = await api.person();
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(() => api.stop());

async function newOrder(options: { quantity?: number; owner?: Person } = {}) {
  const laptop = await api.product({ price: 10_000, quantity: options.quantity ?? 5 });
  const { order } = await (options.owner ?? customer).call(checkout, { body: checkoutForm(laptop.id) });
  return { ...order, itemId: laptop.inventoryItemId ?? 0, productId: laptop.id };
}

const claim = (orderId: number, overrides: { amount?: number; receipt?: string; by?: Person } = {}) =>
  (overrides.by ?? customer).call(confirmMpesaPayment, {
    body: {
      orderId,
      amount: overrides.amount ?? 10_000,
      phoneNumber: "712345678",
      mpesaReceiptNumber: overrides.receipt ?? receiptCode(),
      customerName: "Wanjirũ Kamau",
    },
  });

describe("paying the rest", () => {
  const seen = (id: number) => customer.call(getOrder, { params: { id } });

  it("can be claimed while a claim over a part waits, up to what is due", async () => {
    const order = await newOrder();
    const first = await claim(order.id, { amount: 4000 });
    expect(await seen(order.id)).toMatchObject({
      ...{ paymentStatus: "awaiting_approval", due: 10_000, claimed: 4000, allowedActions: ["pay"] },
    });
    expect(await failureOf(claim(order.id, { amount: 6001 }))).toMatchObject({ code: "VALIDATION_ERROR" });
    const second = await claim(order.id, { amount: 6000 });
    expect(await seen(order.id)).toMatchObject({ due: 10_000, claimed: 10_000, allowedActions: [] });
    expect(await failureOf(claim(order.id, { amount: 1 }))).toMatchObject({ code: "ALREADY_PAID" });
    await manager.call(approvePayment, { params: { id: first.payment.id }, body: {} });
    expect(await seen(order.id)).toMatchObject({ due: 6000, claimed: 6000, kept: 4000, allowedActions: [] });
    await manager.call(rejectPayment, { params: { id: second.payment.id }, body: { note: "Not found" } });
    expect(await seen(order.id)).toMatchObject({ due: 6000, claimed: 0, allowedActions: ["pay"] });
  });

  it("is accepted once of claims at the same time that would be more than what is due", async () => {
    const order = await newOrder();
    await claim(order.id, { amount: 4000 });
    const answers = await Promise.allSettled([1, 2, 3].map(() => claim(order.id, { amount: 6000 })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await seen(order.id)).toMatchObject({ claimed: 10_000, allowedActions: [] });
  });

  it("is claimed by the link of an order without an account, too", async () => {
    const laptop = await api.product({ price: 10_000, quantity: 5 });
    const { order, orderLink } = await api.guest(checkout, { body: checkoutForm(laptop.id) });
    const guest = createClient({ baseUrl: api.url, guestLinks: () => orderLink ?? "" });
    const part = (amount: number) =>
      guest(confirmMpesaPayment, {
        body: {
          ...{ orderId: order.id, amount, phoneNumber: "0712345678" },
          ...{ mpesaReceiptNumber: receiptCode(), customerName: "Amina" },
        },
      });
    await part(2500);
    const after = await guest(getOrder, { params: { id: order.id } });
    expect(after).toMatchObject({ claimed: 2500, allowedActions: ["pay"] });
    await part(7500);
    expect(await guest(getOrder, { params: { id: order.id } })).toMatchObject({ claimed: 10_000, allowedActions: [] });
  });
});

describe("claiming a payment", () => {
  it("waits for approval, holds the goods and stores the phone with its leading 0", async () => {
    const order = await newOrder();
    const response = await claim(order.id);
    expect(response).toMatchObject({
      success: true,
      message: "Payment submitted successfully! Waiting for admin approval.",
      payment: { status: "pending", phoneNumber: "0712345678" },
    });
    const after = await customer.call(getOrder, { params: { id: order.id } });
    expect(after).toMatchObject({
      status: "pending",
      paymentStatus: "awaiting_approval",
      due: 10_000,
      allowedActions: [],
    });
    expect(Date.parse(after.holdExpiresAt ?? "")).toBeGreaterThan(Date.parse(order.holdExpiresAt ?? ""));
  });

  it("accepts one receipt once, whatever its spelling and whoever sends it", async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const receipt = receiptCode();
    await claim(first.id, { receipt });
    const spelled = `${receipt.slice(0, 4).toLowerCase()}-${receipt.slice(4)} `;
    expect(await failureOf(claim(second.id, { receipt: spelled }))).toMatchObject({
      status: 409,
      code: "DUPLICATE_RECEIPT",
    });
  });

  it("records a refused claim for those who decide on the payment that holds the receipt, once an order", async () => {
    const payer = await api.person();
    const [first, second] = [await newOrder(), await newOrder({ owner: payer })];
    const receipt = receiptCode();
    const held = await claim(first.id, { receipt });
    for (let tries = 0; tries < 3; tries += 1)
      expect(await failureOf(claim(second.id, { by: payer, receipt }))).toMatchObject({ code: "DUPLICATE_RECEIPT" });
    const { payments } = await manager.call(listPayments, { query: { search: receipt } });
    expect(payments.map(({ id, refusedClaims }) => [id, refusedClaims])).toEqual([
      [
        held.payment.id,
        [
          {
            ...{ orderNumber: second.orderNumber, byOther: true, refusedAt: expect.any(String) },
            customerName: expect.stringMatching(/\w/),
          },
        ],
      ],
    ]);
  });

  it("makes one payment of fifty concurrent claims of one receipt", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => api.person()));
    const laptop = await api.product({ price: 10_000, quantity: 60 });
    const orders = await Promise.all(people.map((person) => person.call(checkout, { body: checkoutForm(laptop.id) })));
    const receipt = receiptCode();
    const outcomes = await Promise.all(
      people.map((by, index) =>
        claim(orders[index]?.order.id ?? 0, { by, receipt }).then(
          () => "payment",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "payment")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "DUPLICATE_RECEIPT")).toHaveLength(49);
    const [held] = (await manager.call(listPayments, { query: { search: receipt } })).payments;
    expect(held?.refusedClaims).toHaveLength(10);
  });

  it("returns the first claim again for the same Idempotency-Key", async () => {
    const order = await newOrder();
    const body = {
      orderId: order.id,
      amount: 10_000,
      phoneNumber: "0712345678",
      mpesaReceiptNumber: receiptCode(),
      customerName: "W K",
    };
    const send = () => customer.call(confirmMpesaPayment, { body, idempotencyKey: `pay-${order.id}` });
    const [one, two] = [await send(), await send()];
    expect(two.payment.id).toBe(one.payment.id);
  });

  it("rejects a cancelled order, another's order, a paid order and more than is due", async () => {
    const [cancelled, paid] = [await newOrder(), await newOrder()];
    await manager.call(setOrderStatus, { params: { id: cancelled.id }, body: { status: "cancelled" } });
    expect(await failureOf(claim(cancelled.id))).toMatchObject({ status: 409, code: "ORDER_CLOSED" });
    expect(await failureOf(claim(paid.id, { by: await api.person() }))).toMatchObject({ status: 404 });
    expect(await failureOf(claim(paid.id, { amount: 10_001 }))).toMatchObject({
      status: 400,
      details: { fieldErrors: { amount: [expect.any(String)] } },
    });
    await claim(paid.id);
    expect(await failureOf(claim(paid.id))).toMatchObject({ status: 409, code: "ALREADY_PAID" });
  });
});

describe("deciding on a payment", () => {
  it("confirms the order when the approval covers what is due", async () => {
    const order = await newOrder();
    const { payment } = await claim(order.id);
    const response = await manager.call(approvePayment, {
      params: { id: payment.id },
      body: { note: "On the statement" },
    });
    expect(response.payment).toMatchObject({
      status: "approved",
      reviewedBy: "Grace Njeri",
      reviewNote: "On the statement",
    });
    expect(response.order).toMatchObject({ status: "confirmed", paymentStatus: "paid", due: 0 });
  });

  it("accepts several payments for one order, and confirms it with the last", async () => {
    const order = await newOrder();
    const first = await claim(order.id, { amount: 4000 });
    const partly = await manager.call(approvePayment, { params: { id: first.payment.id }, body: {} });
    expect(partly.order).toMatchObject({ status: "pending", paymentStatus: "part_paid", due: 6000 });
    const second = await claim(order.id, { amount: 6000 });
    const fully = await manager.call(approvePayment, { params: { id: second.payment.id }, body: {} });
    expect(fully.order).toMatchObject({ status: "confirmed", paymentStatus: "paid", due: 0 });
  });

  it("lets one of two managers decide, and names the first reviewer to the other", async () => {
    const order = await newOrder();
    const { payment } = await claim(order.id);
    const managers = [manager, await api.person("manager", { firstName: "Peter", lastName: "Mwangi" })];
    const outcomes = await Promise.all(
      managers.map((by) =>
        by.call(approvePayment, { params: { id: payment.id }, body: {} }).then(
          () => null,
          (error: { status: number; code: string; message: string }) => error,
        ),
      ),
    );
    const loser = outcomes.find((outcome) => outcome !== null);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(loser).toMatchObject({ status: 409, code: "ALREADY_REVIEWED" });
    expect(loser?.message).toMatch(/already approved by (Grace Njeri|Peter Mwangi) on \d/);
  });

  it("leaves the order pending after a rejection, with goods held again, and lets the customer pay again", async () => {
    const order = await newOrder();
    const { payment } = await claim(order.id);
    const response = await manager.call(rejectPayment, {
      params: { id: payment.id },
      body: { note: "Not on the statement" },
    });
    expect(response.order).toMatchObject({ status: "pending", paymentStatus: "unpaid", due: 10_000 });
    const after = await customer.call(getOrder, { params: { id: order.id } });
    expect(after.allowedActions).toEqual(["pay"]);
    expect(after.holdExpiresAt).not.toBeNull();
    expect(after.payments[0]).toMatchObject({
      status: "rejected",
      reviewNote: "Not on the statement",
      reviewedBy: null,
    });
  });

  it("sends one mail for one decision", async () => {
    const order = await newOrder();
    const { payment } = await claim(order.id);
    await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
    const subjects = async () =>
      (await api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`)).map((mail) => mail.subject).sort();
    await expect
      .poll(subjects)
      .toEqual([`Order ${order.orderNumber} received`, `Payment received for order ${order.orderNumber}`]);
  });
});

describe("a rejected claim", () => {
  const reject = (id: number) => manager.call(rejectPayment, { params: { id }, body: { note: "Not this person's" } });

  it("releases its receipt to the real payer, and the history names the earlier claim", async () => {
    const payer = await api.person();
    const [squatted, own] = [await newOrder(), await newOrder({ owner: payer })];
    const receipt = receiptCode();
    const squat = await claim(squatted.id, { receipt });
    const early = claim(own.id, { by: payer, receipt });
    expect(await failureOf(early)).toMatchObject({ code: "DUPLICATE_RECEIPT" });
    await reject(squat.payment.id);
    const second = await claim(own.id, { by: payer, receipt });
    const { order } = await manager.call(approvePayment, { params: { id: second.payment.id }, body: {} });
    expect(order).toMatchObject({ paymentStatus: "paid", due: 0 });
    const inQueue = await manager.call(listPayments, { query: { search: receipt } });
    const claims = inQueue.payments.map(({ id, earlierClaims }) => [id, earlierClaims]);
    const known = { orderNumber: squatted.orderNumber, byOther: true, rejectedAt: expect.any(String) };
    expect(Object.fromEntries(claims)).toEqual({
      [second.payment.id]: [{ ...known, customerName: squat.payment.customerName }],
      [squat.payment.id]: [],
    });
    const rejected = await customer.call(getOrder, { params: { id: squatted.id } });
    expect(rejected.payments).toMatchObject([{ status: "rejected", mpesaReceiptNumber: receipt }]);
    const event = await api.app.db("events").where({ name: "payment.approved", entity_id: second.payment.id }).first();
    const note = (typeof event.payload === "string" ? JSON.parse(event.payload) : event.payload).note;
    expect(note).toBe(`Its receipt was claimed before for ${squatted.orderNumber} and rejected.`);
  });

  it("releases its receipt to one of many concurrent claims", async () => {
    const receipt = receiptCode();
    await reject((await claim((await newOrder()).id, { receipt })).payment.id);
    const orders = await Promise.all(Array.from({ length: 6 }, () => newOrder()));
    const outcomes = await Promise.allSettled(orders.map(({ id }) => claim(id, { receipt })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is found by its receipt", async () => {
    const order = await newOrder();
    const receipt = receiptCode();
    const { payment } = await claim(order.id, { receipt });
    await reject(payment.id);
    const { payments } = await manager.call(listPayments, { query: { search: receipt } });
    expect(payments).toMatchObject([{ id: payment.id, mpesaReceiptNumber: receipt }]);
  });

  it("cannot hold a receipt, whatever writes the row", async () => {
    const { payment } = await claim((await newOrder()).id);
    const write = api.app.db("payments").where({ id: payment.id }).update({ status: "rejected" });
    await expect(write).rejects.toThrow(/ck_payments_rejected_receipt/);
  });
});

describe("deciding on one's own payment", () => {
  it("is rejected while another manager can do it", async () => {
    const own = await newOrder({ owner: manager });
    const { payment } = await claim(own.id, { by: manager });
    for (const endpoint of [approvePayment, rejectPayment])
      expect(
        await failureOf(manager.call(endpoint, { params: { id: payment.id }, body: { note: "Mine" } })),
      ).toMatchObject({ status: 403, code: "FORBIDDEN" });
    const colleague = await api.person("manager");
    const { order } = await colleague.call(approvePayment, { params: { id: payment.id }, body: {} });
    expect(order.paymentStatus).toBe("paid");
  });

  it("is allowed to the only manager, and recorded with the decision", async () => {
    const owner = await api.person("admin");
    const others = (await api.app
      .db("users")
      .whereIn("role", ["manager", "admin"])
      .where({ active: true })
      .whereNot({ id: owner.id })
      .pluck("id")) as number[];
    const order = await newOrder({ owner });
    const { payment } = await claim(order.id, { by: owner });
    await api.app.db("users").whereIn("id", others).update({ active: false });
    try {
      const decided = await owner.call(approvePayment, { params: { id: payment.id }, body: {} });
      expect(decided.payment.reviewNote).toBe("Decided by the payer: the shop has no other manager.");
    } finally {
      await api.app.db("users").whereIn("id", others).update({ active: true });
    }
  });
});

describe("money that arrives after the goods were released", () => {
  it("holds them again if they are available, and flags the order if not", async () => {
    let now = new Date();
    const late = await startTestApi({ clock: () => now });
    try {
      const [owner, other] = [await late.person(), await late.person()];
      const laptop = await late.product({ price: 10_000, quantity: 1 });
      const { order } = await owner.call(checkout, { body: checkoutForm(laptop.id) });
      now = new Date(now.getTime() + 121 * 60_000);
      await late.app.orders.releaseLapsedHolds();
      const { order: rival } = await other.call(checkout, { body: checkoutForm(laptop.id) });
      await claim(order.id, { by: { ...owner } });
      const seen = await manager.call(listAdminOrders, { query: { search: order.orderNumber } });
      expect(seen.orders.map((row) => row.id)).toEqual([order.id]);
      const record = await late.app.orders.view(order.id);
      expect(record.order.attention).toMatch(/missing: ThinkPad/);
      expect((await late.app.orders.view(rival.id)).order.stockState).toBe("held");
    } finally {
      await late.stop();
    }
  });
});

describe("GET /api/admin/payments", () => {
  it("finds by receipt, phone, order and name, and sums pending ones", async () => {
    const order = await newOrder();
    const receipt = receiptCode();
    await claim(order.id, { receipt });
    const staff = await api.person("staff");
    for (const search of [receipt.toLowerCase(), order.orderNumber, "0712345678"]) {
      const page = await staff.call(listPayments, { query: { search, status: "pending" } });
      expect(page.payments.map((payment) => payment.orderNumber)).toContain(order.orderNumber);
      expect(page.pending.count).toBeGreaterThan(0);
    }
  });
});
