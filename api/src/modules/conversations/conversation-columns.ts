import { z } from "@fundi/shared/contract/z";
import {
  CONVERSATION_CATEGORIES,
  CONVERSATION_STATUSES,
  MESSAGE_CHANNELS,
  SENDER_TYPES,
} from "@fundi/shared/conversations/conversation-rules";
import { flag, integer, json, nullable, oneOf, serial, table, text, timestamp } from "../../platform/database/table";

export const CONVERSATIONS = table(
  "conversations",
  {
    id: serial("id"),
    customerId: integer("customer_id"),
    title: text("title"),
    status: oneOf("status", CONVERSATION_STATUSES),
    category: oneOf("category", CONVERSATION_CATEGORIES),
    lastMessageId: nullable(integer("last_message_id")),
    customerReadId: integer("customer_read_id"),
    supportReadId: integer("support_read_id"),
    customerUnread: integer("customer_unread"),
    supportUnread: integer("support_unread"),
    createdAt: timestamp("created_at"),
    updatedAt: timestamp("updated_at"),
    /** The conversation that it was merged into; its messages are there. */
    mergedIntoId: nullable(integer("merged_into_id")),
    /** Whether it was the customer's support conversation before it was merged. */
    wasSupport: flag("was_support"),
    /** How the customer wrote last. */
    channel: oneOf("channel", MESSAGE_CHANNELS),
    /** E.164; where their last text came from. Null: they never wrote one. */
    number: nullable(text("number")),
    /** The number of the link that opens it; 0: it belongs to an account. */
    linkNumber: integer("link_number"),
    /** What somebody without an account left to be reached. */
    visitorPhone: nullable(text("visitor_phone")),
    visitorEmail: nullable(text("visitor_email")),
    /** The page of the storefront on which somebody without an account began to write. */
    fromPage: text("from_page"),
    /** When the shop last answered by itself that it is closed. */
    closedReplyAt: nullable(timestamp("closed_reply_at")),
  },
  ["support_of_user_id", "merged_at"],
);

export const MESSAGES = table(
  "messages",
  {
    id: serial("id"),
    conversationId: integer("conversation_id"),
    senderId: nullable(integer("sender_id")),
    senderType: oneOf("sender_type", SENDER_TYPES),
    content: text("content"),
    attachments: json("attachments", z.array(z.string()), []),
    clientId: nullable(text("client_id")),
    channel: oneOf("channel", MESSAGE_CHANNELS),
    createdAt: timestamp("created_at"),
  },
  ["origin_id"],
);
