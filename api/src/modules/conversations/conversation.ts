import type { ChatSide, ConversationCategory, ConversationStatus, SenderType } from "@fundi/shared/conversation-rules";
import { isStaff, type Role } from "@fundi/shared/roles";

export interface ConversationRecord {
  id: number;
  customerId: number;
  title: string;
  status: ConversationStatus;
  category: ConversationCategory;
  lastMessageId: number | null;
  /** Up to which message each side has read, and how many of the other's lie beyond. */
  readId: Record<ChatSide, number>;
  unread: Record<ChatSide, number>;
  createdAt: Date;
  updatedAt: Date;
  /** Where its messages are, once it was folded into another. */
  mergedIntoId: number | null;
  /** It was the customer's support conversation before it was folded. */
  wasSupport: boolean;
}

export interface MessageRecord {
  id: number;
  conversationId: number;
  senderId: number | null;
  senderType: SenderType;
  senderName: string | null;
  content: string;
  attachments: string[];
  clientId: string | null;
  createdAt: Date;
}

/** The person who reads or writes. */
export interface Viewer {
  id: number;
  role: Role;
  name: string;
}

/** What a customer's support conversation is called until somebody names it. */
export const SUPPORT_TITLE = "Support";

export const otherSide = (side: ChatSide): ChatSide => (side === "user" ? "support" : "user");

/** The side on which somebody stands; null for whom the conversation does not exist (checklist MSG-56). */
export function sideOf(conversation: Pick<ConversationRecord, "customerId">, viewer: Viewer): ChatSide | null {
  if (conversation.customerId === viewer.id) return "user";
  return isStaff(viewer.role) ? "support" : null;
}

/** A conversation with one message more. A customer who writes again has something open again (checklist MSG-44). */
export function withMessage(
  conversation: ConversationRecord,
  message: { id: number; side: ChatSide; at: Date },
): ConversationRecord {
  const reader = otherSide(message.side);
  return {
    ...conversation,
    lastMessageId: message.id,
    status: message.side === "user" ? "active" : conversation.status,
    unread: { ...conversation.unread, [reader]: conversation.unread[reader] + 1 },
    updatedAt: message.at,
  };
}

/** How far a side has read once it has seen `upTo`, or everything; null when that is nothing new. */
export function readMark(conversation: ConversationRecord, side: ChatSide, upTo: number | undefined): number | null {
  const last = conversation.lastMessageId ?? 0;
  const mark = Math.min(upTo ?? last, last);
  return mark > conversation.readId[side] ? mark : null;
}

/** Whether the side that did not write a message has read it; the shop's software has nobody to wait for. */
export const isRead = (message: Pick<MessageRecord, "id" | "senderType">, { readId }: ConversationRecord): boolean =>
  message.senderType === "system" || message.id <= readId[otherSide(message.senderType)];

/**
 * The first of several conversations once all are one. Nothing that waits to be read is taken for read: each side's mark
 * goes back to the earliest of those with something unread.
 */
export function mergedConversation(
  conversations: readonly [ConversationRecord, ...ConversationRecord[]],
): ConversationRecord {
  const [first] = conversations;
  const mark = (side: ChatSide): number => {
    const waiting = conversations.filter(({ unread }) => unread[side] > 0);
    return waiting.length > 0
      ? Math.min(...waiting.map(({ readId }) => readId[side]))
      : Math.max(...conversations.map(({ lastMessageId }) => lastMessageId ?? 0));
  };
  return {
    ...first,
    status: conversations.some(({ status }) => status === "active") ? "active" : first.status,
    readId: { user: mark("user"), support: mark("support") },
    updatedAt: new Date(Math.max(...conversations.map(({ updatedAt }) => updatedAt.getTime()))),
  };
}
