import { ALERT_CHANNELS } from "@fundi/shared/catalog/alert-channels";
import { LANGUAGES } from "@fundi/shared/languages/languages";
import { flag, integer, nullable, oneOf, serial, table, text, timestamp } from "../../../platform/database/table";

/** People who want to know when a product costs less, or is back. */
export const PRODUCT_ALERTS = table("product_alerts", {
  id: serial("id"),
  productId: integer("product_id"),
  /** Null: somebody without an account, who is reached at `recipient`. */
  userId: nullable(integer("user_id")),
  channel: oneOf("channel", ALERT_CHANNELS),
  /** An e-mail address, or a number as E.164; null for an account, which is reached at its own. */
  recipient: nullable(text("recipient")),
  language: oneOf("language", LANGUAGES),
  wishedPriceMinor: nullable(integer("wished_price_minor")),
  knownPriceMinor: nullable(integer("known_price_minor")),
  knownInStock: nullable(flag("known_in_stock")),
  /** A price that differs from the known one, since when it was seen, and when to look again. */
  seenPriceMinor: nullable(integer("seen_price_minor")),
  seenAt: nullable(timestamp("seen_at")),
  lookAt: nullable(timestamp("look_at")),
  notifiedAt: nullable(timestamp("notified_at")),
  /** Null: the link of the first message was not opened yet. */
  confirmedAt: nullable(timestamp("confirmed_at")),
  createdAt: timestamp("created_at"),
  expiresAt: timestamp("expires_at"),
});
