/** Rules of live chat that a page needs without any schema. */

export const CONVERSATION_STATUSES = ["active", "pending", "resolved"] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

export const CONVERSATION_CATEGORIES = ["support", "general", "appointment", "order"] as const;
export type ConversationCategory = (typeof CONVERSATION_CATEGORIES)[number];

/** Who wrote: the customer, somebody of the shop, or the shop's software. */
export const SENDER_TYPES = ["user", "support", "system"] as const;
export type SenderType = (typeof SENDER_TYPES)[number];

/** The two who read and write; each side has one mark of what it has read. */
export type ChatSide = Exclude<SenderType, "system">;

export const MESSAGE_MAX = 4000;
/** Pictures of one message (specification 2 §5). */
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENTS_ERROR = `You can attach up to ${ATTACHMENTS_MAX} images`;

/** How customers see whoever answers them. */
export const SUPPORT_NAME = "Support Team";

/** How often somebody who types says so, and for how long one word of it counts. */
export const TYPING_EVERY_MS = 3000;
export const TYPING_SHOWN_MS = 6000;
