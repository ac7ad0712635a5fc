import { adjustStock, restock } from "@fundi/shared/inventory/inventory";
import { createTestOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, type OrderDetail } from "@fundi/shared/orders/orders";
import { refundOrder, returnGoods, takePayment } from "@fundi/shared/payments/counter-payments";
import { approvePayment, confirmMpesaPayment, rejectPayment } from "@fundi/shared/payments/payments";
import { daysOf } from "@fundi/shared/reports/report-period";
import {
  getAnalytics,
  getReport,
  REPORTS,
  type Report,
  type ReportBreakdown,
  type ReportKind,
} from "@fundi/shared/reports/reports";
import { createSaleDraft, finishSale } from "@fundi/shared/sales/sales";
import { fromMinor } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, type Person, receiptCode, startTestApi, type TestApi } from "../../../../tests/support/api";

const ZONE = "Africa/Nairobi";
let now = new Date("2026-09-28T06:00:00Z");
let api: TestApi;
let customer: Person;
let manager: Person;
let admin: Person;

const at = (instant: string) => {
  now = new Date(instant);
};
const dayOf = (instant: Date) => wallClock(instant, ZONE).date;

async function order(productId: number, quantity = 1): Promise<OrderDetail> {
  return (await customer.call(checkout, { body: checkoutForm(productId, { quantity }) })).order;
}

async function claim({ id }: { id: number }, amount: number): Promise<number> {
  const body = {
    orderId: id,
    amount,
    phoneNumber: "0712345678",
    mpesaReceiptNumber: receiptCode(),
    customerName: "Wanjirũ Kamau",
  };
  return (await customer.call(confirmMpesaPayment, { body })).payment.id;
}

const approve = (id: number) => manager.call(approvePayment, { params: { id }, body: {} });

/** Claims and approves all of it; returns the payment. */
async function pay(sold: OrderDetail, amount = sold.total): Promise<number> {
  const id = await claim(sold, amount);
  await approve(id);
  return id;
}

/** Two months of a shop with every kind of record, some of it right before and after the local midnight. */
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  customer = await api.person();
  manager = await api.person("manager");
  admin = await api.person("admin");
  const laptop = await api.product({ name: "ThinkPad T480", price: 32_000, quantity: 50 });
  const mouse = await api.product({ name: "Mouse", price: 1_234, quantity: 50 });

  at("2026-09-28T20:59:59.999Z"); // The last millisecond of the 28th in Nairobi.
  await pay(await order(laptop.id));
  at("2026-09-28T21:00:00.000Z"); // The first one of the 29th.
  const late = await order(mouse.id, 3);
  at("2026-09-30T20:59:00Z"); // Claimed in September, approved in October.
  const lateClaim = await claim(late, late.total);
  at("2026-09-30T21:00:00Z");
  await approve(lateClaim);

  at("2026-10-05T08:00:00Z");
  const deposit = await order(laptop.id);
  await pay(deposit, 10_000);
  const rejected = await claim(deposit, 22_000);
  at("2026-10-06T08:00:00Z");
  await manager.call(rejectPayment, { params: { id: rejected }, body: { note: "Not on the statement" } });

  at("2026-10-10T08:00:00Z");
  const cheaper = await order(laptop.id, 2);
  const cheaperPayment = await pay(cheaper);
  at("2026-11-02T08:00:00Z"); // Refunded in another month than it was paid.
  await manager.call(refundOrder, {
    params: { id: cheaper.id },
    body: {
      paymentId: cheaperPayment,
      amount: 5_000,
      method: "mpesa_manual",
      reason: "A scratch",
      reference: receiptCode(),
    },
  });

  at("2026-10-12T08:00:00Z");
  const undone = await order(mouse.id);
  const undonePayment = await pay(undone);
  at("2026-10-13T08:00:00Z");
  await manager.call(refundOrder, {
    params: { id: undone.id },
    body: { paymentId: undonePayment, amount: undone.total, method: "cash", reason: "Changed their mind" },
  });
  await manager.call(setOrderStatus, { params: { id: undone.id }, body: { status: "cancelled" } });

  at("2026-10-20T08:00:00Z");
  const back = await order(mouse.id, 4);
  await pay(back);
  await manager.call(setOrderStatus, { params: { id: back.id }, body: { status: "processing" } });
  await manager.call(setOrderStatus, { params: { id: back.id }, body: { status: "completed" } });
  at("2026-10-21T08:00:00Z");
  await manager.call(returnGoods, {
    params: { id: back.id },
    body: { lines: [{ orderItemId: back.items[0]?.id ?? 0, quantity: 1, restock: true }], reason: "One too many" },
  });

  at("2026-10-22T08:00:00Z");
  const whole = await order(laptop.id);
  const wholePayment = await pay(whole);
  await manager.call(setOrderStatus, { params: { id: whole.id }, body: { status: "processing" } });
  await manager.call(setOrderStatus, { params: { id: whole.id }, body: { status: "completed" } });
  at("2026-10-23T08:00:00Z"); // All of it comes back, and is paid back in cash.
  await manager.call(returnGoods, {
    params: { id: whole.id },
    body: {
      lines: [{ orderItemId: whole.items[0]?.id ?? 0, quantity: 1, restock: true }],
      reason: "Too heavy",
      refund: { paymentId: wholePayment, amount: whole.total, method: "cash" },
    },
  });

  at("2026-10-25T08:00:00Z");
  await order(laptop.id); // Never paid.
  const test = await admin.call(createTestOrder, {});
  await manager.call(takePayment, { params: { id: test.id }, body: { method: "cash", amount: test.total } });

  at("2026-11-03T08:00:00Z");
  const draft = await manager.call(createSaleDraft, {
    body: {
      customer: { userId: null, name: "", phone: "", email: "" },
      lines: [{ kind: "product", key: "a", productId: mouse.id, quantity: 2, price: 1_000, priceReason: "Regular" }],
      notes: "",
    },
  });
  await manager.call(finishSale, {
    params: { id: draft.id },
    body: { version: draft.version, total: 2_000, payments: [{ method: "cash", amount: 2_000 }] },
  });

  const item = laptop.inventoryItemId ?? 0;
  await manager.call(restock, { params: { id: item }, body: { amount: 7, reason: "Delivery" } });
  await manager.call(adjustStock, { params: { id: item }, body: { quantity: 40, reason: "Counted" } });
});
afterAll(() => api.stop());

const PERIODS = [
  ["all of it", "2026-09-01", "2026-11-30"],
  ["a month", "2026-10-01", "2026-10-31"],
  ["the day before midnight", "2026-09-28", "2026-09-28"],
  ["the day after midnight", "2026-09-29", "2026-09-29"],
  ["days without anything", "2026-08-01", "2026-08-09"],
] as const;

const report = (kind: ReportKind, by: ReportBreakdown, [, dateFrom, dateTo]: readonly [string, string, string]) =>
  manager.call(getReport, { params: { kind }, query: { by, dateFrom, dateTo } });

/** Returns the cell of a row, or of the total. */
function cell({ columns }: Report, cells: Report["totals"], id: string): number {
  return Number(cells?.[columns.findIndex((column) => column.id === id)]);
}
const total = (of: Report, id: string) => cell(of, of.totals, id);
const column = (of: Report, id: string) => of.rows.map(({ cells }) => cell(of, cells, id));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

interface OrderRow {
  id: number;
  created_at: Date;
  is_test: number;
  status: string;
  channel: string;
  total_minor: number;
  credited_minor: number;
  approved_minor: number;
  refunded_minor: number;
  vat_rate: string;
}

const vatOf = (minor: number, rate: number) => Math.sign(minor) * Math.round((Math.abs(minor) * rate) / (100 + rate));

/** The ledgers themselves, summed independently. */
async function ledgers(from: string, to: string) {
  const within = (instant: Date | null) => instant !== null && dayOf(instant) >= from && dayOf(instant) <= to;
  const orders: OrderRow[] = await api.app.db("orders");
  const real = new Map(orders.filter(({ is_test }) => !is_test).map((one) => [one.id, one]));
  const placed = [...real.values()].filter((one) => one.status !== "cancelled" && within(one.created_at));
  const sold = placed.filter(
    (one) => one.approved_minor > 0 && one.approved_minor + one.credited_minor > one.refunded_minor,
  );
  // Every fall of a total of these orders has a credit note.
  const notes = (await api.app.db("credit_notes")).filter((one) => placed.some(({ id }) => id === one.order_id));
  const payments = (await api.app.db("payments")).filter((one) => real.has(one.subject_id));
  const refunds = (await api.app.db("refunds")).filter((one) => real.has(one.order_id) && within(one.created_at));
  const lines = (await api.app.db("order_items")).filter((line) => sold.some(({ id }) => id === line.order_id));
  const decided = (status: string) => payments.filter((one) => one.status === status && within(one.reviewed_at));
  const minor = (rows: readonly { amount_minor: number }[]) => sum(rows.map((row) => Number(row.amount_minor)));
  const rate = (orderId: number) => Number(real.get(orderId)?.vat_rate);
  return {
    sold,
    lines,
    soldMinor: sum(sold.map((one) => one.total_minor)),
    notedMinor: minor(notes),
    creditedMinor: sum(sold.map((one) => one.credited_minor)),
    soldVat: sum(sold.map((one) => vatOf(one.total_minor, Number(one.vat_rate)))),
    claimed: minor(payments.filter((one) => within(one.created_at))),
    approved: minor(decided("approved")),
    rejected: minor(decided("rejected")),
    givenBack: minor(refunds),
    vat:
      sum(decided("approved").map((one) => vatOf(one.amount_minor, rate(one.subject_id)))) -
      sum(refunds.map((one) => vatOf(one.amount_minor, rate(one.order_id)))),
  };
}

describe.each(PERIODS)("over %s, figures are those of the ledgers", (...period) => {
  const [, from, to] = period;

  it("in sales, for every grouping", async () => {
    const figures = await ledgers(from, to);
    for (const by of ["day", "week", "month", "channel"] as const) {
      const sales = await report("sales", by, period);
      expect(total(sales, "orders")).toBe(figures.sold.length);
      expect(total(sales, "sales")).toBe(fromMinor(figures.soldMinor));
      expect(total(sales, "gross")).toBe(fromMinor(figures.soldMinor + figures.creditedMinor));
      expect(total(sales, "credited")).toBe(fromMinor(figures.creditedMinor));
      expect(total(sales, "credited")).toBe(fromMinor(figures.notedMinor));
      expect(total(sales, "vat")).toBe(fromMinor(figures.soldVat));
      expect(total(sales, "net")).toBe(fromMinor(figures.soldMinor - figures.soldVat));
      expect(sum(column(sales, "sales"))).toBeCloseTo(total(sales, "sales"), 6);
      expect(sum(column(sales, "orders"))).toBe(figures.sold.length);
    }
    for (const by of ["product", "category"] as const) {
      const sales = await report("sales", by, period);
      expect(total(sales, "sales")).toBe(fromMinor(figures.soldMinor));
      expect(total(sales, "pieces")).toBe(sum(figures.lines.map(({ quantity }) => quantity)));
      // Includes goods, delivery, vouchers and returns.
      expect(sum(column(sales, "sales"))).toBeCloseTo(fromMinor(figures.soldMinor), 6);
    }
  });

  it("in payments, each on its own day", async () => {
    const figures = await ledgers(from, to);
    for (const by of REPORTS.payments) {
      const money = await report("payments", by, period);
      for (const id of ["claimed", "approved", "rejected"] as const) {
        expect(total(money, id)).toBe(fromMinor(figures[id]));
        expect(sum(column(money, id))).toBeCloseTo(fromMinor(figures[id]), 6);
      }
      expect(total(money, "given_back")).toBe(fromMinor(figures.givenBack));
      expect(total(money, "received")).toBe(fromMinor(figures.approved - figures.givenBack));
    }
  });

  it("in VAT by month: received less refunded", async () => {
    const figures = await ledgers(from, to);
    const vat = await report("vat", "month", period);
    const gross = figures.approved - figures.givenBack;
    expect(total(vat, "gross")).toBe(fromMinor(gross));
    expect(total(vat, "vat")).toBe(fromMinor(figures.vat));
    expect(total(vat, "net")).toBe(fromMinor(gross - figures.vat));
    for (const { cells } of vat.rows)
      expect(cell(vat, cells, "net") + cell(vat, cells, "vat")).toBeCloseTo(cell(vat, cells, "gross"), 6);
  });

  it("in analytics", async () => {
    const figures = await ledgers(from, to);
    const shown = await manager.call(getAnalytics, { query: { dateFrom: from, dateTo: to } });
    expect(shown.summary.revenue.value).toBe(fromMinor(figures.soldMinor));
    expect(shown.summary.orders.value).toBe(figures.sold.length);
    expect(shown.summary.received.value).toBe(fromMinor(figures.approved - figures.givenBack));
    expect(shown.revenueByDay.map(({ date }) => date)).toEqual(daysOf({ from, to }));
    expect(sum(shown.revenueByDay.map(({ value }) => value))).toBeCloseTo(fromMinor(figures.soldMinor), 6);
    expect(sum(shown.ordersByDay.map(({ value }) => value))).toBe(figures.sold.length);
    expect(sum(shown.receivedByMethod.map(({ amount }) => amount))).toBeCloseTo(shown.summary.received.value, 6);
    const byMethod = await report("payments", "method", period);
    for (const { method, amount, payments } of shown.receivedByMethod) {
      const row = byMethod.rows.find(({ cells }) => cells[0] === method);
      expect([amount, payments]).toEqual(["received", "payments"].map((id) => cell(byMethod, row?.cells ?? null, id)));
    }
  });
});

it("counts every order on exactly one day, and the days add up to the whole", async () => {
  const whole = await report("sales", "day", PERIODS[0]);
  const parts = await Promise.all(
    daysOf({ from: "2026-09-01", to: "2026-11-30" }).map((day) => report("sales", "day", ["", day, day])),
  );
  expect(parts.map((part) => total(part, "sales"))).toEqual(column(whole, "sales"));
  expect(sum(parts.map((part) => total(part, "orders")))).toBe(total(whole, "orders"));
});

it("never change a reported month, whatever happens to its orders later", async () => {
  const october = PERIODS[1];
  const vat = async () => total(await report("vat", "month", october), "vat");
  const before = await vat();
  const [row] = (await ledgers(october[1], october[2])).sold;
  at("2026-11-20T08:00:00Z");
  const payment = await api.app.db("payments").where({ subject_id: row?.id, status: "approved" }).first();
  await manager.call(refundOrder, {
    params: { id: row?.id ?? 0 },
    body: { paymentId: payment.id, amount: 100, method: "cash", reason: "A late favour" },
  });
  expect(await vat()).toBe(before);
  const november = await report("vat", "month", ["", "2026-11-01", "2026-11-30"]);
  expect(total(november, "given_back")).toBe(5_100);
});

it("subtract a reversal by the provider on its own day, and leave the day of the payment unchanged", async () => {
  const october = PERIODS[1];
  const november = ["", "2026-11-01", "2026-11-30"] as const;
  const before = await Promise.all([report("vat", "month", october), report("payments", "day", november)]);
  const { sold } = await ledgers(october[1], october[2]);
  const row = sold.find(({ refunded_minor }) => refunded_minor === 0);
  const payment = await api.app.db("payments").where({ subject_id: row?.id, status: "approved" }).first();
  const reversedAt = new Date("2026-11-12T08:00:00Z");
  await api.app.db("payments").where({ id: payment.id }).update({ status: "reversed", reversed_at: reversedAt });
  const after = await Promise.all([report("vat", "month", october), report("payments", "day", november)]);
  expect(total(after[0], "vat")).toBe(total(before[0], "vat"));
  expect(total(after[1], "given_back") - total(before[1], "given_back")).toBe(fromMinor(payment.amount_minor));
  expect(total(after[1], "approved")).toBe(total(before[1], "approved"));
});

it("report the stock of its ledger", async () => {
  // The ledger uses the real clock.
  const today = dayOf(new Date());
  const moved = await report("inventory", "movement", ["", today, today]);
  const movements: { type: string; quantity_change: number }[] = await api.app.db("inventory_movements");
  expect(total(moved, "change")).toBe(sum(movements.map((one) => one.quantity_change)));
  expect(total(moved, "in")).toBe(sum(movements.map((one) => Math.max(0, one.quantity_change))));
  expect(moved.rows.map(({ key }) => key).sort()).toEqual(
    [...new Set(movements.filter((one) => one.quantity_change !== 0).map(({ type }) => type))].sort(),
  );
  const items: { quantity: number; price_minor: number }[] = await api.app.db("inventory_items");
  const value = await report("inventory", "value", ["", today, today]);
  expect(total(value, "pieces")).toBe(sum(items.map(({ quantity }) => quantity)));
  expect(total(value, "value")).toBe(fromMinor(sum(items.map((one) => one.quantity * one.price_minor))));
});

it("export the rows of a report, in numbers that a spreadsheet sums", async () => {
  const query = "by=day&dateFrom=2026-09-01&dateTo=2026-11-30";
  const fetchFile = (format: string) =>
    fetch(`${api.url}/api/admin/reports/sales?${query}&format=${format}`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
  const response = await fetchFile("csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="sales-by-day-2026-09-01-to-2026-11-30.csv"',
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = Papa.parse<Record<string, string>>(bytes.subarray(3).toString("utf8"), {
    header: true,
    skipEmptyLines: true,
  }).data;
  const whole = await report("sales", "day", PERIODS[0]);
  expect(rows).toHaveLength(whole.rows.length);
  expect(sum(rows.map((row) => Number(row["Sales (KES)"])))).toBeCloseTo(total(whole, "sales"), 6);
  const sheet = await fetchFile("xlsx");
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});
