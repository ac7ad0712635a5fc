import { flag, integer, nullable, serial, table, text, timestamp } from "../../../platform/database/table";

export const ORDER_RETURNS = table("order_returns", {
  id: serial("id"),
  orderId: integer("order_id"),
  creditedMinor: integer("credited_minor"),
  reason: text("reason"),
  userId: integer("user_id"),
  at: timestamp("created_at"),
});

export const ORDER_RETURN_LINES = table(
  "order_return_lines",
  {
    returnId: integer("return_id"),
    orderItemId: integer("order_item_id"),
    quantity: integer("quantity"),
    /** False: written off. */
    restocked: flag("restocked"),
  },
  ["id"],
);

export const CREDIT_NOTES = table("credit_notes", {
  id: serial("id"),
  number: integer("number"),
  orderId: integer("order_id"),
  returnId: nullable(integer("return_id")),
  refundId: nullable(integer("refund_id")),
  /** The note that this one reverses. */
  reversesId: nullable(integer("reverses_id")),
  totalBeforeMinor: integer("total_before_minor"),
  /** Negative where it reverses an earlier one. */
  amountMinor: integer("amount_minor"),
  vatMinor: integer("vat_minor"),
  reason: text("reason"),
  at: timestamp("created_at"),
});
