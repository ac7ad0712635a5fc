import { createTestOrder, getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getCreditNote, getInvoice, getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { initializeCardPayment } from "@fundi/shared/payments/card-payments";
import { refundOrder, returnGoods, takePayment } from "@fundi/shared/payments/counter-payments";
import { createSaleDraft, finishSale } from "@fundi/shared/sales/sales";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { type PaystackDouble, startPaystackDouble } from "../../../../tests/support/paystack-double";
import { startSmtpServer } from "../../../../tests/support/smtp-server";

let double: PaystackDouble;
let post: Awaited<ReturnType<typeof startSmtpServer>>;
let api: TestApi;
let customer: Person;
let manager: Person;
beforeAll(async () => {
  double = await startPaystackDouble();
  post = await startSmtpServer();
  api = await startTestApi({
    env: { PAYSTACK_SECRET_KEY: double.secretKey, PAYSTACK_URL: double.url, SMTP_URL: post.url },
  });
  double.sendTo(`${api.url}/api/hooks/paystack`);
  customer = await api.person();
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(async () => {
  await api.stop();
  await double.stop();
  await post.stop();
});

/** An order of so many units at 9,999.99, paid in cash and, except for cancelled ones, handed over. */
async function sold(quantity = 1, email?: string): Promise<OrderDetail> {
  const laptop = await api.product({ price: 9999.99, quantity: 9 });
  const form = checkoutForm(laptop.id, { quantity });
  const body = email ? { ...form, customer: { ...form.customer, email } } : form;
  const { order } = await customer.call(checkout, { body });
  const params = { id: order.id };
  await manager.call(takePayment, { params, body: { method: "cash", amount: order.total } });
  await manager.call(setOrderStatus, { params, body: { status: "processing" } });
  return manager.call(setOrderStatus, { params, body: { status: "completed" } });
}
const seen = (id: number) => manager.call(getAdminOrder, { params: { id } });
const refund = (order: OrderDetail, amount: number, more: { effect?: "due_again"; method?: "card" } = {}) =>
  manager.call(refundOrder, {
    params: { id: order.id },
    body: { paymentId: order.payments[0]?.id ?? 0, amount, method: "cash", reason: "Scratched", ...more },
  });
const takeBack = (order: OrderDetail, quantity: number, paysBack?: number) =>
  manager.call(returnGoods, {
    params: { id: order.id },
    body: {
      lines: [{ orderItemId: order.items[0]?.id ?? 0, quantity, restock: true }],
      reason: "Does not start",
      ...(paysBack
        ? {
            refund: {
              paymentId: order.payments[0]?.id ?? 0,
              amount: paysBack,
              method: "mpesa_manual" as const,
              reference: "UKK4FZ8K3A",
            },
          }
        : {}),
    },
  });
const draw = (order: OrderDetail, by = customer, index = -1) =>
  by.call(getCreditNote, { params: { id: order.id, noteId: order.creditNotes.at(index)?.id ?? 0 } });

async function textOf(pdf: Blob): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, " ");
}
const cents = (minor: number) => Math.round(minor * 100);

describe("a credit note", () => {
  it("is issued with returned goods: invoice, units, VAT, reason and how it was refunded", async () => {
    const order = await takeBack(await sold(3), 1, 9999);
    expect(order.creditNotes).toMatchObject([
      { number: expect.stringMatching(/^CN-\d{6}$/), amount: 9999.99, vat: 1379.31, reason: "Does not start" },
    ]);
    const text = await textOf(await draw(order));
    for (const words of [
      "Credit note",
      order.creditNotes[0]?.number ?? "?",
      `For invoice ${order.orderNumber} of`,
      "1 Ksh 9,999.99 Ksh 9,999.99",
      "Net Ksh 8,620.68",
      "VAT 16%, included Ksh 1,379.31",
      "Total credited Ksh 9,999.99",
      "Reason: Does not start",
      "Paid back: Ksh 9,999 by M-Pesa (UKK4FZ8K3A) on",
      `This corrects invoice ${order.orderNumber}.`,
    ])
      expect(text).toContain(words);
  });

  it("leaves the invoice as it was sold, and is listed below its total", async () => {
    const order = await refund(await sold(), 999.99);
    expect((await textOf(await draw(order))).toString()).toContain("Taken off the price Ksh 999.99");
    const invoice = await textOf(await customer.call(getInvoice, { params: { id: order.id } }));
    expect(invoice).toContain("Total Ksh 9,999.99");
    expect(invoice).toContain("VAT 16%, included Ksh 1,379.31");
    expect(invoice).toContain(`Credit note ${order.creditNotes[0]?.number} -Ksh 999.99`);
    expect(invoice).toContain("Due Ksh 0");
  });

  it("together with the others has the VAT of the invoice, to the cent, in however many parts", async () => {
    let order = await sold(3);
    const vat = cents(order.vat.amount);
    for (const part of [33.33, 0.01, 777.77, 1250.5]) order = await refund(order, part);
    order = await takeBack(order, 2);
    order = await takeBack(order, 1);
    expect(order.total).toBe(0);
    const sum = (of: "amount" | "vat") => order.creditNotes.reduce((all, note) => all + cents(note[of]), 0);
    expect({ amount: sum("amount"), vat: sum("vat") }).toEqual({ amount: 2_999_997, vat });
    expect(await textOf(await draw(order))).toContain("Credited before");
  });

  it("of a discounted sale shows what was paid for the units", async () => {
    const laptop = await api.product({ price: 10_000, quantity: 5 });
    const line = {
      kind: "product" as const,
      key: "a",
      productId: laptop.id,
      quantity: 2,
      price: null,
      priceReason: "",
    };
    const draft = await manager.call(createSaleDraft, {
      body: { lines: [line], discount: { kind: "percent", value: 7.5, reason: "Bulk" } },
    });
    const body = { version: draft.version, total: 18_500, payments: [{ method: "cash" as const, amount: 18_500 }] };
    const { order } = await manager.call(finishSale, { params: { id: draft.id }, body });
    const text = await textOf(await draw(await takeBack(order, 1), manager));
    expect(text).toContain("Share of discount and voucher -Ksh 750");
    expect(text).toContain("Total credited Ksh 9,250");
    expect(text).toContain("Nothing was paid back with this credit note.");
  });

  it("credits a cancelled order completely, with all its lines", async () => {
    const laptop = await api.product({ price: 10_000, quantity: 5 });
    const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id) });
    const params = { id: order.id };
    await manager.call(takePayment, { params, body: { method: "cash", amount: 4000 } });
    const cancelled = await manager.call(setOrderStatus, { params, body: { status: "cancelled" } });
    expect(cancelled.creditNotes).toEqual([]);
    const after = await refund(cancelled, 4000);
    expect(after.creditNotes).toMatchObject([{ amount: 10_000 }]);
    const text = await textOf(await draw(after));
    expect(text).toContain("1 Ksh 10,000 Ksh 10,000");
    expect(text).toContain("Paid back: Ksh 4,000 in cash");
  });

  it("is not issued where the total is unchanged, nor for a test order", async () => {
    expect((await refund(await sold(), 500, { effect: "due_again" })).creditNotes).toEqual([]);
    const admin = await api.person("admin");
    const test = await admin.call(createTestOrder, {});
    const params = { id: test.id };
    const paid = await manager.call(takePayment, { params, body: { method: "cash", amount: test.total } });
    expect((await refund(paid, 10)).creditNotes).toEqual([]);
  });

  it("is reversed by another one when the card company rejects the refund", async () => {
    const laptop = await api.product({ price: 10_000, quantity: 5 });
    const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id) });
    const { reference } = await customer.call(initializeCardPayment, { body: { orderId: order.id } });
    await double.pay(reference);
    double.trouble.refusesRefunds = true;
    await refund(await seen(order.id), 2500, { method: "card" });
    await api.app.jobs.drain();
    await expect.poll(async () => (await seen(order.id)).creditNotes.length).toBe(2);
    double.trouble.refusesRefunds = false;
    const after = await seen(order.id);
    const [first, second] = after.creditNotes;
    expect(second).toMatchObject({ amount: -2500, vat: -(first?.vat ?? 0), takesBack: first?.number });
    expect(after).toMatchObject({ total: 10_000, due: 0 });
    const text = await textOf(await draw(after));
    expect(text).toContain(`Credit note ${first?.number} taken back -Ksh 2,500`);
    expect(await textOf(await draw(after, customer, 0))).toContain("did not reach the customer");
  });

  it("has the next number, without gaps, also when many are issued concurrently and some fail", async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => sold()));
    await Promise.allSettled(
      orders.flatMap((order) => [refund(order, 6000), refund(order, 6000), refund(order, 99_999)]),
    );
    const rows = await api.app.db("credit_notes").select("number").orderBy("number");
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    const [{ written }] = (await api.app
      .db("credit_notes")
      .count({ written: "*" })
      .whereIn(
        "order_id",
        orders.map(({ id }) => id),
      )) as [{ written: number }];
    expect(Number(written)).toBe(8);
  });

  it("is visible to its customer and staff only", async () => {
    const order = await refund(await sold(), 100);
    expect((await draw(order, manager)).type).toBe("application/pdf");
    expect(await failureOf(draw(order, await api.person()))).toMatchObject({ status: 404 });
    const other = await refund(await sold(), 100);
    const mixed = { id: order.id, noteId: other.creditNotes[0]?.id ?? 0 };
    expect(await failureOf(customer.call(getCreditNote, { params: mixed }))).toMatchObject({ status: 404 });
    expect((await customer.call(getOrder, { params: { id: order.id } })).creditNotes).toHaveLength(1);
  });

  it("is attached to the customer's mail about the refund", async () => {
    const email = "wanjiru@shop.co.ke";
    const order = await refund(await sold(1, email), 1000);
    await delivered(api.app);
    const name = `credit-note-${order.creditNotes[0]?.number}.pdf`;
    const state = () => api.app.db("mails").where("recipient", email).where("subject", "like", "Refund%").first();
    await expect.poll(async () => (await state())?.status, { timeout: 15_000 }).toBe("sent");
    expect((await state()).body).toContain(`Our credit note ${order.creditNotes[0]?.number} is attached.`);
    const mail = post.messages.find((message) => message.includes(name)) ?? "";
    const base64 = /JVBERi0[A-Za-z0-9+/=\r\n]+/.exec(mail)?.[0].replace(/\s/g, "") ?? "";
    const text = await textOf(new Blob([new Uint8Array(Buffer.from(base64, "base64"))]));
    expect(text).toContain(`For invoice ${order.orderNumber}`);
  });
});
