import type { ChatSide } from "@fundi/shared/conversations/conversation-rules";
import { CONTACT_CATEGORIES } from "@fundi/shared/support/contact-form";
import { normalizeTicketPriority, normalizeTicketStatus } from "@fundi/shared/support/ticket-status";
import { integer, mapped, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";

const SIDES = ["user", "support"] as const satisfies readonly ChatSide[];

export const TICKETS = table("support_tickets", {
  id: serial("id"),
  userId: integer("user_id"),
  name: text("name"),
  email: text("email"),
  subject: text("subject"),
  category: oneOf("category", CONTACT_CATEGORIES),
  // An unknown value must not fail the list that contains it.
  priority: mapped(text("priority"), normalizeTicketPriority),
  message: text("message"),
  status: mapped(text("status"), normalizeTicketStatus),
  version: integer("version"),
  /** Since when the customer waits for the shop; null if not. */
  waitingSince: nullable(timestamp("waiting_since")),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});

export const TICKET_MESSAGES = table("ticket_messages", {
  id: serial("id"),
  ticketId: integer("ticket_id"),
  side: oneOf("side", SIDES),
  authorId: nullable(integer("author_id")),
  content: text("content"),
  createdAt: timestamp("created_at"),
});
