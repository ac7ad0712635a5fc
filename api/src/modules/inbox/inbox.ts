import type { ChatSide, MessageChannel, SenderType } from "@fundi/shared/conversations/conversation-rules";
import type { InboxSource } from "@fundi/shared/inbox/inbox-sources";
import type { InboxCategory, InboxStatus } from "@fundi/shared/support/contact";
import type { ContactPriority } from "@fundi/shared/support/contact-form";

/** Identifies a message: of the contact form, a ticket or a conversation. */
export interface InboxRef {
  source: InboxSource;
  sourceId: number;
}

/** The state of a message to the shop; its text stays with its source. */
export interface InboxEntry extends InboxRef {
  status: InboxStatus;
  priority: ContactPriority;
  category: InboxCategory;
  starred: boolean;
  writtenAt: Date;
}

/** The text and its sender. */
export interface InboxText extends InboxRef {
  senderName: string;
  senderEmail: string;
  /** E.164, of a conversation whose customer writes texts. */
  senderNumber: string | null;
  /** Of a conversation: how its customer wrote last. */
  channel: MessageChannel | null;
  userId: number | null;
  subject: string;
  message: string;
}

export interface InboxReplyRecord extends InboxRef {
  id: number;
  message: string;
  by: string | null;
  createdAt: Date;
}

export const refKey = ({ source, sourceId }: InboxRef): string => `${source}:${sourceId}`;

/** Derives the state from the conversation alone: unread messages make it unread, archived stays archived. */
export function conversationStatus(
  before: InboxStatus | undefined,
  { unread, lastBy }: { unread: Record<ChatSide, number>; lastBy: SenderType },
): InboxStatus {
  if (unread.support > 0) return "unread";
  if (before === "archived") return "archived";
  return lastBy === "support" ? "replied" : "read";
}
