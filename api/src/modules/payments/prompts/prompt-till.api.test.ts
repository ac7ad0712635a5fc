import { updateAccountLimits } from "@fundi/shared/contract/limits";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../../tests/support/api";
import { forgetLimits } from "../../../../../tests/support/forget-limits";
import { startPromptShop } from "../../../../../tests/support/prompt-shop";

const STORE = "600991";
const TILL = "5123456";
const shop = startPromptShop({
  daraja: { shortCode: STORE, tillNumber: TILL },
  env: { ACCOUNT_LIMITS: "on" },
});
const { newOrder, onPhone, request, see, view, wait, work, check } = shop;

describe("a shop with a till (Buy Goods)", () => {
  it("asks for the money for its till with the password of its store number, and is paid as a paybill is", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    expect(shop.double.prompts.get(checkoutRequestId)).toMatchObject({
      transactionType: "CustomerBuyGoodsOnline",
      partyB: TILL,
      amount: 10_000,
    });
    const receipt = shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    expect(await view(id)).toMatchObject({ state: "paid", receipt });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid", payments: [{ mpesaReceiptNumber: receipt }] });
  });

  it("asks about a prompt whose callback was lost by its store number", async () => {
    const order = await newOrder();
    const { id, checkoutRequestId } = await onPhone(order.id);
    shop.double.pay(checkoutRequestId);
    wait(41);
    await check();
    expect(await view(id)).toMatchObject({ state: "paid" });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
  });

  it("believes no callback that names another till", async () => {
    const order = await newOrder();
    const { checkoutRequestId } = await onPhone(order.id);
    shop.double.pay(checkoutRequestId);
    await shop.double.sendCallback(checkoutRequestId, { shortCode: "5999999" });
    await work();
    expect(await see(order.id)).toMatchObject({ paymentStatus: "unpaid", payments: [] });
  });

  it("sends nobody to a paybill that it does not have", async () => {
    await shop.manager.call(updateAccountLimits, {
      body: { limits: { promptsPerAccount: 1, promptsPerAddress: 1, unpaidOrders: 1000 } },
    });
    const messages: string[] = [];
    const fail = async () => {
      const { message } = await failureOf(request((await newOrder()).id));
      messages.push(message);
    };
    await forgetLimits(shop.api.app);
    await request((await newOrder()).id);
    await fail();
    await shop.manager.call(updateAccountLimits, { body: { limits: { promptsPerAccount: 100 } } });
    await fail();
    await shop.manager.call(updateAccountLimits, { body: { limits: { promptsPerAddress: 100 } } });
    shop.double.trouble.failing = true;
    for (let count = 0; count < 3; count += 1) {
      await request((await newOrder()).id);
      await work();
    }
    await fail();
    expect(messages).toHaveLength(3);
    for (const message of messages) expect(message).toMatch(/by hand/i);
    expect(messages.join(" ")).not.toMatch(/pay ?bill/i);
  });
});
