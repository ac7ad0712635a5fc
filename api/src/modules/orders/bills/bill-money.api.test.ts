import { getAdminOrder, listAdminOrders } from "@fundi/shared/orders/admin-orders";
import { getCreditNote, getInvoice, getOrder, listMyOrders } from "@fundi/shared/orders/orders";
import { refundOrder, takePayment } from "@fundi/shared/payments/counter-payments";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import * as money from "@fundi/shared/payments/received-money";
import { getReport } from "@fundi/shared/reports/reports";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { billsOf } from "../../../../../tests/support/bill-shop";
import { delivered } from "../../../../../tests/support/delivered";
import { billDeposit, billLine, groupOf } from "../../../../../tests/support/sample-bill";
import { brokenInvariants } from "../../../../../tests/support/shop-model/invariants";
import { statementCsv, statementForm } from "../../../../../tests/support/statement-file";
import { receiptCode } from "../../../../../tests/support/statement-shop";

let api: TestApi;
let customer: Person;
let clerk: Person;
let manager: Person;
let bills: ReturnType<typeof billsOf>;
beforeAll(async () => {
  api = await startTestApi();
  [customer, clerk, manager] = await Promise.all([api.person(), api.person("staff"), api.person("manager")]);
  bills = billsOf(api, manager);
});
afterAll(async () => {
  await delivered(api.app);
  expect(await brokenInvariants(api.app.db)).toEqual({});
  await api.stop();
});

const SCREEN = 650_000;
const openBill = async (owner: Person | null = customer) => {
  const [one, two] = [billLine({ jobId: 1 }), billLine({ jobId: 2, name: "Battery", priceMinor: 200_000 })];
  const { id, orderNumber } = await bills.open({ lines: [one, two], deposit: null }, owner);
  return { id, orderNumber, one, two };
};
const seen = (id: number) => customer.call(getOrder, { params: { id } });
const cash = (id: number, amount: number, by = clerk) =>
  by.call(takePayment, { params: { id }, body: { method: "cash", amount } });
const claim = async (orderId: number, amount: number) => {
  const mpesaReceiptNumber = receiptCode();
  const { payment } = await customer.call(confirmMpesaPayment, {
    body: { orderId, amount, phoneNumber: "0712345678", mpesaReceiptNumber, customerName: "Wanjirũ Kamau" },
  });
  return { id: payment.id, receipt: mpesaReceiptNumber };
};
const refund = (id: number, paymentId: number, amount: number, effect?: "due_again") =>
  manager.call(refundOrder, {
    params: { id },
    body: { paymentId, amount, method: "cash", reason: "Less work", ...(effect && { effect }) },
  });
const load = (lines: Parameters<typeof statementCsv>[0]) =>
  manager.call(money.loadStatement, { files: statementForm(statementCsv(lines)) });
const textOf = async (pdf: Blob) => {
  const read = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  return (await extractText(read, { mergePages: true })).text.replace(/\s+/g, " ");
};

describe("money of a repair bill", () => {
  it("comes as a deposit before there is work, and counts towards it", async () => {
    const { id } = await bills.open({ lines: [], deposit: billDeposit(100_000) }, customer);
    const paid = await claim(id, 1000);
    await manager.call(approvePayment, { params: { id: paid.id }, body: {} });
    await bills.revise(id, { lines: [billLine()], deposit: billDeposit(100_000) });
    expect(await seen(id)).toMatchObject({ total: 6500, kept: 1000, due: 5500, paymentStatus: "part_paid" });
  });

  it("comes in parts, up to what is due and no more", async () => {
    const { id } = await openBill();
    await cash(id, 3000);
    expect(await seen(id)).toMatchObject({ status: "confirmed", paymentStatus: "part_paid", due: 5500 });
    expect(await failureOf(cash(id, 5501))).toMatchObject({ code: "VALIDATION_ERROR" });
    await cash(id, 5500);
    expect(await seen(id)).toMatchObject({ paymentStatus: "paid", due: 0, allowedActions: [] });
  });

  it("is claimed by its customer with one receipt for all devices, which the statement confirms", async () => {
    const { id, orderNumber } = await openBill();
    const paid = await claim(id, 8500);
    expect(await seen(id)).toMatchObject({ paymentStatus: "awaiting_approval", claimed: 8500, status: "confirmed" });
    await load([{ receipt: paid.receipt, amount: 8500, account: orderNumber }]);
    await manager.call(money.approveExact, { body: { paymentIds: [paid.id] } });
    expect(await seen(id)).toMatchObject({ paymentStatus: "paid", due: 0, status: "confirmed" });
    const other = await openBill();
    const twice = customer.call(confirmMpesaPayment, {
      body: {
        ...{ orderId: other.id, amount: 8500, phoneNumber: "0712345678" },
        ...{ mpesaReceiptNumber: paid.receipt, customerName: "Wanjirũ Kamau" },
      },
    });
    expect(await failureOf(twice)).toMatchObject({ code: "DUPLICATE_RECEIPT" });
  });

  it("that its provider takes back is due again, also of what was handed over", async () => {
    const { id } = await openBill();
    const paid = await claim(id, 8500);
    await manager.call(approvePayment, { params: { id: paid.id }, body: {} });
    await bills.close(id, [1, 2]);
    await bills.step(id, "completed");
    await delivered(api.app);
    const points = async () =>
      (await api.app.db("loyalty_accounts").where({ user_id: customer.id }).first())?.points ?? 0;
    expect(await points()).toBeGreaterThan(0);
    await load([{ receipt: receiptCode(), amount: 8500, reverses: paid.receipt }]);
    await delivered(api.app);
    expect(await seen(id)).toMatchObject({ status: "completed", paymentStatus: "unpaid", due: 8500 });
    expect(await points()).toBe(0);
    const owed = await manager.call(listAdminOrders, { query: { paymentStatus: "owed" } });
    expect(owed.orders.map((order) => order.id)).toContain(id);
    await cash(id, 8500);
  });

  it("beyond the final lines is given back, and credits nothing", async () => {
    const { id, one } = await openBill();
    const { payments } = await cash(id, 8500);
    await bills.revise(id, { lines: [one], deposit: null });
    expect(await seen(id)).toMatchObject({ total: 6500, overpaid: 2000, due: 0 });
    await bills.close(id, [1]);
    await bills.step(id, "completed");
    const after = await refund(id, payments[0]?.id ?? 0, 2000);
    expect(after).toMatchObject({
      total: 6500,
      overpaid: 0,
      kept: 6500,
      credited: 0,
      creditNotes: [],
      paymentStatus: "paid",
    });
  });

  it("that is given back while the repair goes on is due again: its lines say what it costs", async () => {
    const { id, one } = await openBill();
    const { payments } = await cash(id, 8500);
    const paymentId = payments[0]?.id ?? 0;
    const lowers = await failureOf(refund(id, paymentId, 1000));
    expect(lowers.details).toMatchObject({ fieldErrors: { effect: [expect.stringContaining("its lines")] } });
    expect(await refund(id, paymentId, 1000, "due_again")).toMatchObject({
      ...{ total: 8500, credited: 0, due: 1000, creditNotes: [] },
    });
    await bills.revise(id, { lines: [one], deposit: null });
    expect(await seen(id)).toMatchObject({ total: 6500, kept: 7500, overpaid: 1000 });
  });

  it("that is given back after the handover lowers the total, with a credit note over lines and jobs", async () => {
    const { id, orderNumber } = await openBill();
    const { payments } = await cash(id, 8500);
    await bills.close(id, [1, 2]);
    await bills.step(id, "completed");
    const paymentId = payments[0]?.id ?? 0;
    expect(await refund(id, paymentId, 500)).toMatchObject({ total: 8000, credited: 500, due: 0 });
    const all = await refund(id, paymentId, 8000);
    expect(all).toMatchObject({
      total: 0,
      credited: 8500,
      paymentStatus: "refunded",
      creditNotes: [{ amount: 500 }, { amount: 8000 }],
    });
    const note = await customer.call(getCreditNote, { params: { id, noteId: all.creditNotes[0]?.id ?? 0 } });
    expect(await textOf(note)).toContain(`For invoice ${orderNumber}`);
  });

  it("is on an invoice once all is handed over, with the lines of each job under its number and device", async () => {
    const { id, one } = await openBill();
    const draw = async () => textOf(await customer.call(getInvoice, { params: { id } }));
    await bills.revise(id, { lines: [one], deposit: billDeposit(SCREEN + 50_000) });
    const open = await draw();
    expect(open).toContain("Repair bill");
    expect(open).toContain("Deposit towards repair");
    expect(open).not.toMatch(/^.*\bInvoice\b/);
    await bills.revise(id, {
      lines: [one, billLine({ name: "Labour", jobId: 1, priceMinor: 100_000 }), billLine({ jobId: 2 })],
      deposit: null,
    });
    await cash(id, 14_000);
    await bills.close(id, [1, 2]);
    await bills.step(id, "completed");
    const invoice = await draw();
    expect(invoice).toContain("Invoice");
    const [first, second] = [groupOf(1), groupOf(2)].map((group) => invoice.indexOf(group));
    expect(first).toBeGreaterThan(0);
    // Each job once, its lines below it.
    expect(invoice.split(groupOf(1))).toHaveLength(2);
    expect(invoice.indexOf("Labour")).toBeGreaterThan(first ?? 0);
    expect(invoice.indexOf("Labour")).toBeLessThan(second ?? 0);
    expect(invoice).toContain("VAT 16%, included");
  });

  it("is in the reports of sales, payments and VAT under Repair, and adds up with the rest", async () => {
    await cash((await openBill(null)).id, 8500);
    const { db } = api.app;
    const sums = async (kind: "sales" | "payments" | "vat", column: string) => {
      const { columns, rows, totals } = await manager.call(getReport, {
        params: { kind },
        query: { range: "today", by: "channel" },
      });
      const at = columns.findIndex(({ id }) => id === column);
      const cell = (cells?: readonly unknown[]) => Math.round(Number(cells?.[at] ?? 0) * 100);
      const repair = rows.filter(({ key }) => key === "repair");
      expect(rows.map(({ cells }) => cells[0])).toContain("Repair");
      return { repair: repair.reduce((sum, { cells }) => sum + cell(cells), 0), total: cell(totals ?? []) };
    };
    const [sold] = await db("orders")
      .where({ channel: "repair" })
      .whereNot({ status: "cancelled" })
      .whereRaw("approved_minor > refunded_minor")
      .sum({ sum: "total_minor" });
    expect((await sums("sales", "sales")).repair).toBe(Number(sold?.sum));
    const [approved] = await db("payments").whereIn("status", ["approved", "reversed"]).sum({ sum: "amount_minor" });
    const [rejected] = await db("refunds").sum({ sum: "amount_minor" });
    const [reversed] = await db("payments").where({ status: "reversed" }).sum({ sum: "amount_minor" });
    const received = Number(approved?.sum) - Number(rejected?.sum) - Number(reversed?.sum);
    expect(await sums("payments", "received")).toEqual({ repair: received, total: received });
    expect(await sums("vat", "gross")).toEqual({ repair: received, total: received });
  });

  it("is found by staff with all bills, and by its customer among the orders", async () => {
    const { id } = await openBill();
    const laptop = await api.product({ price: 10_000, quantity: 2 });
    expect(laptop.id).toBeGreaterThan(0);
    const found = await clerk.call(listAdminOrders, { query: { channel: "repair", limit: 100 } });
    expect(found.orders.map((order) => order.id)).toContain(id);
    expect(new Set(found.orders.map(({ channel }) => channel))).toEqual(new Set(["repair"]));
    expect(found.pagination.total).toBe(found.orders.length);
    expect((await clerk.call(listAdminOrders, { query: { channel: "counter" } })).orders).toEqual([]);
    expect((await customer.call(listMyOrders, { query: {} })).map((order) => order.id)).toContain(id);
  });

  it("is written to its customer about, and its status is not: the workshop speaks of the repair", async () => {
    const { id, orderNumber } = await openBill();
    await cash(id, 8500);
    await bills.close(id, [1, 2]);
    await bills.step(id, "completed");
    await delivered(api.app);
    const mails = await api.app.db("mails").where("subject", "like", `%${orderNumber}%`);
    expect(mails.map(({ subject }) => subject)).toEqual([`Payment received for order ${orderNumber}`]);
    const notices = await api.app.db("customer_notifications").where({ link: `/orders/${id}` });
    expect(notices.map(({ title }) => title)).toEqual(["Payment received"]);
  });

  it("does not count towards what one customer may have open", async () => {
    await Promise.all(Array.from({ length: 8 }, () => openBill()));
    expect((await manager.call(getAdminOrder, { params: { id: (await openBill()).id } })).status).toBe("confirmed");
  });
});
