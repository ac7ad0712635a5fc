import { randomBytes } from "node:crypto";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { refundOrder } from "@fundi/shared/payments/counter-payments";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import * as money from "@fundi/shared/payments/received-money";
import { getReport } from "@fundi/shared/reports/reports";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { statementCsv, statementForm } from "../../../../../tests/support/statement-file";

let api: TestApi;
let customer: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  customer = await api.person();
  manager = await api.person("manager");
});
afterAll(() => api.stop());

const newReceipt = () => `U${randomBytes(6).toString("hex").slice(0, 9).toUpperCase()}`;

/** An order of 10,000 that was paid by M-Pesa. */
async function paid() {
  const laptop = await api.product({ price: 10_000, quantity: 5 });
  const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id) });
  const receipt = newReceipt();
  const body = {
    amount: 10_000,
    phoneNumber: "0712345678",
    mpesaReceiptNumber: receipt,
    customerName: "Wanjiru Kamau",
  };
  const { payment } = await customer.call(confirmMpesaPayment, { body: { orderId: order.id, ...body } });
  await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
  return { id: order.id, paymentId: payment.id, receipt };
}
async function reverse({ receipt }: { receipt: string }, amount: number, own = newReceipt()) {
  const file = statementForm(statementCsv([{ receipt: own, amount, reverses: receipt }]));
  await manager.call(money.loadStatement, { files: file });
  await delivered(api.app);
  return own;
}
const seen = ({ id }: { id: number }) => manager.call(getAdminOrder, { params: { id } });
const giveBack = ({ id, paymentId }: { id: number; paymentId: number }, amount: number, reference = "") =>
  manager.call(refundOrder, {
    params: { id },
    body: { paymentId, amount, method: "mpesa_manual", reference, reason: "Changed their mind" },
  });

it("a partial reversal by M-Pesa is due again, is listed with the refunds, and in the day's figures", async () => {
  const order = await paid();
  const own = await reverse(order, 300);
  expect(await seen(order)).toMatchObject({
    total: 10_000,
    due: 300,
    paymentStatus: "part_paid",
    refunds: [{ amount: 300, credited: 0, method: "mpesa_manual", reference: own, by: null }],
    payments: [{ status: "approved" }],
    creditNotes: [],
    attention: expect.stringMatching(/took Ksh\s300 of Ksh\s10,000/),
  });
  const { orderNumber } = await seen(order);
  const date = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Nairobi" });
  const { rows } = await manager.call(money.reconcileDay, { query: { date } });
  expect(rows.find(({ receipt }) => receipt.startsWith(own))).toMatchObject({
    approved: -300,
    received: -300,
    remark: "",
  });
  const mails = await api.app.db("mails").where("subject", "like", `Refund for order ${orderNumber}`);
  expect(mails).toHaveLength(1);
});

it("several parts add up, reported once or twice, until nothing is left", async () => {
  const order = await paid();
  const own = await reverse(order, 4000);
  await reverse(order, 4000, own);
  expect((await seen(order)).due).toBe(4000);
  await reverse(order, 5999.99);
  expect(await seen(order)).toMatchObject({ due: 9999.99, kept: 0.01 });
  await reverse(order, 5);
  const after = await seen(order);
  expect(after).toMatchObject({ due: 9999.99, kept: 0.01 });
  expect(after.attention).toContain("Please look at it");
});

it("a refund made as a reversal is the same money, and is not due again", async () => {
  const order = await paid();
  const own = newReceipt();
  await giveBack(order, 10_000, own);
  await reverse(order, 10_000, own);
  expect(await seen(order)).toMatchObject({
    total: 0,
    due: 0,
    paymentStatus: "refunded",
    payments: [{ status: "approved" }],
    refunds: [{ amount: 10_000 }],
    attention: null,
  });
});

it("a refund by M-Pesa without its code is matched with the reversal, and the order is flagged", async () => {
  const order = await paid();
  await giveBack(order, 2500);
  await reverse(order, 2500);
  const after = await seen(order);
  expect(after).toMatchObject({ total: 7500, due: 0, paymentStatus: "paid" });
  expect(after.attention).toContain("is taken for your refund");
  // The next one of the same amount is another one.
  await reverse(order, 2500);
  expect(await seen(order)).toMatchObject({ due: 2500, paymentStatus: "part_paid" });
});

it("a separate transfer and a reversal are two, and the customer was refunded twice", async () => {
  const order = await paid();
  await giveBack(order, 10_000, newReceipt());
  await reverse(order, 10_000);
  expect(await seen(order)).toMatchObject({ total: 0, due: 10_000, payments: [{ status: "reversed" }] });
});

it("a reversal stays in the figures of its month when the event that said so is deleted", async () => {
  const order = await paid();
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Nairobi" });
  const givenBack = async () => {
    const query = { by: "month", dateFrom: today, dateTo: today } as const;
    const { columns, totals } = await manager.call(getReport, { params: { kind: "vat" }, query });
    return Number(totals?.[columns.findIndex(({ id }) => id === "given_back")]);
  };
  const before = await givenBack();
  await reverse(order, 10_000);
  await api.app.db("events").where({ name: "payment.reversed" }).delete();
  expect(await givenBack()).toBeCloseTo(before + 10_000);
});
