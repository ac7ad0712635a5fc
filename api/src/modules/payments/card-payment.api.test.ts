import { initializeCardPayment, verifyCardPayment } from "@fundi/shared/card-payments";
import { checkout, getOrder, type OrderDetail, setOrderStatus } from "@fundi/shared/orders";
import { approvePayment, confirmMpesaPayment, listPayments } from "@fundi/shared/payments";
import { getConfig, getHealth } from "@fundi/shared/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  checkoutForm,
  failureOf,
  type Person,
  receiptCode,
  startTestApi,
  type TestApi,
} from "../../../../tests/support/api";
import { type PaystackDouble, startPaystackDouble } from "../../../../tests/support/paystack-double";

let double: PaystackDouble;
let api: TestApi;
let customer: Person;
let manager: Person;
let now = new Date();
beforeAll(async () => {
  double = await startPaystackDouble();
  api = await startTestApi({
    env: {
      PAYSTACK_SECRET_KEY: double.secretKey,
      PAYSTACK_URL: double.url,
      STOREFRONT_URL: "https://shop.example",
    },
    clock: () => now,
  });
  double.sendTo(`${api.url}/api/hooks/paystack`);
  customer = await api.person();
  manager = await api.person("manager");
});
afterAll(async () => {
  await api.stop();
  await double.stop();
});
beforeEach(() => {
  now = new Date();
  Object.assign(double.trouble, { slowMs: 0, failing: false, losesMessages: false });
});

async function newOrder(): Promise<OrderDetail> {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  return (await customer.call(checkout, { body: checkoutForm(laptop.id) })).order;
}
const begin = (orderId: number, by = customer) => by.call(initializeCardPayment, { body: { orderId } });
const verify = (reference: string) => api.guest(verifyCardPayment, { body: { reference } });
const see = (id: number) => manager.call(getOrder, { params: { id } });

/** An order whose card payment was begun, and went through at the bank without anybody knowing yet. */
async function paidInSilence() {
  const order = await newOrder();
  const { reference } = await begin(order.id);
  double.trouble.losesMessages = true;
  await double.pay(reference);
  return { order, reference };
}

const eventsOf = async (orderId: number) => {
  const events = await api.app.db("events").whereIn("name", ["payment.approved", "order.status_changed"]).orderBy("id");
  return events.filter((event) => JSON.parse(event.payload).orderId === orderId).map((event) => event.name);
};

describe("without the card company's key", () => {
  it("there are no card payments, and the storefront knows (PAY-80)", async () => {
    const plain = await startTestApi();
    try {
      expect((await plain.guest(getConfig, {})).cardPayments).toBe(false);
      const person = await plain.person();
      const calls = [
        person.call(initializeCardPayment, { body: { orderId: 1 } }),
        plain.guest(verifyCardPayment, { body: { reference: "C1" } }),
      ];
      for (const call of calls)
        expect(await failureOf(call)).toMatchObject({
          status: 503,
          code: "NOT_CONFIGURED",
          message: "Card payments are not configured",
        });
      const hook = await fetch(`${plain.url}/api/hooks/paystack`, { method: "POST", body: "{}" });
      expect(hook.status).toBeGreaterThanOrEqual(400);
    } finally {
      await plain.stop();
    }
  });
});

describe("beginning a card payment", () => {
  it("asks for what is due, in cents, and names where to come back to", async () => {
    expect((await api.guest(getConfig, {})).cardPayments).toBe(true);
    const order = await newOrder();
    const { authorizationUrl, reference } = await begin(order.id);
    expect(authorizationUrl).toBe(`${double.url}/checkout/${reference}`);
    expect(double.transactions.get(reference)).toMatchObject({
      amount: 1_000_000,
      currency: "KES",
      email: "wanjiru@people.example",
      callbackUrl: "https://shop.example/payment/callback",
      metadata: { orderId: order.id, cancel_action: "https://shop.example/payment/callback?cancelled=true" },
    });
    expect((await customer.call(getOrder, { params: { id: order.id } })).allowedActions).toEqual(["pay"]);
  });

  it("goes on with the one that was begun, until the amount changes or it is old", async () => {
    const order = await newOrder();
    const first = await begin(order.id);
    expect(await begin(order.id)).toEqual(first);
    const body = {
      orderId: order.id,
      amount: 4000,
      phoneNumber: "0712345678",
      mpesaReceiptNumber: receiptCode(),
      customerName: "W K",
    };
    await customer.call(confirmMpesaPayment, { body });
    const second = await begin(order.id);
    expect(second.reference).not.toBe(first.reference);
    expect(double.transactions.get(second.reference)?.amount).toBe(600_000);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await begin(order.id)).reference).not.toBe(second.reference);
  });

  it("refuses another's order, a cancelled one and a paid one", async () => {
    const [foreign, cancelled] = [await newOrder(), await newOrder()];
    expect(await failureOf(begin(foreign.id, await api.person()))).toMatchObject({ status: 404, code: "NOT_FOUND" });
    await manager.call(setOrderStatus, { params: { id: cancelled.id }, body: { status: "cancelled" } });
    expect(await failureOf(begin(cancelled.id))).toMatchObject({ status: 409, code: "ORDER_CLOSED" });
    const { order, reference } = await paidInSilence();
    await verify(reference);
    expect(await failureOf(begin(order.id))).toMatchObject({ status: 409, code: "ALREADY_PAID" });
  });

  it("says so in a sentence when the card company does not answer, and works again afterwards", async () => {
    const order = await newOrder();
    double.trouble.failing = true;
    const refused = await failureOf(begin(order.id));
    expect(refused).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(refused.message).toMatch(/try again in a moment, or pay by M-Pesa/);
    // The status page tells everybody, too.
    const checks = async () => (await api.guest(getHealth, {})).checks;
    expect(await checks()).toMatchObject({ payments: false, mail: "off" });
    double.trouble.failing = false;
    expect((await begin(order.id)).authorizationUrl).toMatch(/^http/);
    expect(await checks()).toMatchObject({ payments: true });
  });
});

describe("POST /api/payments/paystack/verify", () => {
  it("tells a guest what was paid, in shillings, and confirms the order (PAY-72, PAY-81, PAY-86)", async () => {
    const { order, reference } = await paidInSilence();
    const answer = await verify(reference);
    const [payment] = (await see(order.id)).payments;
    expect(answer).toEqual({
      success: true,
      data: {
        message: expect.stringMatching(/^We have received your payment of Ksh\s10,000\.$/),
        amount: 10_000,
        currency: "KES",
        channel: "card",
        paymentId: payment?.id,
        paid_at: "2026-11-20T11:22:33.000Z",
      },
    });
    expect(await see(order.id)).toMatchObject({ status: "confirmed", paymentStatus: "paid", due: 0, attention: null });
    expect(payment).toMatchObject({
      method: "card",
      status: "approved",
      amount: 10_000,
      mpesaReceiptNumber: reference,
      reviewedBy: null,
      reviewNote: "Confirmed by Paystack",
    });
    const asked = double.asked();
    expect(await verify(reference)).toEqual(answer);
    expect(double.asked()).toBe(asked);
    const listed = await manager.call(listPayments, { query: { search: reference } });
    expect(listed.payments.map(({ id }) => id)).toEqual([payment?.id]);
  });

  it("counts a payment once, whoever tells of it at the same time, with one mail (PAY-82, PAY-86)", async () => {
    const { order, reference } = await paidInSilence();
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? verify(reference).then(({ success }) => success) : double.tellSuccess(reference),
      ),
    );
    expect(new Set(told)).toEqual(new Set([true, 200]));
    expect((await see(order.id)).payments).toHaveLength(1);
    expect(await eventsOf(order.id)).toEqual(["order.status_changed", "payment.approved"]);
    const subjects = async () =>
      (await api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`)).map((mail) => mail.subject).sort();
    await expect
      .poll(subjects)
      .toEqual([`Order ${order.orderNumber} received`, `Payment received for order ${order.orderNumber}`]);
  });

  it("takes a fee on top for paid, and shows what was charged", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    await double.pay(reference, { amount: 1_029_000 });
    expect((await verify(reference)).data).toMatchObject({ amount: 10_290 });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid", payments: [{ amount: 10_000 }] });
  });

  it.each([
    ["too little", { amount: 100 }],
    ["another currency", { currency: "NGN" }],
    ["another order", { metadata: { orderId: 999_999 } }],
    ["another amount asked for", { requestedAmount: 100 }],
  ])("does not take %s for paid, and asks staff to look", async (_, change) => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    double.trouble.losesMessages = true;
    await double.pay(reference, change);
    const answer = await verify(reference);
    expect(answer.success).toBe(false);
    expect(answer.error).toMatch(/could not match this payment.*call us/);
    expect(await double.tellSuccess(reference)).toBe(200);
    const after = await see(order.id);
    expect(after).toMatchObject({ status: "pending", paymentStatus: "unpaid", due: 10_000, payments: [] });
    expect(after.attention).toMatch(new RegExp(`^Card payment ${reference} does not fit: .+ Not counted\\.$`));
  });

  it("leaves the order payable after a payment that failed or was given up, and counts a later success", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    expect(await verify(reference)).toEqual({
      success: false,
      error: "The payment was not completed. You can try again, or pay by M-Pesa.",
    });
    double.end(reference, "failed", "Insufficient Funds");
    expect(await verify(reference)).toEqual({
      success: false,
      error: "Your bank did not accept this payment (Insufficient Funds). You can try again, or pay by M-Pesa.",
    });
    expect((await customer.call(getOrder, { params: { id: order.id } })).allowedActions).toEqual(["pay"]);
    expect((await begin(order.id)).reference).not.toBe(reference);
    await double.pay(reference);
    expect((await verify(reference)).success).toBe(true);
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
  });

  it("is still confirming while the bank is not done or the card company does not answer", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    double.end(reference, "ongoing", "");
    const waiting = { success: false, pending: true, error: expect.stringMatching(/still being confirmed/) };
    expect(await verify(reference)).toEqual(waiting);
    double.trouble.losesMessages = true;
    await double.pay(reference);
    double.trouble.failing = true;
    expect(await verify(reference)).toEqual(waiting);
    double.trouble.failing = false;
    expect((await verify(reference)).success).toBe(true);
  });

  it("knows only references of its own", async () => {
    const asked = double.asked();
    expect(await failureOf(verify("C0000000000AB"))).toMatchObject({
      status: 404,
      message: "Payment reference not found",
    });
    expect(double.asked()).toBe(asked);
  });

  it("asks staff to look when the order was cancelled or paid otherwise meanwhile", async () => {
    const cancelled = await paidInSilence();
    await manager.call(setOrderStatus, { params: { id: cancelled.order.id }, body: { status: "cancelled" } });
    expect((await verify(cancelled.reference)).success).toBe(true);
    const closed = await see(cancelled.order.id);
    expect(closed).toMatchObject({ status: "cancelled", paymentStatus: "paid" });
    expect(closed.attention).toMatch(/after it was cancelled: give the money back/);

    const twice = await paidInSilence();
    const body = {
      orderId: twice.order.id,
      amount: 10_000,
      phoneNumber: "0712345678",
      mpesaReceiptNumber: receiptCode(),
      customerName: "W K",
    };
    const { payment } = await customer.call(confirmMpesaPayment, { body });
    await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
    await verify(twice.reference);
    const overpaid = await see(twice.order.id);
    expect(overpaid).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect(overpaid.attention).toMatch(/more than was due: give the rest back/);
  });
});

describe("POST /api/hooks/paystack", () => {
  it("confirms the order without the customer", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    await double.pay(reference);
    expect(await see(order.id)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect(await double.tellSuccess(reference)).toBe(200);
    expect((await see(order.id)).payments).toHaveLength(1);
  });

  it("believes the very bytes that were signed, and nothing else", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    const send = (body: string, signature?: string) =>
      fetch(`${api.url}/api/hooks/paystack`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(signature === undefined ? {} : { "x-paystack-signature": signature }),
        },
        body,
      });
    const data = { reference, status: "success", amount: 1_000_000, currency: "KES" };
    const body = JSON.stringify({ event: "charge.success", data }, null, 2);
    const refusals = [
      await send(body),
      await send(body, "00"),
      await send(body, double.sign(JSON.stringify(JSON.parse(body)))),
      await send(body.replace("1000000", "1000001"), double.sign(body)),
    ];
    for (const refusal of refusals) {
      expect(refusal.status).toBe(401);
      expect(await refusal.json()).toMatchObject({ code: "UNAUTHORIZED" });
    }
    expect((await see(order.id)).paymentStatus).toBe("unpaid");
    expect((await send("{", double.sign("{"))).status).toBe(400);
    expect((await send(body, double.sign(body))).status).toBe(200);
    expect((await see(order.id)).paymentStatus).toBe("paid");
  });

  it("checks a recorded message of the card company", async () => {
    const recorded =
      '{"event":"charge.success","data":{"id":4099000001,"domain":"test","status":"success","reference":"ORD-10042-1","receipt_number":null,"amount":1850000,"message":null,"gateway_response":"Successful","paid_at":"2026-11-20T11:22:33.000Z","created_at":"2026-11-20T11:20:00.000Z","channel":"card","currency":"KES","ip_address":"127.0.0.1","metadata":{"orderId":10042},"fees":53650,"authorization":{},"customer":{"id":1,"email":"buyer@example.com","customer_code":"CUS_local1"},"requested_amount":1850000}}';
    const signature =
      "9cacf58095f231704988a7c04f31f371f4c39a82bb84499befb5c70ce5d959706c8e6dd703476411d6edb9b812283ef76ba20fc22dc2ae3e06e9fcaaf88835a0";
    expect(double.sign(recorded)).toBe(signature);
    const response = await fetch(`${api.url}/api/hooks/paystack`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-paystack-signature": signature },
      body: recorded,
    });
    expect(response.status).toBe(200);
    expect(await api.app.db("card_events").where({ reference: "ORD-10042-1" })).toMatchObject([
      { event: "charge.success", body: recorded },
    ]);
  });

  it("keeps what it does not know, and answers", async () => {
    expect(await double.tell("customeridentification.success", { customer_code: "CUS_1" })).toBe(200);
    expect(await api.app.db("card_events").where({ event: "customeridentification.success" })).toHaveLength(1);
  });

  it("notes money given back once, however it is told, and asks staff to look", async () => {
    const { order, reference } = await paidInSilence();
    await verify(reference);
    const refund = (name: string, amount: number | string) => ({
      status: "processed",
      transaction_reference: reference,
      refund_reference: name,
      amount,
      currency: "KES",
    });
    await double.tell("refund.pending", { ...refund("R1", 400_000), status: "pending" });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid", attention: null });
    await Promise.all([1, 2, 3].map((id) => double.tell("refund.processed", { ...refund("R1", "400000"), id })));
    const partly = await see(order.id);
    expect(partly).toMatchObject({ paymentStatus: "part_paid", due: 4000 });
    expect(partly.attention).toMatch(/^Ksh\s4,000 was given back to the card/);
    await double.tell("refund.processed", refund("R2", 600_000));
    expect(await see(order.id)).toMatchObject({ paymentStatus: "refunded", due: 10_000 });
  });

  it("asks staff to look when the bank disputes a payment or a refund is stuck", async () => {
    const { order, reference } = await paidInSilence();
    await verify(reference);
    await double.tell("charge.dispute.create", {
      id: 7,
      status: "awaiting-merchant-feedback",
      transaction: { reference },
    });
    expect((await see(order.id)).attention).toMatch(/is disputed by the customer's bank/);
    await double.tell("refund.failed", { transaction_reference: reference, amount: 1_000_000 });
    expect((await see(order.id)).attention).toMatch(/could not be given back\. .*is disputed/);
  });
});

describe("payments whose end nobody told us", () => {
  /** What the housekeeping does minute after minute, until nothing is due. */
  const checkAll = async () => {
    while ((await api.app.cardPayments.checkUnfinished()) > 0);
  };
  const record = (reference: string) => api.app.db("card_payments").where({ reference }).first();
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  it("are found out a few minutes later", async () => {
    const { order, reference } = await paidInSilence();
    await checkAll();
    expect((await see(order.id)).paymentStatus).toBe("unpaid");
    wait(6);
    await checkAll();
    expect(await see(order.id)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect(await record(reference)).toMatchObject({ state: "success", check_at: null });
  });

  it("are asked about less and less, then no more", async () => {
    const { reference } = await begin((await newOrder()).id);
    for (let hour = 0; hour < 80; hour += 1) {
      wait(60);
      await checkAll();
    }
    expect(await record(reference)).toMatchObject({ state: "abandoned", checks: 5, check_at: null });
  });

  it("are tried again later while the card company does not answer", async () => {
    const { order } = await paidInSilence();
    double.trouble.failing = true;
    wait(6);
    await checkAll();
    expect((await see(order.id)).paymentStatus).toBe("unpaid");
    double.trouble.failing = false;
    wait(16);
    await checkAll();
    expect((await see(order.id)).paymentStatus).toBe("paid");
  });
});
