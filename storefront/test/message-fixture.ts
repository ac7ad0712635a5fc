import type { Conversation, Message } from "@fundi/shared/conversations/conversations";
import { jane } from "./fixtures";

const AT = "2026-11-20T08:00:00.000Z";

export const conversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  id: 3,
  title: "Support",
  status: "active",
  category: "support",
  created_at: AT,
  lastMessage: null,
  unreadCount: 0,
  contact: null,
  ...overrides,
});

export const message = (id: number, overrides: Partial<Message> = {}): Message => ({
  id,
  senderId: jane.id,
  senderType: "user",
  senderName: "Jane Doe",
  content: `Message ${id}`,
  attachments: [],
  timestamp: AT,
  clientId: null,
  readByOther: false,
  channel: "chat",
  delivery: null,
  ...overrides,
});

export const supportMessage = (id: number, overrides: Partial<Message> = {}): Message =>
  message(id, { senderId: 2, senderType: "support", senderName: "Support Team", ...overrides });
