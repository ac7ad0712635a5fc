import { integer, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";

export const INCOMING_TEXTS = table("incoming_texts", {
  id: serial("id"),
  channel: oneOf("channel", ["sms", "whatsapp"]),
  /** The provider's id of the message. */
  providerId: text("provider_id"),
  /** As it came. */
  raw: text("raw"),
  createdAt: timestamp("created_at"),
  /** Null: its job has not run yet. */
  handledAt: nullable(timestamp("handled_at")),
  userId: nullable(integer("user_id")),
  /** The message of a conversation that it became. */
  messageId: nullable(integer("message_id")),
  /** Why it became none. */
  note: nullable(text("note")),
});
