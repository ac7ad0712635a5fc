import type { Message, SupportConversation } from "@fundi/shared/conversations/conversations";
import type { AdminMessage } from "@fundi/shared/inbox/inbox";
import type { AdminTicket } from "@fundi/shared/support/tickets";

const WRITTEN_AT = "2026-11-20T08:00:00.000Z";

/** A customer's conversation with all messages read. */
export const conversation = (change: Partial<SupportConversation> = {}): SupportConversation => ({
  id: 12,
  title: "Support",
  status: "active",
  category: "support",
  created_at: WRITTEN_AT,
  lastMessage: { id: 101, content: "Is my laptop ready?", timestamp: WRITTEN_AT, senderType: "user" },
  unreadCount: 0,
  customer: { id: 7, name: "Jane Wanjiku", email: "jane@shop.test" },
  updatedAt: WRITTEN_AT,
  mergedCount: 0,
  assignment: null,
  texting: null,
  contact: null,
  fromPage: "",
  ...change,
});

/** A message of that customer. */
export const message = (change: Partial<Message> = {}): Message => ({
  id: 101,
  senderId: 7,
  senderType: "user",
  senderName: "Jane Wanjiku",
  content: "Is my laptop ready?",
  attachments: [],
  timestamp: WRITTEN_AT,
  clientId: null,
  readByOther: false,
  channel: "chat",
  delivery: null,
  ...change,
});

/** A new ticket. */
export const ticket = (change: Partial<AdminTicket> = {}): AdminTicket => ({
  id: 42,
  subject: "No picture",
  category: "technical",
  priority: "high",
  status: "open",
  message: "The screen stays black.",
  name: "Wanjiru Kamau",
  email: "wanjiru@people.example",
  created_at: WRITTEN_AT,
  nextStatuses: ["in_progress", "resolved", "closed"],
  version: 3,
  userId: 7,
  waitingSince: null,
  assignment: null,
  ...change,
});

/** An unread contact request of a guest. */
export const adminMessage = (change: Partial<AdminMessage> = {}): AdminMessage => ({
  id: 5,
  source: "contact",
  senderName: "Kamau Njoroge",
  senderEmail: "kamau@people.example",
  senderNumber: null,
  channel: null,
  subject: "Opening hours",
  message: "Are you open on Sunday?",
  timestamp: WRITTEN_AT,
  status: "unread",
  priority: "medium",
  category: "general",
  starred: false,
  userId: null,
  replies: [],
  assignment: null,
  ...change,
});
