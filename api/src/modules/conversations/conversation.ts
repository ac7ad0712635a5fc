import { isStaff } from "@fundi/shared/accounts/roles";
import type { ChatSide, MessageChannel } from "@fundi/shared/conversations/conversation-rules";
import type { Author as Viewer } from "../../platform/auth/viewer";
import type { RecordOf } from "../../platform/database/table";
import type { CONVERSATIONS, MESSAGES } from "./conversation-columns";

export type { Viewer };

type SideColumn = "customerReadId" | "supportReadId" | "customerUnread" | "supportUnread";

export interface ConversationRecord extends Omit<RecordOf<typeof CONVERSATIONS.columns>, SideColumn> {
  /** Up to which message each side has read, and how many of the other side's follow. */
  readId: Record<ChatSide, number>;
  unread: Record<ChatSide, number>;
}

export interface MessageRecord extends RecordOf<typeof MESSAGES.columns> {
  senderName: string | null;
}

/** Whether a conversation is somebody's without an account, opened by its link. */
export const isVisitors = ({ linkNumber }: Pick<ConversationRecord, "linkNumber">): boolean => linkNumber > 0;

export const otherSide = (side: ChatSide): ChatSide => (side === "user" ? "support" : "user");

/** Returns the side of a viewer; null when the conversation does not exist for them. */
export function sideOf(conversation: Pick<ConversationRecord, "customerId">, viewer: Viewer): ChatSide | null {
  if (conversation.customerId === viewer.id) return "user";
  return isStaff(viewer.role) ? "support" : null;
}

/** Returns a conversation with one more message; a text names the number that it came from. A message from the customer makes it active again. */
export function withMessage(
  conversation: ConversationRecord,
  message: { id: number; side: ChatSide; at: Date; channel?: MessageChannel; number?: string },
): ConversationRecord {
  const reader = otherSide(message.side);
  return {
    ...conversation,
    lastMessageId: message.id,
    status: message.side === "user" ? "active" : conversation.status,
    channel: message.side === "user" ? (message.channel ?? "chat") : conversation.channel,
    number: message.number ?? conversation.number,
    unread: { ...conversation.unread, [reader]: conversation.unread[reader] + 1 },
    updatedAt: message.at,
  };
}

/** Returns the new read mark of a side that has seen `upTo`, or everything; null when nothing changes. */
export function readMark(conversation: ConversationRecord, side: ChatSide, upTo: number | undefined): number | null {
  const last = conversation.lastMessageId ?? 0;
  const mark = Math.min(upTo ?? last, last);
  return mark > conversation.readId[side] ? mark : null;
}

/** Whether the side that did not write a message has read it; always true for system messages. */
export const isRead = (message: Pick<MessageRecord, "id" | "senderType">, { readId }: ConversationRecord): boolean =>
  message.senderType === "system" || message.id <= readId[otherSide(message.senderType)];

/**
 * Merges several conversations into the first. Nothing unread is marked as read: each side's mark moves back to the
 * earliest of those with unread messages.
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
  const said = Math.max(...conversations.map(({ closedReplyAt }) => closedReplyAt?.getTime() ?? 0));
  const texted = conversations.filter(({ number }) => number !== null).sort((a, b) => +b.updatedAt - +a.updatedAt)[0];
  return {
    ...first,
    channel: texted?.channel ?? first.channel,
    number: texted?.number ?? null,
    closedReplyAt: said === 0 ? null : new Date(said),
    status: conversations.some(({ status }) => status === "active") ? "active" : first.status,
    readId: { user: mark("user"), support: mark("support") },
    updatedAt: new Date(Math.max(...conversations.map(({ updatedAt }) => updatedAt.getTime()))),
  };
}
