import { integer, nullable, oneOf, serial, table, text, timestamp } from "../../../platform/database/table";

const CARD_STATES = ["initialized", "success", "failed", "abandoned", "mismatched", "reversed"] as const;

export const CARD_PAYMENTS = table("card_payments", {
  id: serial("id"),
  reference: text("reference"),
  orderId: integer("order_id"),
  /** The requested amount. */
  amountMinor: integer("amount_minor"),
  currency: text("currency"),
  state: oneOf("state", CARD_STATES),
  /** Null until the card company has registered the attempt. */
  authorizationUrl: nullable(text("authorization_url")),
  /** The payment that a success became. */
  paymentId: nullable(integer("payment_id")),
  /** What was charged: more than requested where the customer bears the fee. */
  paidMinor: nullable(integer("paid_minor")),
  channel: nullable(text("channel")),
  /** Why it failed, or what does not match. */
  reason: nullable(text("reason")),
  paidAt: nullable(timestamp("paid_at")),
  /** The card company's last reply as JSON, for the record. */
  lastAnswer: nullable(text("last_answer")),
  checks: integer("checks"),
  /** When the next check is due; null: never. */
  checkAt: nullable(timestamp("check_at")),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});

export const CARD_EVENTS = table("card_events", {
  id: serial("id"),
  bodyHash: text("body_hash"),
  event: text("event"),
  reference: nullable(text("reference")),
  /** The message, unchanged. */
  body: text("body"),
  createdAt: timestamp("created_at"),
});

export const CARD_REFUNDS = table("card_refunds", {
  id: serial("id"),
  cardPaymentId: integer("card_payment_id"),
  reference: text("refund_reference"),
  amountMinor: integer("amount_minor"),
  /** Its ledger entry. */
  refundId: nullable(integer("refund_id")),
  at: timestamp("created_at"),
});

export const CARD_REFUND_REQUESTS = table("card_refund_requests", {
  refundId: integer("refund_id"),
  state: oneOf("state", ["asked", "accepted", "refused", "unknown"]),
  /** The card company's reply as JSON, for the record. */
  answer: nullable(text("answer")),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});
