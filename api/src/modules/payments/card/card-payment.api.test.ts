import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { getOrder } from "@fundi/shared/orders/orders";
import { initializeCardPayment, verifyCardPayment } from "@fundi/shared/payments/card-payments";
import { approvePayment, confirmMpesaPayment, listPayments } from "@fundi/shared/payments/payments";
import { getConfig, getHealth } from "@fundi/shared/settings/shop";
import { describe, expect, it } from "vitest";
import { failureOf, receiptCode, startTestApi } from "../../../../../tests/support/api";
import { startCardShop } from "../../../../../tests/support/card-shop";

const shop = startCardShop();
const { newOrder, begin, verify, see, paidInSilence, wait } = shop;

const eventsOf = async (orderId: number) => {
  const events = await shop.api.app
    .db("events")
    .whereIn("name", ["payment.approved", "order.status_changed"])
    .orderBy("id");
  return events.filter((event) => JSON.parse(event.payload).orderId === orderId).map((event) => event.name);
};

describe("without the card company's key", () => {
  it("there are no card payments, and the storefront is told so", async () => {
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

describe("starting a card payment", () => {
  it("requests what is due, in cents, with the return address", async () => {
    expect((await shop.api.guest(getConfig, {})).cardPayments).toBe(true);
    const order = await newOrder();
    const { authorizationUrl, reference } = await begin(order.id);
    expect(authorizationUrl).toBe(`${shop.double.url}/checkout/${reference}`);
    expect(shop.double.transactions.get(reference)).toMatchObject({
      amount: 1_000_000,
      currency: "KES",
      email: "wanjiru@people.example",
      callbackUrl: "https://shop.example/payment/callback",
      metadata: { orderId: order.id, cancel_action: "https://shop.example/payment/callback?cancelled=true" },
    });
    expect((await shop.customer.call(getOrder, { params: { id: order.id } })).allowedActions).toEqual(["pay"]);
  });

  it("continues the one that was started, until the amount changes or it is old", async () => {
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
    await shop.customer.call(confirmMpesaPayment, { body });
    const second = await begin(order.id);
    expect(second.reference).not.toBe(first.reference);
    expect(shop.double.transactions.get(second.reference)?.amount).toBe(600_000);
    wait(16);
    expect((await begin(order.id)).reference).not.toBe(second.reference);
  });

  it("rejects another's order, a cancelled one and a paid one", async () => {
    const [foreign, cancelled] = [await newOrder(), await newOrder()];
    expect(await failureOf(begin(foreign.id, await shop.api.person()))).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    await shop.manager.call(setOrderStatus, { params: { id: cancelled.id }, body: { status: "cancelled" } });
    expect(await failureOf(begin(cancelled.id))).toMatchObject({ status: 409, code: "ORDER_CLOSED" });
    const { order, reference } = await paidInSilence();
    await verify(reference);
    expect(await failureOf(begin(order.id))).toMatchObject({ status: 409, code: "ALREADY_PAID" });
  });

  it("returns a readable error when the card company does not respond, and works again afterwards", async () => {
    const order = await newOrder();
    shop.double.trouble.failing = true;
    const refused = await failureOf(begin(order.id));
    expect(refused).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(refused.message).toMatch(/try again in a moment, or pay by M-Pesa/);
    // The public status reports it, too.
    const checks = async () => (await shop.api.guest(getHealth, {})).checks;
    expect(await checks()).toMatchObject({ payments: false, mail: "off" });
    shop.double.trouble.failing = false;
    expect((await begin(order.id)).authorizationUrl).toMatch(/^http/);
    expect(await checks()).toMatchObject({ payments: true });
  });
});

describe("POST /api/payments/paystack/verify", () => {
  it("shows a guest what was paid, in shillings, and confirms the order", async () => {
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
    const requests = shop.double.requests();
    expect(await verify(reference)).toEqual(answer);
    expect(shop.double.requests()).toBe(requests);
    const listed = await shop.manager.call(listPayments, { query: { search: reference } });
    expect(listed.payments.map(({ id }) => id)).toEqual([payment?.id]);
  });

  it("counts a payment once, however many sources report it concurrently, with one mail", async () => {
    const { order, reference } = await paidInSilence();
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? verify(reference).then(({ success }) => success) : shop.double.sendSuccess(reference),
      ),
    );
    expect(new Set(told)).toEqual(new Set([true, 200]));
    expect((await see(order.id)).payments).toHaveLength(1);
    expect(await eventsOf(order.id)).toEqual(["order.status_changed", "payment.approved"]);
    const subjects = async () =>
      (await shop.api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`))
        .map((mail) => mail.subject)
        .sort();
    await expect
      .poll(subjects)
      .toEqual([`Order ${order.orderNumber} received`, `Payment received for order ${order.orderNumber}`]);
  });

  it("accepts an added fee, and shows what was charged", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    await shop.double.pay(reference, { amount: 1_029_000 });
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
    shop.double.trouble.losesMessages = true;
    await shop.double.pay(reference, change);
    const answer = await verify(reference);
    expect(answer.success).toBe(false);
    expect(answer.error).toMatch(/could not match this payment.*call us/);
    expect(await shop.double.sendSuccess(reference)).toBe(200);
    const after = await see(order.id);
    expect(after).toMatchObject({ status: "pending", paymentStatus: "unpaid", due: 10_000, payments: [] });
    expect(after.attention).toMatch(new RegExp(`^Card payment ${reference} does not fit: .+ Not counted\\.$`));
  });

  it("leaves the order payable after a failed or abandoned payment, and counts a later success", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    expect(await verify(reference)).toEqual({
      success: false,
      error: "The payment was not completed. You can try again, or pay by M-Pesa.",
    });
    shop.double.end(reference, "failed", "Insufficient Funds");
    expect(await verify(reference)).toEqual({
      success: false,
      error: "Your bank did not accept this payment (Insufficient Funds). You can try again, or pay by M-Pesa.",
    });
    expect((await shop.customer.call(getOrder, { params: { id: order.id } })).allowedActions).toEqual(["pay"]);
    expect((await begin(order.id)).reference).not.toBe(reference);
    await shop.double.pay(reference);
    expect((await verify(reference)).success).toBe(true);
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
  });

  it("is still confirming while the bank is pending or the card company does not respond", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    shop.double.end(reference, "ongoing", "");
    const waiting = { success: false, pending: true, error: expect.stringMatching(/still being confirmed/) };
    expect(await verify(reference)).toEqual(waiting);
    shop.double.trouble.losesMessages = true;
    await shop.double.pay(reference);
    shop.double.trouble.failing = true;
    expect(await verify(reference)).toEqual(waiting);
    shop.double.trouble.failing = false;
    expect((await verify(reference)).success).toBe(true);
  });

  it("accepts only our own references", async () => {
    const requests = shop.double.requests();
    expect(await failureOf(verify("C0000000000AB"))).toMatchObject({
      status: 404,
      message: "Payment reference not found",
    });
    expect(shop.double.requests()).toBe(requests);
  });

  it("flags the order when it was cancelled or paid otherwise meanwhile", async () => {
    const cancelled = await paidInSilence();
    await shop.manager.call(setOrderStatus, { params: { id: cancelled.order.id }, body: { status: "cancelled" } });
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
    const { payment } = await shop.customer.call(confirmMpesaPayment, { body });
    await shop.manager.call(approvePayment, { params: { id: payment.id }, body: {} });
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
    await shop.double.pay(reference);
    expect(await see(order.id)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect(await shop.double.sendSuccess(reference)).toBe(200);
    expect((await see(order.id)).payments).toHaveLength(1);
  });

  it("accepts only the exact bytes that were signed", async () => {
    const order = await newOrder();
    const { reference } = await begin(order.id);
    const send = (body: string, signature?: string) =>
      fetch(`${shop.api.url}/api/hooks/paystack`, {
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
      await send(body, shop.double.sign(JSON.stringify(JSON.parse(body)))),
      await send(body.replace("1000000", "1000001"), shop.double.sign(body)),
    ];
    for (const refusal of refusals) {
      expect(refusal.status).toBe(401);
      expect(await refusal.json()).toMatchObject({ code: "UNAUTHORIZED" });
    }
    expect((await see(order.id)).paymentStatus).toBe("unpaid");
    expect((await send("{", shop.double.sign("{"))).status).toBe(400);
    expect((await send(body, shop.double.sign(body))).status).toBe(200);
    expect((await see(order.id)).paymentStatus).toBe("paid");
  });

  it("verifies a recorded message of the card company", async () => {
    const recorded =
      '{"event":"charge.success","data":{"id":4099000001,"domain":"test","status":"success","reference":"ORD-10042-1","receipt_number":null,"amount":1850000,"message":null,"gateway_response":"Successful","paid_at":"2026-11-20T11:22:33.000Z","created_at":"2026-11-20T11:20:00.000Z","channel":"card","currency":"KES","ip_address":"127.0.0.1","metadata":{"orderId":10042},"fees":53650,"authorization":{},"customer":{"id":1,"email":"buyer@example.com","customer_code":"CUS_local1"},"requested_amount":1850000}}';
    const signature =
      "9cacf58095f231704988a7c04f31f371f4c39a82bb84499befb5c70ce5d959706c8e6dd703476411d6edb9b812283ef76ba20fc22dc2ae3e06e9fcaaf88835a0";
    expect(shop.double.sign(recorded)).toBe(signature);
    const response = await fetch(`${shop.api.url}/api/hooks/paystack`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-paystack-signature": signature },
      body: recorded,
    });
    expect(response.status).toBe(200);
    expect(await shop.api.app.db("card_events").where({ reference: "ORD-10042-1" })).toMatchObject([
      { event: "charge.success", body: recorded },
    ]);
  });

  it("stores unknown messages, and responds 200", async () => {
    expect(await shop.double.sendWebhook("customeridentification.success", { customer_code: "CUS_1" })).toBe(200);
    expect(await shop.api.app.db("card_events").where({ event: "customeridentification.success" })).toHaveLength(1);
  });

  it("records a refund once, however often it is reported, and flags the order", async () => {
    const { order, reference } = await paidInSilence();
    await verify(reference);
    const refund = (name: string, amount: number | string) => ({
      status: "processed",
      transaction_reference: reference,
      refund_reference: name,
      amount,
      currency: "KES",
    });
    await shop.double.sendWebhook("refund.pending", { ...refund("R1", 400_000), status: "pending" });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid", attention: null });
    await Promise.all(
      [1, 2, 3].map((id) => shop.double.sendWebhook("refund.processed", { ...refund("R1", "400000"), id })),
    );
    const partly = await see(order.id);
    expect(partly).toMatchObject({ paymentStatus: "part_paid", due: 4000 });
    expect(partly.attention).toMatch(/^Ksh\s4,000 was given back to the card/);
    await shop.double.sendWebhook("refund.processed", refund("R2", 600_000));
    expect(await see(order.id)).toMatchObject({ paymentStatus: "refunded", due: 10_000 });
  });

  it("flags the order when the bank disputes a payment or a refund is stuck", async () => {
    const { order, reference } = await paidInSilence();
    await verify(reference);
    await shop.double.sendWebhook("charge.dispute.create", {
      id: 7,
      status: "awaiting-merchant-feedback",
      transaction: { reference },
    });
    expect((await see(order.id)).attention).toMatch(/is disputed by the customer's bank/);
    await shop.double.sendWebhook("refund.failed", { transaction_reference: reference, amount: 1_000_000 });
    expect((await see(order.id)).attention).toMatch(/could not be given back\. .*is disputed/);
  });
});
