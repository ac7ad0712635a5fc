import { getOrder } from "@fundi/shared/orders/orders";
import { approvePayment } from "@fundi/shared/payments/payments";
import * as money from "@fundi/shared/payments/received-money";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { receiptCode, startStatementShop } from "../../../../../tests/support/statement-shop";

const shop = startStatementShop();
const { newOrder, claimed, load, review, statusOf } = shop;

describe("reversals", () => {
  it("reopen the balance, alert staff and notify the customer", async () => {
    const claim = await claimed();
    const receipt = claim.mpesaReceiptNumber ?? "";
    await load([{ receipt, amount: 10_000 }]);
    await shop.manager.call(money.approveExact, { body: { paymentIds: [claim.id] } });
    const { statement } = await load([{ receipt: receiptCode(), amount: 10_000, reverses: receipt }]);
    await delivered(shop.api.app);
    expect(await statusOf(claim.id)).toBe("reversed");
    const order = await shop.customer.call(getOrder, { params: { id: claim.orderId } });
    expect(order).toMatchObject({ paymentStatus: "unpaid", due: 10_000, allowedActions: ["pay"] });
    expect((await shop.api.app.orders.view(claim.orderId)).order.attention).toContain(`(${receipt}) back`);
    const found = await review(statement.id);
    expect(found.reversals).toMatchObject([{ payment: { id: claim.id, status: "reversed" } }]);
    const events = await shop.api.app.db("events").where({ name: "payment.reversed", entity_id: claim.id });
    expect(events).toHaveLength(1);
    await delivered(shop.api.app);
    const mails = await shop.api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`);
    expect(mails.map(({ subject }) => subject)).toContain(`Payment taken back for order ${order.orderNumber}`);

    const date = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Nairobi" });
    const { rows } = await shop.manager.call(money.reconcileDay, { query: { date } });
    const sides = rows
      .filter((row) => row.orderNumber === order.orderNumber)
      .map(({ approved, received, remark }) => ({ approved, received, remark }));
    expect(sides).toEqual([
      { approved: 10_000, received: 10_000, remark: "" },
      { approved: -10_000, received: -10_000, remark: "" },
    ]);
    const file = await shop.manager.call(money.exportReconciliation, { query: { date } });
    expect(await file.text()).toContain(`${receipt},${order.orderNumber},Wanjiru Kamau,10000,10000,10000,,M-Pesa`);
  });

  it("of pending claims prevent approval", async () => {
    const claim = await claimed();
    const receipt = claim.mpesaReceiptNumber ?? "";
    const { statement } = await load([
      { receipt, amount: 10_000 },
      { receipt: receiptCode(), amount: 10_000, reverses: receipt },
    ]);
    const found = await review(statement.id);
    expect(found.exact).toEqual([]);
    expect(found.reversals).toMatchObject([
      { payment: { id: claim.id }, text: `${receipt} was taken back: reject this claim.` },
    ]);
    const approve = shop.manager.call(approvePayment, { params: { id: claim.id }, body: {} });
    expect(await failureOf(approve)).toMatchObject({ status: 409, code: "CONFLICT" });
  });
});

describe("a bank's statement with everything in one column", () => {
  const headers = ["Transaction Date", "Narrative", "Money Out", "Money In"];
  const columns = {
    ...{ receipt: 1, paidAt: 0, paidIn: 3, withdrawn: 2, details: 1, status: null },
    ...{ payerName: null, payerPhone: null, accountReference: null, reverses: null },
  };

  it("matches the claim that the text names, and offers the named order even if other claims look alike", async () => {
    await shop.manager.call(money.mapStatementColumns, { body: { headers, columns } });
    const code = receiptCode();
    const claim = await claimed({ receipt: code });
    const order = await newOrder();
    const alike = receiptCode();
    const resembling = await claimed({ receipt: `${alike.slice(0, -1)}${alike.endsWith("X") ? "Y" : "X"}` });
    const { statement } = await load(
      [
        headers.join(","),
        `21/11/2026,MPS ${code} 254712345678 WANJIRU,,10000`,
        `21/11/2026,MPS ${alike} 254712345678 WANJIRU INV ${order.orderNumber},,10000`,
      ].join("\n"),
    );
    const result = await review(statement.id);
    expect(result.exact).toMatchObject([{ payment: { id: claim.id } }]);
    expect(result.nearMisses.flatMap(({ candidates }) => candidates.map(({ payment }) => payment.id))).toContain(
      resembling.id,
    );
    expect(result.unclaimed).toMatchObject([{ order: { orderNumber: order.orderNumber, due: 10_000 } }]);
  });

  it("rejects a column of amounts or dates for a second use", async () => {
    const twice = shop.manager.call(money.mapStatementColumns, {
      body: { headers, columns: { ...columns, withdrawn: 3 } },
    });
    expect(await failureOf(twice)).toMatchObject({ code: "VALIDATION_ERROR" });
  });
});
