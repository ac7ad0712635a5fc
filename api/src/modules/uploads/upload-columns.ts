import { integer, table, text, timestamp } from "../../platform/database/table";

export const UPLOADS = table("uploads", {
  /** Folder and random name; the key of its bytes without `.webp`. */
  id: text("id"),
  userId: integer("user_id"),
  store: text("store"),
  url: text("url"),
  mime: text("mime"),
  width: integer("width"),
  height: integer("height"),
  bytes: integer("bytes"),
  createdAt: timestamp("created_at"),
});
