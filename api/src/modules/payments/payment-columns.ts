import { PAYMENT_METHODS, REVIEW_STATES } from "@fundi/shared/payments/payment-record";
import { integer, nullable, oneOf, type RecordOf, serial, table, text, timestamp } from "../../platform/database/table";

export const PAYMENTS = table("payments", {
  id: serial("id"),
  subjectType: oneOf("subject_type", ["order"]),
  orderId: integer("subject_id"),
  userId: nullable(integer("user_id")),
  method: oneOf("method", PAYMENT_METHODS),
  amountMinor: integer("amount_minor"),
  phone: text("phone"),
  /** The receipt that this payment holds; no other payment can have it. Null once the payment was rejected. */
  receipt: nullable(text("receipt")),
  /** The receipt that this payment held until it was rejected. */
  releasedReceipt: nullable(text("released_receipt")),
  customerName: text("customer_name"),
  status: oneOf("status", REVIEW_STATES),
  reviewerId: nullable(integer("reviewed_by")),
  reviewedAt: nullable(timestamp("reviewed_at")),
  reviewNote: text("review_note"),
  /** The number printed by the card terminal. */
  reference: nullable(text("reference")),
  /** Cash as it was handed over. */
  tenderedMinor: nullable(integer("tendered_minor")),
  takerId: nullable(integer("taken_by")),
  createdAt: timestamp("created_at"),
  /** When its provider took it back; null while it did not. */
  reversedAt: nullable(timestamp("reversed_at")),
});

export type PaymentColumns = RecordOf<typeof PAYMENTS.columns>;

export const REFUNDS = table("refunds", {
  id: serial("id"),
  orderId: integer("order_id"),
  paymentId: integer("payment_id"),
  /** Negative: reverses an earlier entry. */
  amountMinor: integer("amount_minor"),
  creditedMinor: integer("credited_minor"),
  method: oneOf("method", PAYMENT_METHODS),
  reference: nullable(text("reference")),
  reason: text("reason"),
  userId: nullable(integer("user_id")),
  returnId: nullable(integer("return_id")),
  /** The entry that this one reverses. */
  reversesId: nullable(integer("reverses_id")),
  at: timestamp("created_at"),
});
