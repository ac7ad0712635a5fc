import { integer, nullable, table, text, timestamp } from "../../platform/database/table";

export const UPLOADS = table("uploads", {
  /** Folder and random name; the key of its bytes without `.webp`. */
  id: text("id"),
  /** Null: sent without an account. */
  userId: nullable(integer("user_id")),
  /** Without an account: the device that sent it, by the id in its token. */
  album: nullable(text("album")),
  /** Without an account: the quote that shows it. */
  quoteId: nullable(integer("quote_id")),
  store: text("store"),
  url: text("url"),
  mime: text("mime"),
  width: integer("width"),
  height: integer("height"),
  bytes: integer("bytes"),
  createdAt: timestamp("created_at"),
});
