import type { OrderDetail } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment, listPayments } from "@fundi/shared/payments/payments";
import { approveExact, attachMoney, reviewStatement } from "@fundi/shared/payments/received-money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../../tests/support/api";
import { C2B_SECRET, promptMoney } from "../../../../../tests/support/prompt-money";
import { newPhone, startPromptShop } from "../../../../../tests/support/prompt-shop";

const shop = startPromptShop({ env: { C2B_HOOK_SECRET: C2B_SECRET } });
const { newOrder, see, view, wait, work, check } = shop;
const { confirm, load } = promptMoney(shop);

/** A prompt on a phone, which may have others. */
async function ask(order: OrderDetail, phoneNumber = newPhone()) {
  const { id } = await shop.request(order.id, { phoneNumber });
  await work();
  const { checkoutRequestId } = shop.double.last(phoneNumber);
  return { id, order, phoneNumber, checkoutRequestId };
}

const claim = async (order: OrderDetail, mpesaReceiptNumber: string, phoneNumber: string) => {
  const body = { orderId: order.id, amount: 10_000, phoneNumber, mpesaReceiptNumber, customerName: "" };
  return (await shop.customer.call(confirmMpesaPayment, { body })).payment.id;
};
const approveAll = (paymentIds: number[]) => shop.manager.call(approveExact, { body: { paymentIds } });
const inQueue = async (paymentId: number) =>
  (await shop.manager.call(listPayments, { query: { status: "pending", limit: 100 } })).payments.find(
    ({ id }) => id === paymentId,
  );
const moneyOf = (receipt: string) => shop.api.app.db("money_received").where({ receipt, kind: "payment" }).first();

/** Asks Safaricom, as its callback was lost. */
async function query(): Promise<void> {
  wait(41);
  await check();
}

describe("one payment is one order, when the callback of its prompt was lost", () => {
  it("and its receipt is claimed for another order, before the confirmation", async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const prompt = await ask(order);
    const receipt = shop.double.pay(prompt.checkoutRequestId);
    await query();
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
    const paymentId = await claim(other, receipt, prompt.phoneNumber);
    expect(await inQueue(paymentId)).toMatchObject({ seen: null, promptOrder: order.orderNumber });
    await confirm(prompt.checkoutRequestId);
    expect(await inQueue(paymentId)).toMatchObject({ seen: { state: "prompt_paid" }, promptOrder: order.orderNumber });
    const { results } = await approveAll([paymentId]);
    expect(results).toMatchObject([{ approved: false }]);
    expect(await see(other.id)).toMatchObject({ paymentStatus: "awaiting_approval", due: 10_000 });
    await shop.double.sendCallback(prompt.checkoutRequestId);
    await work();
    expect(await view(prompt.id)).toMatchObject({ receipt, problem: "receipt_elsewhere" });
    expect((await approveAll([paymentId])).results).toMatchObject([{ approved: false }]);
    const byHand = shop.manager.call(approvePayment, { params: { id: paymentId }, body: { note: "" } });
    expect(await failureOf(byHand)).toMatchObject({ code: "CONFLICT" });
  });

  it("and the claim for another order is made before anything else tells of it", async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const prompt = await ask(order);
    const receipt = shop.double.pay(prompt.checkoutRequestId);
    const paymentId = await claim(other, receipt, prompt.phoneNumber);
    await confirm(prompt.checkoutRequestId);
    expect((await approveAll([paymentId])).results).toMatchObject([{ approved: false }]);
    await query();
    expect((await approveAll([paymentId])).results).toMatchObject([{ approved: false }]);
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
  });

  it("and a manager gave its money to another order before the query: its own payment waits for staff", async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const prompt = await ask(order);
    const receipt = shop.double.pay(prompt.checkoutRequestId);
    const paymentId = await claim(other, receipt, prompt.phoneNumber);
    await confirm(prompt.checkoutRequestId);
    await shop.manager.call(approvePayment, { params: { id: paymentId }, body: { note: "" } });
    await query();
    expect(await view(prompt.id)).toMatchObject({ state: "paid", receipt: null, problem: "receipt_elsewhere" });
    expect((await see(order.id)).payments).toMatchObject([{ status: "pending", mpesaReceiptNumber: null }]);
  });

  it("and its customer claims an invented receipt: the claim waits, and the prompt's own payment counts", async () => {
    const order = await newOrder();
    const prompt = await ask(order);
    const paymentId = await claim(order, "UKQ7FAKE01", prompt.phoneNumber);
    const receipt = shop.double.pay(prompt.checkoutRequestId);
    await query();
    expect((await see(order.id)).payments).toMatchObject([
      { id: paymentId, status: "pending", mpesaReceiptNumber: "UKQ7FAKE01" },
      { status: "approved", mpesaReceiptNumber: null },
    ]);
    expect(await inQueue(paymentId)).toMatchObject({ promptOrder: order.orderNumber });
    await confirm(prompt.checkoutRequestId);
    expect(await view(prompt.id)).toMatchObject({ receipt });
    expect(await see(order.id)).toMatchObject({ overpaid: 0 });
  });

  it("and staff approved its claim before the query: the two are one payment", async () => {
    const order = await newOrder();
    const prompt = await ask(order);
    const receipt = shop.double.pay(prompt.checkoutRequestId);
    const paymentId = await claim(order, receipt, prompt.phoneNumber);
    await shop.manager.call(approvePayment, { params: { id: paymentId }, body: { note: "" } });
    await query();
    await confirm(prompt.checkoutRequestId);
    expect(await view(prompt.id)).toMatchObject({ state: "paid", receipt, paymentId, problem: null });
    expect((await see(order.id)).payments).toHaveLength(1);
  });
});

describe("prompts of one phone and one amount, whose callbacks were lost", () => {
  async function twoPaid() {
    const phoneNumber = newPhone();
    const prompts = [await ask(await newOrder(), phoneNumber), await ask(await newOrder(), phoneNumber)] as const;
    const receipts = prompts.map(({ checkoutRequestId }) => shop.double.pay(checkoutRequestId));
    await query();
    return { phoneNumber, prompts, receipts, ids: prompts.map(({ checkoutRequestId }) => checkoutRequestId) };
  }

  it("each get the receipt of their own reference, and no other order is paid with it", async () => {
    const { phoneNumber, prompts, receipts, ids } = await twoPaid();
    await load([...ids].reverse());
    const seen = await Promise.all(prompts.map(async ({ id }) => (await view(id)).receipt));
    expect(seen).toEqual(receipts);
    const again = claim(await newOrder(), receipts[0] ?? "", phoneNumber);
    expect(await failureOf(again)).toMatchObject({ code: "DUPLICATE_RECEIPT" });
  });

  it("get no receipt by their phone alone: their money is a near miss of other claims, until a manager gives it", async () => {
    const { phoneNumber, prompts, receipts, ids } = await twoPaid();
    const paymentId = await claim(await newOrder(), receipts[0] ?? "", phoneNumber);
    const statement = await load(ids, { account: "" });
    const review = await shop.manager.call(reviewStatement, { params: { id: statement.id } });
    expect(review.exact).toEqual([]);
    expect(review.nearMisses).toMatchObject([{ candidates: [{ reason: "prompt_paid", payment: { id: paymentId } }] }]);
    expect(review.unclaimed).toMatchObject([{ promptOrder: expect.stringMatching(/^[A-Z]/) }]);
    expect((await approveAll([paymentId])).results).toMatchObject([{ approved: false }]);
    const [first] = prompts;
    const body = { orderNumber: first.order.orderNumber, note: "" };
    const money = await moneyOf(receipts[1] ?? "");
    await shop.manager.call(attachMoney, { params: { id: money.id }, body });
    expect(await view(first.id)).toMatchObject({ receipt: receipts[1] });
    expect((await see(first.order.id)).payments).toMatchObject([
      { status: "approved", mpesaReceiptNumber: receipts[1] },
    ]);
  });

  it("are all joined by one statement, however many they are", async () => {
    const phones = Array.from({ length: 3 }, () => newPhone());
    const prompts = [];
    for (const phone of phones) prompts.push(await ask(await newOrder(), phone));
    for (const { checkoutRequestId } of prompts) shop.double.pay(checkoutRequestId);
    await query();
    // Many later ones are paid without a receipt, and nothing tells of their money.
    const [row] = await shop.api.app.db("mpesa_prompts").where({ id: prompts[0]?.id });
    const { id: _, active_key: __, token_hash: ___, checkout_request_id: ____, payment_id: _____, ...fields } = row;
    await shop.api.app
      .db("mpesa_prompts")
      .insert(Array.from({ length: 60 }, () => ({ ...fields, amount_minor: 4200 })));
    await load(prompts.map(({ checkoutRequestId }) => checkoutRequestId));
    for (const { id } of prompts) expect((await view(id)).receipt).not.toBeNull();
    await shop.api.app.db("mpesa_prompts").where({ amount_minor: 4200 }).del();
  });
});

/** What may arrive, in any order. `of`: which prompt, and so which receipt; `to`: the order that a claim names. */
const ARRIVALS = [
  ...[0, 1].flatMap((of) => (["callback", "confirmation", "statement"] as const).map((kind) => ({ kind, of, to: of }))),
  ...[0, 1].flatMap((of) => [0, 1, 2].map((to) => ({ kind: "claim" as const, of, to }))),
  { kind: "query" as const, of: 0, to: 0 },
  { kind: "bulk" as const, of: 0, to: 0 },
  { kind: "bulk" as const, of: 1, to: 1 },
];

describe("whatever arrives first", () => {
  it("never counts more payments than there were sums, and gives no prompt the receipt of another", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(ARRIVALS, { minLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        async (arrivals, hasReferences, bothPaid) => {
          await shop.forgetChecks();
          const phoneNumber = newPhone();
          const orders = [await newOrder(), await newOrder(), await newOrder()];
          const prompts = [
            await ask(orders[0] as OrderDetail, phoneNumber),
            await ask(orders[1] as OrderDetail, phoneNumber),
          ];
          const paid = bothPaid ? prompts : prompts.slice(0, 1);
          const receipts = paid.map(({ checkoutRequestId }) => shop.double.pay(checkoutRequestId));
          const claims: number[] = [];
          for (const { kind, of, to } of [
            ...arrivals,
            { kind: "query" as const, of: 0, to: 0 },
            { kind: "bulk" as const, of: 0, to: 0 },
          ]) {
            const [prompt, order, receipt] = [paid[of], orders[to], receipts[of]];
            if (kind === "query") await query();
            else if (kind === "bulk") claims.length > 0 && (await approveAll(claims));
            else if (!prompt || !order || !receipt) continue;
            else if (kind === "callback") {
              await shop.double.sendCallback(prompt.checkoutRequestId);
              await work();
            } else if (kind === "confirmation")
              await confirm(prompt.checkoutRequestId, hasReferences ? {} : { BillRefNumber: "" });
            else if (kind === "statement") await load(prompt.checkoutRequestId, hasReferences ? {} : { account: "" });
            else
              await claim(order, receipt, phoneNumber).then(
                (id) => claims.push(id),
                () => undefined,
              );
            const payments = (await Promise.all(orders.map(({ id }) => see(id)))).flatMap((one) => one.payments);
            const approved = payments.filter(({ status }) => status === "approved");
            expect(approved.length).toBeLessThanOrEqual(receipts.length);
            const own = await Promise.all(prompts.map(async ({ id }) => (await view(id)).receipt));
            for (const [index, known] of own.entries()) expect([null, receipts[index]]).toContain(known);
          }
        },
      ),
      { numRuns: Number(process.env.PROMPT_MONEY_RUNS ?? 8) },
    );
  }, 300_000);
});
