import type { PaymentFilter } from "@fundi/shared/payments/payments";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/values/time";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { integer, nullable, type RecordOf, type Row, rowShape, text } from "../../platform/database/table";
import type { PaymentRecord } from "./payment";
import { PAYMENTS } from "./payment-columns";
import { paymentsFound } from "./payment-search-store";

const SELECTED = [
  ...PAYMENTS.selectedAs("p"),
  "o.order_number",
  "r.first_name as reviewer_first_name",
  "r.last_name as reviewer_last_name",
  "t.first_name as taker_first_name",
  "t.last_name as taker_last_name",
];

const WITH_ORDER = rowShape("payments", { ...PAYMENTS.columns, orderNumber: text("order_number") });
const REVIEWER = rowShape("payments", joinedName("reviewer_"));
const TAKER = rowShape("payments", joinedName("taker_"));

function toPayment(row: Row): PaymentRecord {
  const { subjectType, reviewerId, takerId, ...payment } = WITH_ORDER.read(row);
  return {
    ...payment,
    reviewedBy: reviewerId === null ? null : fullName(REVIEWER.read(row)),
    takenBy: takerId === null ? null : fullName(TAKER.read(row)),
  };
}

/** Selects payments with the order's number and the reviewer's name. */
const payments = (db: Knex) =>
  db("payments as p")
    .join("orders as o", (on) => on.on("o.id", "p.subject_id").andOnVal("p.subject_type", "order"))
    .leftJoin("users as r", "r.id", "p.reviewed_by")
    .leftJoin("users as t", "t.id", "p.taken_by");

export async function findPayment(db: Knex, id: number): Promise<PaymentRecord | null> {
  const row: Row | undefined = await payments(db).select(SELECTED).where("p.id", id).first();
  return row ? toPayment(row) : null;
}

/** Payments in the order of `ids`. */
export async function findPayments(db: Knex, ids: readonly number[]): Promise<PaymentRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await payments(db).select(SELECTED).whereIn("p.id", ids);
  const byId = new Map(rows.map(toPayment).map((payment) => [payment.id, payment]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the payments of an order, oldest first. */
export async function findPaymentsOf(db: Knex, orderId: number): Promise<PaymentRecord[]> {
  const rows: Row[] = await payments(db).select(SELECTED).where("p.subject_id", orderId).orderBy("p.id");
  return rows.map(toPayment);
}

const NEW_PAYMENT = PAYMENTS.pick("orderId", "userId", "method", "amountMinor", "phone", "receipt", "customerName");

/** The receipt is null where there is no unique code: cash, a card terminal. */
export interface NewPayment extends RecordOf<typeof NEW_PAYMENT.columns> {
  reference?: string | null;
  tenderedMinor?: number | null;
  /** The member of staff who took it. */
  takenBy?: number | null;
}

/** Returns the id. A receipt that another payment holds fails on `uq_payments_receipt`. */
export async function insertPayment(db: Knex, payment: NewPayment, now: Date): Promise<number> {
  const { reference, tenderedMinor, takenBy } = payment;
  const [id = 0] = await db("payments").insert({
    ...NEW_PAYMENT.toRow(payment),
    ...PAYMENTS.toRow({ reference, tenderedMinor, takerId: takenBy }),
    ...PAYMENTS.toRow({ subjectType: "order", status: "pending", reviewNote: "", createdAt: now }),
  });
  return id;
}

/** Returns the record of a payment that was just inserted and waits for approval. */
export const recordOf = (
  payment: RecordOf<typeof NEW_PAYMENT.columns>,
  { id, orderNumber, now }: { id: number; orderNumber: string; now: Date },
): PaymentRecord => ({
  ...payment,
  id,
  orderNumber,
  status: "pending",
  releasedReceipt: null,
  reviewedBy: null,
  reviewedAt: null,
  reviewNote: "",
  reference: null,
  tenderedMinor: null,
  takenBy: null,
  createdAt: now,
  reversedAt: null,
});

interface Review {
  status: "approved" | "rejected";
  note: string;
  reviewerId: number | null;
  at: Date;
}

/** Saves a decision that does not change receipt and amount. */
export async function saveReview(db: Knex, id: number, review: Review & { status: "approved" }): Promise<void> {
  await db("payments").where({ id }).update(reviewColumns(review));
}

/**
 * Saves a decision on a claim, and returns it: an approval with the final receipt and amount, a rejection with the
 * receipt that it releases. A receipt that another payment holds fails on `uq_payments_receipt`.
 */
export async function saveDecision(
  db: Knex,
  payment: PaymentRecord,
  { reviewer, ...review }: Omit<Review, "reviewerId"> & { reviewer: { id: number | null; name: string } },
  counted: { receipt: string | null; amountMinor: number },
): Promise<PaymentRecord> {
  const isRejected = review.status === "rejected";
  const outcome = {
    receipt: isRejected ? null : counted.receipt,
    releasedReceipt: isRejected ? counted.receipt : null,
    amountMinor: counted.amountMinor,
  };
  await db("payments")
    .where({ id: payment.id })
    .update({ ...reviewColumns({ ...review, reviewerId: reviewer.id }), ...PAYMENTS.toRow(outcome) });
  const { status, note: reviewNote, at: reviewedAt } = review;
  return {
    ...payment,
    ...outcome,
    status,
    reviewNote,
    reviewedAt,
    reviewedBy: reviewer.id === null ? null : reviewer.name,
  };
}

/** Gives a payment the receipt of its money. A receipt that another payment holds fails on `uq_payments_receipt`. */
export async function giveReceipt(db: Knex, id: number, receipt: string): Promise<void> {
  await db("payments").where({ id }).update(PAYMENTS.toRow({ receipt }));
}

/**
 * Returns an approved M-Pesa claim of an order for this amount, made after `since`, whose receipt no source has told of
 * and which is not the money of a prompt; the oldest of several.
 */
export async function findApprovedLike(
  db: Knex,
  { orderId, amountMinor, since }: { orderId: number; amountMinor: number; since: Date },
): Promise<PaymentRecord | null> {
  const row: Row | undefined = await payments(db)
    .select(SELECTED)
    .leftJoin("money_received as m", (on) => on.on("m.receipt", "p.receipt").andOnVal("m.kind", "payment"))
    .leftJoin("mpesa_prompts as prompt", "prompt.payment_id", "p.id")
    .where({
      "p.subject_id": orderId,
      "p.method": "mpesa_manual",
      "p.status": "approved",
      "p.amount_minor": amountMinor,
    })
    .where("p.created_at", ">=", since)
    .whereNull("m.id")
    .whereNull("prompt.id")
    .orderBy("p.id")
    .first();
  return row ? toPayment(row) : null;
}

const reviewColumns = ({ status, note, reviewerId, at }: Review) =>
  PAYMENTS.toRow({ status, reviewNote: note, reviewerId, reviewedAt: at });

/** Returns the numbers of the orders whose claims with this receipt were rejected, oldest claim first. */
export async function findRejectedClaims(db: Knex, receipt: string): Promise<string[]> {
  const rows: { order_number: string }[] = await payments(db)
    .select("o.order_number")
    .where("p.released_receipt", receipt)
    .orderBy("p.id");
  return [...new Set(rows.map((row) => row.order_number))];
}

/** Returns the sums of an order's payments. Read it under the order's lock. */
export async function sumPayments(db: Knex, orderId: number): Promise<{ approvedMinor: number; pendingMinor: number }> {
  const rows: { status: string; amount: string }[] = await db("payments")
    .select("status")
    .sum({ amount: "amount_minor" })
    .where({ subject_type: "order", subject_id: orderId })
    .groupBy("status");
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.amount ?? 0);
  return { approvedMinor: of("approved"), pendingMinor: of("pending") };
}

const ORDER = rowShape("payments", {
  totalMinor: integer("total_minor"),
  approvedMinor: integer("approved_minor"),
  refundedMinor: integer("refunded_minor"),
  depositMinor: nullable(integer("deposit_minor")),
  status: text("order_status"),
});

export interface PaymentListRow extends PaymentRecord {
  order: {
    totalMinor: number;
    approvedMinor: number;
    refundedMinor: number;
    depositMinor: number | null;
    status: string;
  };
}

const LIST_SELECTED = [
  ...SELECTED,
  "o.total_minor",
  "o.approved_minor",
  "o.refunded_minor",
  "o.deposit_minor",
  "o.status as order_status",
];

const toListRow = (row: Row): PaymentListRow => ({ ...toPayment(row), order: ORDER.read(row) });

/** Selects payments (`p`) with their orders (`o`), filtered by another store of this module. */
export async function findRows(db: Knex, narrow: (query: Knex.QueryBuilder) => void): Promise<PaymentListRow[]> {
  const rows: Row[] = await payments(db).modify(narrow).select(LIST_SELECTED);
  return rows.map(toListRow);
}

/** Returns payments for the console, newest first, pending ones oldest first, with the total of those that match. */
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
  // Every payment has its order, so neither the page nor its count need join it before the page is known.
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

/** Returns how many payments are pending, and their sum. */
export async function sumPending(db: Knex): Promise<{ count: number; amountMinor: number }> {
  const [row] = await db("payments").where({ status: "pending" }).count({ count: "*" }).sum({ amount: "amount_minor" });
  return { count: Number(row?.count ?? 0), amountMinor: Number(row?.amount ?? 0) };
}

/** Gives the payments of an order that belong to nobody to an account. */
export async function adoptPayments(db: Knex, orderId: number, userId: number): Promise<void> {
  await db("payments")
    .where({ subject_type: "order", subject_id: orderId })
    .whereNull("user_id")
    .update({ user_id: userId });
}
