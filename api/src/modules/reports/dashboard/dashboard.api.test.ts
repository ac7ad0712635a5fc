import { updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { bookAppointment } from "@fundi/shared/appointments/appointments";
import { redeemReward } from "@fundi/shared/loyalty/loyalty";
import { createTestOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { answerQuote, createQuote, updateQuote } from "@fundi/shared/quotes/quotes";
import { REPORT_RANGES } from "@fundi/shared/reports/report-period";
import {
  DashboardStats,
  getAnalytics,
  getDashboardStats,
  getReport,
  REPORT_KINDS,
  REPORTS,
} from "@fundi/shared/reports/reports";
import { createSaleDraft, finishSale } from "@fundi/shared/sales/sales";
import { openTicket } from "@fundi/shared/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../../tests/support/appointments";
import { delivered } from "../../../../../tests/support/delivered";

let now = FRIDAY;
let api: TestApi;
let customer: Person;
let clerk: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  customer = await api.person();
  clerk = await api.person("staff", { firstName: "Brian", lastName: "Kiprono" });
  manager = await api.person("manager");
  admin = await api.person("admin");
});
afterAll(() => api.stop());

const stats = (query: object = {}) => manager.call(getDashboardStats, { query });
const report = (kind: (typeof REPORT_KINDS)[number], query: object) =>
  manager.call(getReport, { params: { kind }, query });
const cells = (of: Awaited<ReturnType<typeof report>>, label: string | null = "Total") => {
  const row = label === "Total" ? of.totals : of.rows.find((one) => one.cells[0] === label)?.cells;
  return Object.fromEntries(of.columns.map(({ id }, index) => [id, row?.[index]]));
};

async function sell(price: number, paid = price) {
  const { id } = await api.product({ price, quantity: 5 });
  const { order } = await customer.call(checkout, { body: checkoutForm(id) });
  if (paid > 0) await clerk.call(takePayment, { params: { id: order.id }, body: { method: "cash", amount: paid } });
  return order;
}

describe("access to financial figures", () => {
  it.each(["staff", "user"] as const)("is denied to %s", async (role) => {
    const person = await api.person(role);
    for (const call of [
      () => person.call(getDashboardStats, { query: {} }),
      () => person.call(getAnalytics, { query: {} }),
      () => person.call(getReport, { params: { kind: "vat" }, query: {} }),
      () => person.call(getReport, { params: { kind: "sales" }, query: { format: "csv" } }),
    ])
      expect(await failureOf(call())).toMatchObject({ status: 403 });
  });

  it("is denied to guests, and allowed to managers and administrators", async () => {
    expect(await failureOf(api.guest(getDashboardStats, { query: {} }))).toMatchObject({ status: 401 });
    for (const person of [manager, admin])
      expect((await person.call(getAnalytics, { query: {} })).period.range).toBe("30d");
  });
});

describe("days to choose", () => {
  it.each(REPORT_RANGES.filter((range) => range !== "custom"))("include %s", async (range) => {
    expect((await stats({ range })).period.range).toBe(range);
  });

  it("are both needed, in order and not too far apart", async () => {
    const refused = async (query: object) => (await failureOf(stats(query))).details;
    expect(await refused({ range: "custom", dateTo: "2026-11-02" })).toHaveProperty("fieldErrors.dateFrom");
    expect(await refused({ dateFrom: "2026-11-02" })).toHaveProperty("fieldErrors.dateTo");
    expect(await refused({ dateFrom: "2026-11-02", dateTo: "2026-11-01" })).toHaveProperty("fieldErrors.dateTo");
    expect(await refused({ dateFrom: "2020-11-02", dateTo: "2026-11-01" })).toHaveProperty("fieldErrors.dateTo");
    expect((await stats({ dateFrom: "2026-11-01", dateTo: "2026-11-02" })).period).toEqual({
      range: "custom",
      from: "2026-11-01",
      to: "2026-11-02",
      before: { from: "2026-10-30", to: "2026-10-31" },
    });
  });

  it("of VAT default to the last full month, and a partial month is labelled", async () => {
    expect((await report("vat", {})).period).toMatchObject({ range: "last_month" });
    const partial = await report("vat", { dateFrom: "2026-10-24", dateTo: "2026-11-02" });
    expect(partial.rows.map(({ cells }) => cells[0])).toEqual(["2026-10-24 to 2026-10-31", "2026-11-01 to 2026-11-02"]);
    expect(partial.notes[0]).toContain("Only a part of a month");
  });

  it("work with each grouping of a report, and with no other", async () => {
    for (const kind of REPORT_KINDS)
      for (const by of REPORTS[kind]) {
        const shown = await report(kind, { by, range: "7d" });
        expect(shown).toMatchObject({ kind, by });
        for (const row of shown.rows) expect(row.cells).toHaveLength(shown.columns.length);
      }
    expect(await failureOf(report("vat", { by: "person" }))).toMatchObject({
      status: 400,
      details: { fieldErrors: { by: ["This report can be shown by month, channel, not by person."] } },
    });
  });
});

describe("the dashboard's figures", () => {
  it("are sales, pending work and new customers, without tests", async () => {
    now = new Date("2026-10-01T08:00:00Z");
    await sell(7_000); // Longer ago than thirty days.
    now = new Date("2026-11-05T08:00:00Z");
    const cancelled = await sell(9_000);
    await manager.call(setOrderStatus, { params: { id: cancelled.id }, body: { status: "cancelled" } });
    await sell(20_000);
    now = FRIDAY;
    await sell(10_000, 4_000);
    await sell(3_000, 0);
    await admin.call(createTestOrder, {});
    await customer.call(openTicket, {
      body: { subject: "No sound", message: "The speakers are silent.", name: "Wanjirũ", email: "w@people.example" },
    });
    await delivered(api.app);

    const shown = await stats();
    expect(DashboardStats.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      revenue: { total: 37_000, revenue_30d: 30_000, revenue_7d: 10_000 },
      orders: { total: 5, pending: 2, in_progress: 2 },
      services: { total: 0 },
      support: { open_tickets: 1, unread_messages: 1, active_conversations: 0 },
      sales: { revenue: { value: 30_000, before: 7_000 }, orders: { value: 2, before: 1 }, average: { value: 15_000 } },
    });
    expect(shown.recent_orders.map(({ isTest }) => isTest)).toEqual([false, false, false, false, false]);
    expect(shown.recent_orders.map(({ created_at }) => created_at)).toEqual(
      shown.recent_orders
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
    const { customers } = await stats();
    await api.person();
    expect((await stats()).customers).toEqual({ total: customers.total + 1, new_30d: customers.new_30d + 1 });
  });

  it("compare a day with the corresponding day of the previous period", async () => {
    const shown = await stats({ dateFrom: "2026-11-20", dateTo: "2026-11-20" });
    expect(shown.revenueByDay).toEqual([{ date: "2026-11-20", value: 10_000, before: 0 }]);
    const later = await stats({ dateFrom: "2026-11-21", dateTo: "2026-11-21" });
    expect(later.sales.revenue).toEqual({ value: 0, before: 10_000 });
  });
});

describe("other reports", () => {
  it("show the outcome of quotes", async () => {
    const ask = async (service: string) =>
      customer.call(createQuote, {
        body: { name: "Amina", email: "amina@people.example", service, message: "The screen is cracked." },
      });
    const [won, lost, open] = [await ask("Screen"), await ask("Screen"), await ask("Battery")];
    now = new Date(FRIDAY.getTime() + 90 * 60_000);
    for (const { id } of [won, lost])
      await clerk.call(updateQuote, { params: { id }, body: { status: "quoted", quotedAmount: 6_500 } });
    await customer.call(answerQuote, { params: { id: won.id }, body: { status: "accepted" } });
    await customer.call(answerQuote, { params: { id: lost.id }, body: { status: "declined" } });
    const shown = await report("quotes", { by: "service", dateFrom: "2026-11-20", dateTo: "2026-11-20" });
    expect(cells(shown)).toMatchObject({ asked: 3, answered: 2, won: 1, lost: 1, open: 1, conversion: 50 });
    expect(cells(shown)).toMatchObject({ time_to_answer: 1.5, won_value: 6_500 });
    expect(cells(shown, "Battery")).toMatchObject({ asked: 1, conversion: null, time_to_answer: null });
    expect(open.status).toBe("pending");
  });

  it("show the utilisation of appointments", async () => {
    const serviceId = await bookableService(api, 120);
    const book = (time: string) => customer.call(bookAppointment, { body: { serviceId, date: MONDAY, time } });
    const [kept, off] = [await book("09:00"), await book("13:00")];
    await clerk.call(updateAdminAppointment, {
      params: { id: kept.id },
      body: { status: "confirmed", technicianId: clerk.id },
    });
    await clerk.call(updateAdminAppointment, { params: { id: off.id }, body: { status: "cancelled" } });
    const day = { dateFrom: MONDAY, dateTo: MONDAY };
    // Two technicians, since a member of staff was added above, and ten hours.
    const technicians = Number((await api.app.db("users").where({ role: "staff" }).count({ n: "*" }))[0]?.n);
    expect(cells(await report("appointments", { by: "day", ...day }))).toMatchObject({
      appointments: 2,
      cancelled: 1,
      booked: 2,
      open: 10 * technicians,
      load: Math.round(1000 / (5 * technicians)) / 10,
    });
    expect(cells(await report("appointments", { by: "technician", ...day }), "Brian Kiprono")).toMatchObject({
      appointments: 1,
      booked: 2,
    });
    expect(cells(await report("appointments", { by: "status", ...day }), "Cancelled")).toMatchObject({
      appointments: 1,
    });
  });

  it("show the work of each member of staff", async () => {
    const shown = await report("staff", { dateFrom: "2026-10-01", dateTo: "2026-11-30" });
    const events: { name: string }[] = await api.app.db("events").where({ actor_id: clerk.id });
    const times = (...names: string[]) => events.filter(({ name }) => names.includes(name)).length;
    expect(cells(shown, "Brian Kiprono")).toMatchObject({
      quotes: 2,
      visits: times("appointment.status_changed", "appointment.changed"),
      decided: times("payment.approved"),
    });
    expect(times("payment.approved")).toBeGreaterThan(0);
  });

  it("count a sale at the counter as a sale, and not as work on the stock", async () => {
    const seller = await api.person("staff", { firstName: "Salome", lastName: "Achieng" });
    const { id: productId } = await api.product({ price: 500, quantity: 5 });
    const line = { kind: "product" as const, key: "one", productId, quantity: 1 };
    const draft = await seller.call(createSaleDraft, { body: { lines: [line] } });
    const body = { version: draft.version, total: 500, payments: [{ method: "cash" as const, amount: 500 }] };
    await seller.call(finishSale, { params: { id: draft.id }, body });
    const shown = await report("staff", { dateFrom: "2026-10-01", dateTo: "2026-11-30" });
    expect(cells(shown, "Salome Achieng")).toMatchObject({ taken: 1, decided: 1, goods: 0, all: 2 });
  });

  it("show the outstanding points and vouchers", async () => {
    const person = await api.person();
    await api.app.db("loyalty_accounts").insert({ user_id: person.id, points: 1_200, lifetime_points: 1_200 });
    await api.app.db("loyalty_entries").insert({
      user_id: person.id,
      kind: "earned",
      points: 1_200,
      balance_after: 1_200,
      reason: "A gift",
      subject_type: "gift",
      subject_id: 1,
      turn: 1,
      created_at: now,
    });
    const reward = await api.app.db("loyalty_rewards").where({ kind: "money" }).first();
    await person.call(redeemReward, { body: { rewardId: reward.id } });
    const shown = await report("loyalty", { dateFrom: "2026-11-01", dateTo: "2026-11-30" });
    const facts = Object.fromEntries(shown.facts.map(({ label, value }) => [label, value]));
    const accounts: { points: number }[] = await api.app.db("loyalty_accounts").where("points", ">", 0);
    const points = accounts.reduce((sum, one) => sum + one.points, 0);
    expect(facts).toEqual({
      "Points outstanding": points,
      "Worth at most": points * 7,
      "Customers who have them": accounts.length,
      "Open vouchers": 1,
      "Money vouchers among them": 3_500,
    });
    expect(cells(shown)).toMatchObject({ redeemed: 500 });
  });
});
