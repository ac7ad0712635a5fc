import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { attachMoney } from "@fundi/shared/payments/received-money";
import { describe, expect, it } from "vitest";
import { C2B_SECRET, promptMoney } from "../../../../../tests/support/prompt-money";
import { startPromptShop } from "../../../../../tests/support/prompt-shop";

const shop = startPromptShop({ env: { C2B_HOOK_SECRET: C2B_SECRET } });
const { newOrder, onPhone, see, view, wait, work, check } = shop;
const { confirm, load } = promptMoney(shop);

async function askedAndPaid() {
  const order = await newOrder();
  const prompt = await onPhone(order.id);
  const receipt = shop.double.pay(prompt.checkoutRequestId);
  return { order, receipt, ...prompt };
}

describe("one receipt is one payment", () => {
  it("when a confirmation comes before the callback, and when it comes after", async () => {
    for (const isFirst of [true, false]) {
      const { order, id, receipt, checkoutRequestId } = await askedAndPaid();
      if (isFirst) await confirm(checkoutRequestId);
      await shop.double.sendCallback(checkoutRequestId);
      await work();
      if (!isFirst) await confirm(checkoutRequestId);
      expect(await view(id)).toMatchObject({ state: "paid", receipt });
      expect((await see(order.id)).payments).toMatchObject([{ mpesaReceiptNumber: receipt, status: "approved" }]);
      expect(await shop.api.app.db("money_received").where({ receipt })).toHaveLength(1);
    }
  });

  it("when the callback was lost: a query says it is paid, the confirmation brings the receipt", async () => {
    for (const isFirst of [true, false]) {
      const { order, id, receipt, checkoutRequestId } = await askedAndPaid();
      if (isFirst) await confirm(checkoutRequestId);
      wait(41);
      await check();
      expect(await see(order.id)).toMatchObject({ paymentStatus: "paid" });
      if (!isFirst) await confirm(checkoutRequestId);
      expect(await view(id)).toMatchObject({ state: "paid", receipt });
      expect((await see(order.id)).payments).toMatchObject([{ mpesaReceiptNumber: receipt, status: "approved" }]);
    }
  });

  it("when both the reply and the callback were lost: the confirmation of phone, order and amount is enough", async () => {
    const order = await newOrder();
    shop.double.trouble.losesReplies = true;
    const { id, checkoutRequestId } = await onPhone(order.id);
    const receipt = shop.double.pay(checkoutRequestId);
    await confirm(checkoutRequestId, { TransAmount: "9999.00", TransID: "UKKOTHER01" });
    expect(await view(id)).toMatchObject({ state: "prompted" });
    await confirm(checkoutRequestId);
    expect(await view(id)).toMatchObject({ state: "paid", receipt });
    expect((await see(order.id)).payments).toMatchObject([{ mpesaReceiptNumber: receipt, status: "approved" }]);
  });

  it("when a statement tells of it, before the callback or after it", async () => {
    for (const isFirst of [true, false]) {
      const { order, id, receipt, checkoutRequestId } = await askedAndPaid();
      const callback = async () => {
        await shop.double.sendCallback(checkoutRequestId);
        await work();
      };
      if (!isFirst) await callback();
      expect(await load(checkoutRequestId)).toMatchObject({ payments: 1, known: isFirst ? 0 : 1 });
      if (isFirst) await callback();
      expect(await view(id)).toMatchObject({ state: "paid", receipt, problem: null, moneyInHand: 0 });
      expect((await see(order.id)).payments).toMatchObject([{ mpesaReceiptNumber: receipt, status: "approved" }]);
      expect(await shop.api.app.db("money_received").where({ receipt })).toHaveLength(1);
    }
  });

  it("when only a query tells that it is paid, and the statement has its receipt", async () => {
    for (const isFirst of [true, false]) {
      const { order, id, receipt, checkoutRequestId } = await askedAndPaid();
      if (isFirst) await load(checkoutRequestId);
      wait(41);
      await check();
      if (!isFirst) await load(checkoutRequestId);
      expect(await view(id)).toMatchObject({ state: "paid", receipt });
      expect((await see(order.id)).payments).toMatchObject([{ mpesaReceiptNumber: receipt, status: "approved" }]);
    }
  });

  it("when the customer claimed it meanwhile, and only a query tells of it", async () => {
    const { order, id, receipt, phoneNumber, checkoutRequestId } = await askedAndPaid();
    const claim = { orderId: order.id, amount: 10_000, phoneNumber, mpesaReceiptNumber: receipt, customerName: "" };
    const { payment } = await shop.customer.call(confirmMpesaPayment, { body: claim });
    wait(41);
    await check();
    const own = { mpesaReceiptNumber: null, status: "approved" };
    expect((await see(order.id)).payments).toMatchObject([{ id: payment.id, status: "pending" }, own]);
    await confirm(checkoutRequestId);
    expect(await view(id)).toMatchObject({ state: "paid", receipt, problem: null });
    expect((await see(order.id)).payments).toMatchObject([
      { id: payment.id, status: "rejected" },
      { mpesaReceiptNumber: receipt, status: "approved" },
    ]);
  });

  it("when a manager gave the confirmed money to the order before the callback", async () => {
    const { order, id, receipt, checkoutRequestId } = await askedAndPaid();
    await confirm(checkoutRequestId);
    const money = await shop.api.app.db("money_received").where({ receipt }).first();
    const body = { orderNumber: order.orderNumber, note: "" };
    const { payment } = await shop.manager.call(attachMoney, { params: { id: money.id }, body });
    await shop.double.sendCallback(checkoutRequestId);
    await work();
    expect(await view(id)).toMatchObject({ state: "paid", paymentId: payment.id, moneyInHand: 0 });
    expect(await see(order.id)).toMatchObject({ paymentStatus: "paid", overpaid: 0 });
  });

  it("and money of another phone or another amount is not taken for it", async () => {
    const { order, id, checkoutRequestId } = await askedAndPaid();
    wait(41);
    await check();
    await confirm(checkoutRequestId, { TransID: "UKKOTHER02", TransAmount: "500.00" });
    await confirm(checkoutRequestId, { TransID: "UKKOTHER03", MSISDN: "2547 ***** 000", BillRefNumber: "ANOTHER" });
    expect(await view(id)).toMatchObject({ state: "paid", receipt: null });
    expect((await see(order.id)).payments).toHaveLength(1);
  });
});
