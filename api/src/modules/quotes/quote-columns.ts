import { z } from "@fundi/shared/contract/z";
import { QUOTE_STATUSES, QUOTE_URGENCIES } from "@fundi/shared/quotes/quote-status";
import { integer, json, mapped, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";

const PriceLine = z.object({ description: z.string(), quantity: z.number(), priceMinor: z.number() });

export const QUOTES = table("quotes", {
  id: serial("id"),
  /** Null: a customer without an account. */
  userId: nullable(integer("user_id")),
  name: text("name"),
  email: text("email"),
  phone: nullable(text("phone")),
  service: text("service"),
  serviceId: nullable(integer("service_id")),
  serviceCategory: nullable(text("service_category")),
  deviceType: nullable(text("device_type")),
  message: text("message"),
  /** Stored as its rank, by which lists sort. */
  urgency: mapped(
    integer("urgency_rank"),
    (rank) => QUOTE_URGENCIES[rank] ?? "normal",
    (urgency) => QUOTE_URGENCIES.indexOf(urgency),
  ),
  budget: nullable(text("budget")),
  images: json("images", z.array(z.string()), []),
  status: oneOf("status", QUOTE_STATUSES, "pending"),
  amountMinor: nullable(integer("amount_minor")),
  lines: json("price_lines", z.array(PriceLine), []),
  validUntil: nullable(text("valid_until")),
  adminNotes: text("admin_notes"),
  voucherCode: nullable(text("voucher_code")),
  discountMinor: integer("discount_minor"),
  quotedAt: nullable(timestamp("quoted_at")),
  answeredAt: nullable(timestamp("answered_at")),
  /** Why the customer declined the offer. */
  declineReason: text("decline_reason"),
  /** What the customer asked about it last. */
  question: text("question"),
  askedAt: nullable(timestamp("asked_at")),
  /** Of the current link; 0: it has none, and never had. */
  linkNumber: integer("link_number"),
  /** The member of staff who entered it; null when the customer did. */
  enteredBy: nullable(integer("entered_by")),
  version: integer("version"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});
