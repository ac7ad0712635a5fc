import { listPromptMessages } from "@fundi/shared/payments/mpesa-prompts";
import { describe, expect, it } from "vitest";
import { startPromptShop } from "../../../../../tests/support/prompt-shop";

const shop = startPromptShop();
const { newOrder, onPhone, request, see, view, wait, work, check } = shop;

const isUnpaid = async (orderId: number) => {
  await work();
  expect(await see(orderId)).toMatchObject({ paymentStatus: "unpaid", due: 10_000, payments: [] });
};
const refusedFor = async (promptId: number) =>
  (await shop.manager.call(listPromptMessages, {})).filter((message) => message.promptId === promptId);
/** Posts what somebody made up, or recorded elsewhere, to an address. */
const post = async (address: string, body: string): Promise<number> => {
  const response = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body });
  await response.arrayBuffer();
  return response.status;
};
const addressOf = (checkoutRequestId: string) => shop.double.prompts.get(checkoutRequestId)?.callbackUrl ?? "";

describe("nothing is approved by", () => {
  it("a callback that nobody can have sent: the prompt is not out yet, or at its address with another id", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    // What a stranger would write who saw the address, but not the id.
    const made = (CheckoutRequestID: string) =>
      JSON.stringify({
        Body: {
          stkCallback: {
            ...{ MerchantRequestID: "1", CheckoutRequestID, ResultCode: 0, ResultDesc: "ok" },
            CallbackMetadata: {
              Item: [
                { Name: "Amount", Value: 10_000 },
                { Name: "MpesaReceiptNumber", Value: "UKP0FORGED" },
                { Name: "PhoneNumber", Value: 254712345678 },
              ],
            },
          },
        },
      });
    for (const forged of ["ws_CO_FORGED", checkoutRequestId.toLowerCase(), `${checkoutRequestId} `])
      expect(await post(addressOf(checkoutRequestId), made(forged))).toBe(200);
    await isUnpaid(order.id);
    expect(await refusedFor(id)).toHaveLength(3);
    expect(await view(id)).toMatchObject({ state: "prompted" });
  });

  it("a callback of a paid prompt that is replayed at the addresses of others, or again at its own", async () => {
    const [paid, other] = [await newOrder(), await newOrder()];
    const first = await onPhone(paid.id);
    const second = await onPhone(other.id);
    const receipt = shop.double.pay(first.checkoutRequestId);
    const recorded = shop.double.callbackOf(first.checkoutRequestId);
    for (let count = 0; count < 5; count += 1) {
      expect(await post(addressOf(first.checkoutRequestId), recorded)).toBe(200);
      expect(await post(addressOf(second.checkoutRequestId), recorded)).toBe(200);
    }
    // The same facts in another order of bytes are the same money, too.
    const reordered = JSON.stringify(JSON.parse(recorded), null, 2);
    await post(addressOf(first.checkoutRequestId), reordered);
    await work();
    expect((await see(paid.id)).payments).toMatchObject([{ mpesaReceiptNumber: receipt, status: "approved" }]);
    await isUnpaid(other.id);
    expect(await shop.api.app.db("money_received").where({ receipt })).toHaveLength(1);
  });

  it("a recorded callback for the same order's next prompt, which asks for the rest", async () => {
    const order = await newOrder();
    const first = await onPhone(order.id, { amount: 4000 });
    shop.double.pay(first.checkoutRequestId);
    const recorded = shop.double.callbackOf(first.checkoutRequestId);
    await post(addressOf(first.checkoutRequestId), recorded);
    await work();
    const second = await onPhone(order.id);
    await post(addressOf(second.checkoutRequestId), recorded);
    // With the id mended: the receipt counts already, and the amount is not what was asked for.
    await post(
      addressOf(second.checkoutRequestId),
      recorded.replaceAll(first.checkoutRequestId, second.checkoutRequestId),
    );
    await work();
    expect(await see(order.id)).toMatchObject({ paymentStatus: "part_paid", due: 6000 });
  });

  it.each([
    ["a smaller amount", { amount: 9999 }],
    ["a larger amount", { amount: 10_001 }],
    ["the amount in cents", { amount: 1_000_000 }],
    ["no amount", { amount: undefined }],
    ["another shop's shortcode", { shortCode: "174379" }],
  ])("%s, which stays in the list of managers", async (_name, change) => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    shop.double.pay(checkoutRequestId);
    const body =
      "amount" in change && change.amount === undefined
        ? shop.double.callbackOf(checkoutRequestId).replace(/\{"Name":"Amount","Value":10000\},/, "")
        : shop.double.callbackOf(checkoutRequestId, change as { amount?: number; shortCode?: string });
    expect(await post(addressOf(checkoutRequestId), body)).toBe(200);
    await isUnpaid(order.id);
    expect(await refusedFor(id)).toHaveLength(1);
  });

  it("a status query about somebody else's prompt: its answer must name the id that was asked about", async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const mine = await onPhone(order.id);
    const theirs = await onPhone(other.id);
    shop.double.pay(theirs.checkoutRequestId);
    shop.double.trouble.answersAbout = theirs.checkoutRequestId;
    try {
      wait(41);
      await check();
    } finally {
      shop.double.trouble.answersAbout = null;
    }
    expect(await view(mine.id)).toMatchObject({ state: "prompted" });
    await isUnpaid(order.id);
  });

  it("fifty forged messages at once, nor do they keep the true one out", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    shop.double.pay(checkoutRequestId);
    const address = addressOf(checkoutRequestId);
    const forged = (index: number) => shop.double.callbackOf(checkoutRequestId, { amount: index + 1 });
    await Promise.all(Array.from({ length: 50 }, (_, index) => post(address, forged(index))));
    await isUnpaid(order.id);
    const stored = (await refusedFor(id)).length;
    expect(stored).toBeGreaterThanOrEqual(20);
    await post(address, forged(51));
    expect(await refusedFor(id)).toHaveLength(stored);
    // What a flood keeps out of the messages, the status query still tells.
    await post(address, shop.double.callbackOf(checkoutRequestId));
    await work();
    wait(41);
    await check();
    expect(await view(id)).toMatchObject({ state: "paid" });
    expect((await see(order.id)).payments).toMatchObject([{ status: "approved", amount: 10_000 }]);
  });

  it("a customer's own word: nobody but its customer and staff sees a prompt, and none of them can settle it", async () => {
    const order = await newOrder();
    const { id } = await request(order.id);
    const stranger = await shop.api.person();
    await expect(view(id, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await isUnpaid(order.id);
  });
});
