import type { InboxCategory, InboxStatus } from "@fundi/shared/contact";
import type { ContactPriority } from "@fundi/shared/contact-form";
import type { ChatSide, SenderType } from "@fundi/shared/conversation-rules";
import type { InboxSource } from "@fundi/shared/inbox-sources";

/** Which message: of a contact form, a ticket or a conversation. */
export interface InboxRef {
  source: InboxSource;
  sourceId: number;
}

/** Where a message to the shop stands; what was written stays with its source. */
export interface InboxEntry extends InboxRef {
  status: InboxStatus;
  priority: ContactPriority;
  category: InboxCategory;
  starred: boolean;
  writtenAt: Date;
}

/** What was written, by whom. */
export interface InboxText extends InboxRef {
  senderName: string;
  senderEmail: string;
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

/** Where a conversation stands, told from the conversation alone: what waits is unread, what was put away stays so. */
export function conversationStatus(
  before: InboxStatus | undefined,
  { unread, lastBy }: { unread: Record<ChatSide, number>; lastBy: SenderType },
): InboxStatus {
  if (unread.support > 0) return "unread";
  if (before === "archived") return "archived";
  return lastBy === "support" ? "replied" : "read";
}
