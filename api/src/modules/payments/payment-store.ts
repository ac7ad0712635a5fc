import type { PaymentFilter } from "@fundi/shared/payments";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/time";
import type { Knex } from "knex";
import type { PaymentRecord } from "./payment";
import { paymentsFound } from "./payment-search-store";

const COLUMNS = [
  "p.id",
  "p.subject_id",
  "o.order_number",
  "p.user_id",
  "p.method",
  "p.amount_minor",
  "p.phone",
  "p.receipt",
  "p.released_receipt",
  "p.customer_name",
  "p.status",
  "p.reviewed_by",
  "r.first_name as reviewer_first_name",
  "r.last_name as reviewer_last_name",
  "p.reviewed_at",
  "p.review_note",
  "p.reference",
  "p.tendered_minor",
  "p.taken_by",
  "t.first_name as taker_first_name",
  "t.last_name as taker_last_name",
  "p.created_at",
] as const;

interface PaymentRow {
  id: number;
  subject_id: number;
  order_number: string;
  user_id: number | null;
  method: PaymentRecord["method"];
  amount_minor: number;
  phone: string;
  receipt: string | null;
  released_receipt: string | null;
  customer_name: string;
  status: PaymentRecord["status"];
  reviewed_by: number | null;
  reviewer_first_name: string | null;
  reviewer_last_name: string | null;
  reviewed_at: Date | null;
  review_note: string;
  reference: string | null;
  tendered_minor: number | null;
  taken_by: number | null;
  taker_first_name: string | null;
  taker_last_name: string | null;
  created_at: Date;
}

const toPayment = (row: PaymentRow): PaymentRecord => ({
  id: row.id,
  orderId: row.subject_id,
  orderNumber: row.order_number,
  userId: row.user_id,
  method: row.method,
  amountMinor: row.amount_minor,
  phone: row.phone,
  receipt: row.receipt,
  releasedReceipt: row.released_receipt,
  customerName: row.customer_name,
  status: row.status,
  reviewedBy: row.reviewed_by === null ? null : `${row.reviewer_first_name} ${row.reviewer_last_name}`.trim(),
  reviewedAt: row.reviewed_at,
  reviewNote: row.review_note,
  reference: row.reference,
  tenderedMinor: row.tendered_minor,
  takenBy: row.taken_by === null ? null : `${row.taker_first_name} ${row.taker_last_name}`.trim(),
  createdAt: row.created_at,
});

/** Payments of orders, with the order's number and the reviewer's name. */
const payments = (db: Knex) =>
  db("payments as p")
    .join("orders as o", (on) => on.on("o.id", "p.subject_id").andOnVal("p.subject_type", "order"))
    .leftJoin("users as r", "r.id", "p.reviewed_by")
    .leftJoin("users as t", "t.id", "p.taken_by");

export async function findPayment(db: Knex, id: number): Promise<PaymentRecord | null> {
  const row: PaymentRow | undefined = await payments(db)
    .select(...COLUMNS)
    .where("p.id", id)
    .first();
  return row ? toPayment(row) : null;
}

/** Payments in the order of `ids`. */
export async function findPayments(db: Knex, ids: readonly number[]): Promise<PaymentRecord[]> {
  if (ids.length === 0) return [];
  const rows: PaymentRow[] = await payments(db)
    .select(...COLUMNS)
    .whereIn("p.id", ids);
  const byId = new Map(rows.map((row) => [row.id, toPayment(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The payments of an order, oldest first. */
export async function findPaymentsOf(db: Knex, orderId: number): Promise<PaymentRecord[]> {
  const rows: PaymentRow[] = await payments(db)
    .select(...COLUMNS)
    .where("p.subject_id", orderId)
    .orderBy("p.id");
  return rows.map(toPayment);
}

export interface NewPayment {
  orderId: number;
  userId: number | null;
  method: PaymentRecord["method"];
  amountMinor: number;
  phone: string;
  /** Null where there is no code that may come only once: cash, a card terminal. */
  receipt: string | null;
  customerName: string;
  reference?: string | null;
  tenderedMinor?: number | null;
  /** Who of the staff took it. */
  takenBy?: number | null;
}

/** Returns the id. A receipt that another payment holds fails on `uq_payments_receipt`. */
export async function insertPayment(db: Knex, payment: NewPayment, now: Date): Promise<number> {
  const [id = 0] = await db("payments").insert({
    subject_type: "order",
    subject_id: payment.orderId,
    user_id: payment.userId,
    method: payment.method,
    amount_minor: payment.amountMinor,
    phone: payment.phone,
    receipt: payment.receipt,
    customer_name: payment.customerName,
    reference: payment.reference ?? null,
    tendered_minor: payment.tenderedMinor ?? null,
    taken_by: payment.takenBy ?? null,
    status: "pending",
    review_note: "",
    created_at: now,
  });
  return id;
}

export interface Review {
  status: "approved" | "rejected";
  note: string;
  reviewerId: number | null;
  at: Date;
}

/** Stores a decision that leaves receipt and amount as they are. */
export async function saveReview(db: Knex, id: number, review: Review & { status: "approved" }): Promise<void> {
  await db("payments").where({ id }).update(reviewColumns(review));
}

/**
 * Stores a decision on a claim: an approval with the receipt and the amount that count, a rejection with the receipt
 * that it releases. A receipt that another payment holds fails on `uq_payments_receipt`.
 */
export async function saveDecision(
  db: Knex,
  id: number,
  review: Review,
  counted: { receipt: string | null; amountMinor: number },
): Promise<void> {
  const isRejected = review.status === "rejected";
  await db("payments")
    .where({ id })
    .update({
      ...reviewColumns(review),
      receipt: isRejected ? null : counted.receipt,
      released_receipt: isRejected ? counted.receipt : null,
      amount_minor: counted.amountMinor,
    });
}

const reviewColumns = ({ status, note, reviewerId, at }: Review) => ({
  status,
  review_note: note,
  reviewed_by: reviewerId,
  reviewed_at: at,
});

/** Returns the numbers of the orders whose claims with this receipt were rejected, oldest claim first. */
export async function findRejectedClaims(db: Knex, receipt: string): Promise<string[]> {
  const rows: { order_number: string }[] = await payments(db)
    .select("o.order_number")
    .where("p.released_receipt", receipt)
    .orderBy("p.id");
  return [...new Set(rows.map((row) => row.order_number))];
}

/** What the payments of an order add up to. Read it under the order's lock. */
export async function sumPayments(db: Knex, orderId: number): Promise<{ approvedMinor: number; pendingMinor: number }> {
  const rows: { status: string; amount: string }[] = await db("payments")
    .select("status")
    .sum({ amount: "amount_minor" })
    .where({ subject_type: "order", subject_id: orderId })
    .groupBy("status");
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.amount ?? 0);
  return { approvedMinor: of("approved"), pendingMinor: of("pending") };
}

interface OrderColumns {
  total_minor: number;
  approved_minor: number;
  refunded_minor: number;
  order_status: string;
}

export interface PaymentListRow extends PaymentRecord {
  order: { totalMinor: number; approvedMinor: number; refundedMinor: number; status: string };
}

const LIST_COLUMNS = [
  ...COLUMNS,
  "o.total_minor",
  "o.approved_minor",
  "o.refunded_minor",
  "o.status as order_status",
] as const;

const toListRow = (row: PaymentRow & OrderColumns): PaymentListRow => ({
  ...toPayment(row),
  order: {
    totalMinor: row.total_minor,
    approvedMinor: row.approved_minor,
    refundedMinor: row.refunded_minor,
    status: row.order_status,
  },
});

/** Payments (`p`) with their orders (`o`), narrowed by another store of this module. */
export async function findRows(db: Knex, narrow: (query: Knex.QueryBuilder) => void): Promise<PaymentListRow[]> {
  const rows: (PaymentRow & OrderColumns)[] = await payments(db)
    .modify(narrow)
    .select(...LIST_COLUMNS);
  return rows.map(toListRow);
}

/** Payments for the console, newest first, pending ones oldest first, with the total of those that match. */
export async function listPayments(
  db: Knex,
  filter: PaymentFilter,
  timeZone: string,
): Promise<{ rows: PaymentListRow[]; total: number }> {
  const narrow = (query: Knex.QueryBuilder) => {
    if (filter.search) query.join(paymentsFound(db, filter.search).as("found"), "found.id", "p.id");
    if (filter.status) query.where("p.status", filter.status);
    if (filter.dateFrom) query.where("p.created_at", ">=", startOfShopDay(filter.dateFrom, timeZone));
    if (filter.dateTo) query.where("p.created_at", "<", endOfShopDay(filter.dateTo, timeZone));
  };
  // Every payment has its order, so neither the page nor its count need look at it before the page is known.
  const matching = () => db("payments as p").where("p.subject_type", "order").modify(narrow);
  const [ids, [counted]]: [{ id: number }[], { count?: number | string }[]] = await Promise.all([
    matching()
      .select("p.id")
      .orderBy("p.id", filter.status === "pending" ? "asc" : "desc")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    matching().count({ count: "*" }),
  ]);
  const found = await findRows(db, (query) =>
    query.whereIn(
      "p.id",
      ids.map(({ id }) => id),
    ),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap(({ id }) => byId.get(id) ?? []),
    total: Number(counted?.count ?? 0),
  };
}

/** How many payments wait for a decision, and how much money that is. */
export async function sumPending(db: Knex): Promise<{ count: number; amountMinor: number }> {
  const [row] = await db("payments").where({ status: "pending" }).count({ count: "*" }).sum({ amount: "amount_minor" });
  return { count: Number(row?.count ?? 0), amountMinor: Number(row?.amount ?? 0) };
}
