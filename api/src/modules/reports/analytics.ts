import { daysOf, type Period } from "@fundi/shared/reports/report-period";
import type { Analytics, Compared, DayFigure, ReportPeriod } from "@fundi/shared/reports/reports";
import { fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../platform/database/database";
import { type AppointmentDay, appointmentsByDay } from "./kinds/appointment-store";
import { givenBackByDay, type MoneyMoved, paymentsByDay } from "./kinds/money-store";
import { type DaySales, newCustomersByDay, ordersByStatus, salesByDay, salesOfGoods } from "./kinds/sales-store";
import { methodLabel } from "./labels";
import { addUp, grouped } from "./report-table";
import { spanOf } from "./span";

const TOP = 8;

/** Both periods in one span: one query reads the current and the previous one. */
interface Both {
  now: Period;
  before: Period;
}

const inPeriod =
  ({ from, to }: Period) =>
  ({ date }: { date: string }) =>
    date >= from && date <= to;

/** Returns the sums of each day, and of the corresponding day of the previous period. */
function dayFigures({ now, before }: Both, valueOn: (date: string) => number): DayFigure[] {
  const earlier = daysOf(before);
  return daysOf(now).map((date, index) => {
    const then = earlier[index];
    return { date, value: valueOn(date), before: then === undefined ? null : valueOn(then) };
  });
}

const compared = ({ now, before }: Both, sumOf: (period: Period) => number): Compared => ({
  value: sumOf(now),
  before: sumOf(before),
});

/** The figures of both dashboard and analytics: sales and new customers by day, with the previous period. */
export async function salesFigures(db: Db, period: ReportPeriod, timeZone: string) {
  const both: Both = { now: period, before: period.before };
  const periods = [both.now, both.before].map((one) => spanOf(one, timeZone));
  const [sales, customers] = await Promise.all([
    Promise.all(periods.map((span) => salesByDay(db, span))).then((found) => found.flat()),
    Promise.all(periods.map((span) => newCustomersByDay(db, span))).then(
      (found) => new Map(found.flatMap((days) => [...days])),
    ),
  ]);
  const byDate = grouped(sales, ({ date }) => date);
  const sumOf = (records: readonly DaySales[]) => addUp(["orders", "soldMinor"], records);
  const on = (date: string) => sumOf(byDate.get(date) ?? []);
  const of = (one: Period) => sumOf(sales.filter(inPeriod(one)));
  const customersOn = (date: string) => customers.get(date) ?? 0;
  return {
    summary: {
      revenue: compared(both, (one) => fromMinor(of(one).soldMinor)),
      orders: compared(both, (one) => of(one).orders),
      average: compared(both, (one) => {
        const { soldMinor, orders } = of(one);
        return orders === 0 ? 0 : fromMinor(Math.round(soldMinor / orders));
      }),
      newCustomers: compared(both, (one) => daysOf(one).reduce((sum, date) => sum + customersOn(date), 0)),
    },
    revenueByDay: dayFigures(both, (date) => fromMinor(on(date).soldMinor)),
    ordersByDay: dayFigures(both, (date) => on(date).orders),
    newCustomersByDay: dayFigures(both, customersOn),
  };
}

/** Returns what was approved less what was given back, and how many payments were approved. */
function received(moved: readonly MoneyMoved[]) {
  const { minor, payments } = addUp(
    ["minor", "payments"],
    moved.flatMap(({ what, ...one }) =>
      what === "approved" ? [one] : what === "given_back" ? [{ minor: -one.minor, payments: 0 }] : [],
    ),
  );
  return { amount: fromMinor(minor), payments };
}

/** Returns the received money of each method; they add up to all that was received. */
const receivedByMethod = (moved: readonly MoneyMoved[]): Analytics["receivedByMethod"] =>
  [...grouped(moved, ({ method }) => method)]
    .map(([method, records]) => ({ method: methodLabel(method), ...received(records) }))
    .filter(({ amount, payments }) => payments > 0 || amount !== 0)
    .sort((one, other) => other.amount - one.amount);

function topServices(visits: readonly AppointmentDay[]): Analytics["topServices"] {
  const notCancelled = visits.filter(({ status }) => status !== "cancelled");
  return [...grouped(notCancelled, ({ serviceId, service }) => String(serviceId ?? service)).values()]
    .flatMap((records) => {
      const [first] = records;
      if (!first) return [];
      const appointments = records.reduce((sum, one) => sum + one.appointments, 0);
      return [{ id: first.serviceId, name: first.service, appointments }];
    })
    .sort((one, other) => other.appointments - one.appointments)
    .slice(0, TOP);
}

/** Returns sales by customer, category and product, with the previous period. */
export async function analytics(db: Db, period: ReportPeriod, timeZone: string): Promise<Analytics> {
  const span = spanOf(period, timeZone);
  const spanBefore = spanOf(period.before, timeZone);
  const [sales, statuses, goods, visits, money, moneyBefore] = await Promise.all([
    salesFigures(db, period, timeZone),
    ordersByStatus(db, span),
    salesOfGoods(db, span),
    appointmentsByDay(db, period),
    Promise.all([paymentsByDay(db, span), givenBackByDay(db, span)]).then((found) => found.flat()),
    Promise.all([paymentsByDay(db, spanBefore), givenBackByDay(db, spanBefore)]).then((found) => found.flat()),
  ]);
  return {
    period,
    ...sales,
    summary: {
      ...sales.summary,
      received: { value: received(money).amount, before: received(moneyBefore).amount },
    },
    ordersByStatus: statuses,
    topProducts: goods
      .flatMap(({ productId, name, pieces, goodsMinor }) =>
        productId ? [{ id: productId, name: name ?? "", pieces, revenue: fromMinor(goodsMinor) }] : [],
      )
      .slice(0, TOP),
    topServices: topServices(visits),
    receivedByMethod: receivedByMethod(money),
  };
}
