import { listRecentActivity } from "@fundi/shared/activity/activity";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { refundOrder, takePayment } from "@fundi/shared/payments/counter-payments";
import {
  abandonPrompt,
  closePrompt,
  listPromptMessages,
  listPrompts,
  listPromptsOfOrder,
} from "@fundi/shared/payments/mpesa-prompts";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { describe, expect, it } from "vitest";
import { failureOf, type Person } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { newPhone, startPromptShop } from "../../../../../tests/support/prompt-shop";

const shop = startPromptShop();
const { newOrder, onPhone, request, see, view, wait, work, check } = shop;

const paymentsOf = async (orderId: number) => (await see(orderId)).payments;

describe("a prompt that is paid", () => {
  it("is a row before it is sent, and approves its payment by itself, with receipt, payer and amount", async () => {
    const order = await newOrder();
    const phoneNumber = newPhone();
    const requested = await request(order.id, { phoneNumber });
    expect(requested).toMatchObject({ state: "requested", amount: 10_000, phone: phoneNumber, orderId: order.id });
    await work();
    expect(await view(requested.id)).toMatchObject({ state: "prompted", answerInSeconds: 60 });
    const { checkoutRequestId, accountReference } = shop.double.last(phoneNumber);
    expect(accountReference).toBe(order.orderNumber.replaceAll("-", ""));
    const receipt = shop.double.pay(checkoutRequestId);
    expect(await shop.double.sendCallback(checkoutRequestId)).toBe(200);
    await work();
    const paid = await view(requested.id);
    expect(paid).toMatchObject({ state: "paid", receipt, reason: null, moneyInHand: 0 });
    const after = await see(order.id);
    expect(after).toMatchObject({ status: "confirmed", paymentStatus: "paid", due: 0 });
    expect(after.payments).toMatchObject([
      { id: paid.paymentId, status: "approved", amount: 10_000, mpesaReceiptNumber: receipt, phoneNumber },
    ]);
    await delivered(shop.api.app);
    const mails = await shop.api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`);
    expect(mails.length).toBeGreaterThan(0);
  });

  it("counts once, by callbacks and queries in any order and number", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    shop.double.pay(checkoutRequestId);
    wait(41);
    await check();
    expect(await view(id)).toMatchObject({ state: "paid", receipt: null });
    await Promise.all([1, 2, 3].map(() => shop.double.sendCallback(checkoutRequestId)));
    await work();
    await check();
    const { receipt } = shop.double.prompts.get(checkoutRequestId) ?? {};
    expect(await view(id)).toMatchObject({ state: "paid", receipt });
    expect(await paymentsOf(order.id)).toMatchObject([{ status: "approved", mpesaReceiptNumber: receipt }]);
  });

  it("waits for a manager where the shop does not approve by itself", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    const current = shop.api.app.prompts.settings.current();
    current.autoApprove = false;
    try {
      shop.double.pay(checkoutRequestId);
      await shop.double.sendCallback(checkoutRequestId);
      await work();
    } finally {
      current.autoApprove = true;
    }
    expect(await view(id)).toMatchObject({ state: "paid" });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "awaiting_approval", status: "pending" });
  });

  it("is one payment with a claim of the same receipt, whichever came first", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId, phoneNumber } = await onPhone(order.id);
    const mpesaReceiptNumber = shop.double.pay(checkoutRequestId);
    const claim = { orderId: order.id, amount: 10_000, phoneNumber, mpesaReceiptNumber, customerName: "" };
    const { payment } = await shop.customer.call(confirmMpesaPayment, { body: claim });
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    expect(await view(id)).toMatchObject({ state: "paid", paymentId: payment.id });
    expect(await paymentsOf(order.id)).toMatchObject([{ id: payment.id, status: "approved" }]);
    expect(await failureOf(shop.customer.call(confirmMpesaPayment, { body: claim }))).toMatchObject({ status: 409 });
  });
});

describe("a prompt that is not paid", () => {
  it.each([
    ["1032", "cancelled", "cancelled_on_phone"],
    ["1037", "timed_out", "no_answer"],
    ["2001", "failed", "wrong_pin"],
    ["1", "failed", "too_little_money"],
    ["17", "failed", "repeated"],
    ["2", "failed", "amount_too_small"],
    ["3", "failed", "amount_too_large"],
    ["4", "failed", "daily_limit"],
    ["8", "failed", "balance_limit"],
    ["26", "failed", "busy"],
    ["1001", "failed", "other_prompt"],
    ["1019", "timed_out", "expired"],
    ["1025", "failed", "not_deliverable"],
    ["9999", "failed", "not_deliverable"],
    ["2028", "failed", "wrong_setup"],
    ["SFC_IC0003", "failed", "wrong_setup"],
    ["8006", "failed", "locked"],
    ["4711", "failed", "other"],
  ])("ends by result code %s as %s (%s), told by callback or query, and another may follow", async (code, ...ends) => {
    const [state, reason] = ends;
    const order = await newOrder();
    for (const isLost of [false, true]) {
      const { id, checkoutRequestId } = await onPhone(order.id);
      shop.double.end(checkoutRequestId, code);
      if (isLost) {
        wait(41);
        await check();
      } else await shop.double.sendCallback(checkoutRequestId);
      await work();
      expect(await view(id)).toMatchObject({ state, reason, receipt: null, repeatInSeconds: 0 });
      expect(await see(order.id)).toMatchObject({ paymentStatus: "unpaid", due: 10_000 });
    }
    expect(await request(order.id)).toMatchObject({ state: "requested" });
  });

  it("is asked about after 40 seconds, and both codes of a waiting one mean waiting", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    const queries = () => shop.double.queried.filter((about) => about === checkoutRequestId).length;
    wait(39);
    await check();
    expect(queries()).toBe(0);
    for (const pending of ["4999", "500.001.1001", "500.001.1001 with status 200"] as const) {
      shop.double.trouble.pending = pending;
      wait(20);
      await check();
      expect(await view(id), pending).toMatchObject({ state: "prompted" });
    }
    expect(queries()).toBe(3);
    shop.double.end(checkoutRequestId, "1037");
    wait(20);
    await check();
    expect(await view(id)).toMatchObject({ state: "timed_out" });
  });

  it("is unknown after five minutes, in the list of staff, and found to be paid hours later", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    for (let minute = 0; minute < 6; minute += 1) {
      wait(60);
      await check();
    }
    expect(await view(id)).toMatchObject({ state: "unknown", reason: "no_outcome" });
    const listed = await shop.clerk.call(listPrompts, { query: { view: "attention" } });
    expect(listed.prompts.map((prompt) => prompt.id)).toContain(id);
    expect(listed.attention.unknown).toBeGreaterThan(0);
    const rung = (person: Person) => person.call(listRecentActivity, { query: { type: "prompt_unknown" } });
    expect(await rung(shop.manager)).toMatchObject([{ entityId: order.id, number: order.orderNumber, total: 10_000 }]);
    expect(await rung(shop.clerk)).toEqual([]);
    shop.double.pay(checkoutRequestId);
    wait(3 * 3600);
    await check();
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
  });

  it("is asked about for a day and no longer, and a manager closes it", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    const queries = () => shop.double.queried.filter((about) => about === checkoutRequestId).length;
    for (let hour = 0; hour < 30; hour += 1) {
      wait(3600);
      await check();
    }
    const asked = queries();
    expect(asked).toBeGreaterThan(20);
    wait(24 * 3600);
    await check();
    expect(queries()).toBe(asked);
    const body = { note: "Not in the portal." };
    expect(await shop.manager.call(closePrompt, { params: { id }, body })).toMatchObject({ state: "failed" });
  });

  it("is never sent when its customer stopped before, and counts if it was sent", async () => {
    const order = await newOrder();
    const phoneNumber = newPhone();
    const { id } = await request(order.id, { phoneNumber });
    const abandoned = await shop.customer.call(abandonPrompt, { params: { id } });
    await work();
    // The background may have been faster than the customer.
    if (abandoned.state === "cancelled") expect(() => shop.double.last(phoneNumber)).toThrow();
    else {
      const { checkoutRequestId } = shop.double.last(phoneNumber);
      shop.double.pay(checkoutRequestId);
      await shop.double.sendCallback(checkoutRequestId);
      await work();
      expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
    }
  });
});

describe("one prompt at a time", () => {
  it("for a double click, two tabs and two people: the others learn which phone has it", async () => {
    const order = await newOrder();
    const phoneNumber = "0712345118";
    const results = await Promise.allSettled([
      request(order.id, { phoneNumber }),
      request(order.id, { phoneNumber }),
      request(order.id, { phoneNumber }, { by: shop.clerk }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refusal = await failureOf(request(order.id));
    expect(refusal).toMatchObject({ code: "PROMPT_ACTIVE", details: { phone: "0712 ••• 118" } });
    await work();
    expect([...shop.double.prompts.values()].filter(({ phone }) => phone === "254712345118")).toHaveLength(1);
  });

  it("is the same one under the same key", async () => {
    const order = await newOrder();
    const phoneNumber = newPhone();
    const [one, other] = await Promise.all([
      request(order.id, { phoneNumber }, { key: "click-1" }),
      request(order.id, { phoneNumber }, { key: "click-1" }),
    ]);
    expect(one.id).toBe(other.id);
  });

  it("needs the customer's word that an older one without an outcome was not paid", async () => {
    const order = await newOrder();
    await onPhone(order.id);
    wait(121);
    expect(await failureOf(request(order.id))).toMatchObject({ code: "PROMPT_UNKNOWN" });
    expect(await request(order.id, { confirmUnpaid: true })).toMatchObject({ state: "requested" });
  });

  it("asks for whole shillings of what is due, parts of it, and no more", async () => {
    const order = await newOrder(300_000.4);
    const offer = await shop.customer.call(listPromptsOfOrder, { query: { orderId: order.id } });
    expect(offer).toMatchObject({ service: "ok", due: 300_001, rounding: 0.6, max: 250_000 });
    for (const amount of [0, 1.5, 250_001]) expect((await failureOf(request(order.id, { amount }))).status).toBe(400);
    const { checkoutRequestId } = await onPhone(order.id);
    expect(shop.double.prompts.get(checkoutRequestId)?.amount).toBe(250_000);
    shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    const rest = await onPhone(order.id);
    expect(shop.double.prompts.get(rest.checkoutRequestId)?.amount).toBe(50_001);
    shop.double.pay(rest.checkoutRequestId);
    await shop.double.sendCallback(rest.checkoutRequestId);
    await work();
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid", due: 0, overpaid: 0 });
  });
});

describe("money that is not due any more", () => {
  it("of a cancelled order is in hand: managers are alerted, and it can be given back", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    const cancel = { status: "cancelled" as const, note: "" };
    await shop.manager.call(setOrderStatus, { params: { id: order.id }, body: cancel });
    shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    expect(await view(id)).toMatchObject({ state: "paid", moneyInHand: 10_000 });
    const after = await see(order.id);
    expect(after).toMatchObject({ status: "cancelled", kept: 10_000 });
    expect(after.allowedActions).toContain("refund");
    const { prompts } = await shop.manager.call(listPrompts, { query: { view: "attention" } });
    expect(prompts.map((prompt) => prompt.id)).toContain(id);
    const alerts = await shop.api.app.db("events").where({ name: "payment.in_hand", entity_id: order.id });
    expect(alerts).toHaveLength(1);
    const [payment] = after.payments;
    const refund = {
      paymentId: payment?.id ?? 0,
      amount: 10_000,
      method: "mpesa_manual" as const,
      reason: "Cancelled",
    };
    const back = await shop.manager.call(refundOrder, { params: { id: order.id }, body: refund });
    expect(back).toMatchObject({ kept: 0, refunds: [{ amount: 10_000, paymentId: payment?.id }] });
    const left = await shop.manager.call(listPrompts, { query: { view: "attention" } });
    expect(left.prompts.map((prompt) => prompt.id)).not.toContain(id);
    const twice = shop.manager.call(refundOrder, { params: { id: order.id }, body: refund });
    expect((await failureOf(twice)).message).toBe("Nothing of this payment is left.");
  });

  it("of an order that was paid in cash meanwhile is in hand, too, after it had timed out", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    shop.double.end(checkoutRequestId, "1037");
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    const cash = { method: "cash" as const, amount: 10_000 };
    await shop.clerk.call(takePayment, { params: { id: order.id }, body: cash });
    shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    expect(await view(id)).toMatchObject({ state: "paid", moneyInHand: 10_000 });
    expect(await see(order.id)).toMatchObject({ overpaid: 10_000 });
  });
});

describe("a message about a prompt", () => {
  const unmoved = async (orderId: number) => {
    await work();
    expect(await see(orderId)).toMatchObject({ paymentStatus: "unpaid", payments: [] });
  };
  const messages = () => shop.manager.call(listPromptMessages, {});

  it("to a guessed address is not found, and nothing of it is stored", async () => {
    const order = await newOrder();
    const { checkoutRequestId } = await onPhone(order.id);
    shop.double.pay(checkoutRequestId);
    const before = await shop.api.app.db("prompt_messages").count({ count: "*" });
    for (const path of ["1", "0".repeat(32), "../stk", checkoutRequestId]) {
      const response = await fetch(`${shop.api.url}/api/hooks/stk/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: shop.double.callbackOf(checkoutRequestId),
      });
      expect(response.status, path).toBe(404);
    }
    expect(await shop.api.app.db("prompt_messages").count({ count: "*" })).toEqual(before);
    await unmoved(order.id);
  });

  it.each([
    ["another amount", { amount: 1 }],
    ["another shortcode", { shortCode: "111111" }],
  ])("with %s approves nothing, and is shown to staff unchanged", async (_name, change) => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId, change);
    await unmoved(order.id);
    const shown = (await messages()).find(({ promptId }) => promptId === id);
    expect(shown?.body).toBe(shop.double.callbackOf(checkoutRequestId, change));
    const { prompts } = await shop.clerk.call(listPrompts, { query: { view: "attention" } });
    expect(prompts.find((prompt) => prompt.id === id)?.problem).not.toBeNull();
  });

  it("with the facts of another prompt approves neither", async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const [mine, theirs] = [await onPhone(order.id), await onPhone(other.id)];
    shop.double.pay(theirs.checkoutRequestId);
    await shop.double.post(mine.checkoutRequestId, shop.double.callbackOf(theirs.checkoutRequestId));
    await unmoved(order.id);
    await unmoved(other.id);
  });

  it("with a receipt that counts for another order makes no second payment of it", async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const [mine, theirs] = [await onPhone(order.id), await onPhone(other.id)];
    const receipt = shop.double.pay(theirs.checkoutRequestId);
    await shop.double.sendCallback(theirs.checkoutRequestId);
    // Messages are handled side by side: the first to come must be counted first.
    await work();
    shop.double.pay(mine.checkoutRequestId);
    await shop.double.sendCallback(mine.checkoutRequestId, { receipt });
    await unmoved(order.id);
    expect(await view(mine.id)).toMatchObject({ state: "paid", problem: "receipt_elsewhere", paymentId: null });
    expect(await paymentsOf(other.id)).toHaveLength(1);
  });

  it("that cannot be read is acknowledged, stored and shown", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    for (const body of ["", "no json", "[]", '{"Body":{}}'])
      expect(await shop.double.post(checkoutRequestId, body)).toBe(200);
    await unmoved(order.id);
    expect((await messages()).filter(({ promptId }) => promptId === id)).toHaveLength(4);
  });

  it("counts after a lost reply to the request only when the provider confirms its id", async () => {
    const order = await newOrder();
    shop.double.trouble.losesReplies = true;
    const { id, checkoutRequestId } = await onPhone(order.id);
    expect(await shop.api.app.db("mpesa_prompts").where({ id }).first()).toMatchObject({
      state: "prompted",
      checkout_request_id: null,
    });
    shop.double.trouble.queryKnowsNothing = true;
    shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId);
    await unmoved(order.id);
    await check();
    await unmoved(order.id);
    shop.double.trouble.queryKnowsNothing = false;
    wait(40);
    await check();
    const { receipt } = shop.double.prompts.get(checkoutRequestId) ?? {};
    expect(await view(id)).toMatchObject({ state: "paid", receipt });
    expect(await paymentsOf(order.id)).toMatchObject([{ mpesaReceiptNumber: receipt, status: "approved" }]);
  });
});
