import { listPromptsOfOrder } from "@fundi/shared/payments/mpesa-prompts";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../../tests/support/api";
import { startPromptShop } from "../../../../../tests/support/prompt-shop";

const shop = startPromptShop();
const { newOrder, onPhone, request, see, work } = shop;

describe("cents that are due", () => {
  it("are rounded up, or stay due where the shop does not round", async () => {
    const order = await newOrder(1234.5);
    const offer = () => shop.customer.call(listPromptsOfOrder, { query: { orderId: order.id } });
    expect(await offer()).toMatchObject({ due: 1235, rounding: 0.5, leftover: 0 });
    const current = shop.api.app.prompts.settings.current();
    current.roundsUp = false;
    try {
      expect(await offer()).toMatchObject({ due: 1234, rounding: 0, leftover: 0.5 });
      expect(await failureOf(request(order.id, { amount: 1235 }))).toMatchObject({ code: "VALIDATION_ERROR" });
      const { checkoutRequestId } = await onPhone(order.id);
      expect(shop.double.prompts.get(checkoutRequestId)?.amount).toBe(1234);
      shop.double.pay(checkoutRequestId);
      await shop.double.sendCallback(checkoutRequestId);
      await work();
      expect(await see(order.id)).toMatchObject({ paymentStatus: "part_paid", due: 0.5 });
      expect(await failureOf(request(order.id))).toMatchObject({ code: "CONFLICT" });
      expect(await offer()).toMatchObject({ due: 0, leftover: 0.5 });
    } finally {
      current.roundsUp = true;
    }
  });
});
