import type { OrderChannel } from "@fundi/shared/orders/order-channels";
import type { Knex } from "knex";
import type { Condition } from "../../../platform/database/text-search";
import { dateOfDay, shopDay, within } from "../dashboard/shop-day-store";
import type { Span } from "../span";

/** Payments of a day, by method. */
export interface MoneyMoved {
  date: string;
  method: string;
  /** Of its order. */
  channel: OrderChannel;
  what: "claimed" | "approved" | "rejected" | "given_back";
  payments: number;
  minor: number;
}

interface MoneyRow {
  day: string;
  method: string;
  channel: OrderChannel;
  what: MoneyMoved["what"];
  payments: string;
  minor: string;
}

const toMoved = (row: MoneyRow): MoneyMoved => ({
  date: dateOfDay(row.day),
  method: row.method,
  channel: row.channel,
  what: row.what,
  payments: Number(row.payments),
  minor: Number(row.minor),
});

/** Approved money, even if the provider reversed it later. */
const RECEIVED = ["approved", "reversed"];

/** Joins the orders that are no tests. */
const ofRealOrders: Condition = (query) =>
  query
    .join("orders", "orders.id", "payments.subject_id")
    .where({ "payments.subject_type": "order", "orders.is_test": false });

/** Returns payments by the day of their claim, and by the day of their decision. */
export async function paymentsByDay(db: Knex, span: Span): Promise<MoneyMoved[]> {
  const [claimed, decided]: MoneyRow[][] = await Promise.all([
    db("payments")
      .select({ day: shopDay(db, "payments.created_at", span), method: "method", what: db.raw("'claimed'") })
      .select("orders.channel")
      .count({ payments: "*" })
      .sum({ minor: "amount_minor" })
      .modify(within("payments.created_at", span))
      .modify(ofRealOrders)
      .groupBy("day", "method", "orders.channel"),
    db("payments")
      .select({
        day: shopDay(db, "payments.reviewed_at", span),
        method: "method",
        what: db.raw("if(payments.status = 'rejected', payments.status, 'approved')"),
      })
      .select("orders.channel")
      .count({ payments: "*" })
      .sum({ minor: "amount_minor" })
      .whereIn("payments.status", [...RECEIVED, "rejected"])
      .modify(within("payments.reviewed_at", span))
      .modify(ofRealOrders)
      .groupBy("day", "method", "what", "orders.channel"),
  ]);
  return [...(claimed ?? []), ...(decided ?? [])].map(toMoved);
}

/** Selects refunds with their order. A reversing entry is negative. */
const refunds = (db: Knex, span: Span) =>
  db("refunds")
    .join("orders", "orders.id", "refunds.order_id")
    .where("orders.is_test", false)
    .modify(within("refunds.created_at", span));

/** Selects payments reversed by the provider, by the day on which it took them back. */
const reversals = (db: Knex, span: Span) =>
  db("payments").modify(ofRealOrders).modify(within("payments.reversed_at", span));

/** Refunds and reversals, with the column of their method. */
const GIVEN_BACK = [
  { of: refunds, at: "refunds.created_at", method: "refunds.method", amount: "refunds.amount_minor" },
  { of: reversals, at: "payments.reversed_at", method: "payments.method", amount: "payments.amount_minor" },
] as const;

/** Returns refunds and reversals by day and method. */
export async function givenBackByDay(db: Knex, span: Span): Promise<MoneyMoved[]> {
  const found: MoneyRow[][] = await Promise.all(
    GIVEN_BACK.map(({ of, at, method, amount }) =>
      of(db, span)
        .select({ day: shopDay(db, at, span), method, channel: "orders.channel", what: db.raw("'given_back'") })
        .count({ payments: "*" })
        .sum({ minor: amount })
        .groupBy("day", method, "orders.channel"),
    ),
  );
  return found.flat().map(toMoved);
}

/** Money of a day at one VAT rate; refunds are separate. */
export interface TaxedMoney {
  date: string;
  /** Of its order. */
  channel: OrderChannel;
  rate: number;
  payments: number;
  receivedMinor: number;
  receivedVatMinor: number;
  givenBackMinor: number;
  givenBackVatMinor: number;
}

interface TaxedRow {
  day: string;
  channel: OrderChannel;
  vat_rate: string;
  payments: string;
  minor: string;
  vat: string;
}

/** The VAT in an amount, rounded for each as on a receipt. */
const vatIn = (db: Knex, amount: string) => db.raw("round(?? * orders.vat_rate / (100 + orders.vat_rate))", [amount]);

/**
 * Returns money by VAT, by the days of approval and refund: a reported month never changes, whatever happens to its
 * orders later.
 */
export async function taxedByDay(db: Knex, span: Span): Promise<TaxedMoney[]> {
  const [received, ...givenBack]: TaxedRow[][] = await Promise.all([
    db("payments")
      .join("orders", "orders.id", "payments.subject_id")
      .select({
        day: shopDay(db, "payments.reviewed_at", span),
        vat_rate: "orders.vat_rate",
        channel: "orders.channel",
      })
      .count({ payments: "*" })
      .sum({ minor: "payments.amount_minor", vat: vatIn(db, "payments.amount_minor") })
      .whereIn("payments.status", RECEIVED)
      .where({ "payments.subject_type": "order", "orders.is_test": false })
      .modify(within("payments.reviewed_at", span))
      .groupBy("day", "orders.vat_rate", "orders.channel"),
    ...GIVEN_BACK.map(({ of, at, amount }) =>
      of(db, span)
        .select({ day: shopDay(db, at, span), vat_rate: "orders.vat_rate", channel: "orders.channel" })
        .count({ payments: "*" })
        .sum({ minor: amount, vat: vatIn(db, amount) })
        .groupBy("day", "orders.vat_rate", "orders.channel"),
    ),
  ]);
  const nothing = { payments: 0, receivedMinor: 0, receivedVatMinor: 0, givenBackMinor: 0, givenBackVatMinor: 0 };
  const at = (row: TaxedRow) => ({
    ...{ ...nothing, date: dateOfDay(row.day), channel: row.channel, rate: Number(row.vat_rate) },
  });
  return [
    ...(received ?? []).map((row) => ({
      ...at(row),
      payments: Number(row.payments),
      receivedMinor: Number(row.minor),
      receivedVatMinor: Number(row.vat),
    })),
    ...givenBack.flat().map((row) => ({
      ...at(row),
      givenBackMinor: Number(row.minor),
      givenBackVatMinor: Number(row.vat),
    })),
  ];
}
