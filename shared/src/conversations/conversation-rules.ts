/** Rules of live chat that pages need. Free of schemas. */

export const CONVERSATION_STATUSES = ["active", "pending", "resolved"] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

export const CONVERSATION_CATEGORIES = ["support", "general", "appointment", "order"] as const;
export type ConversationCategory = (typeof CONVERSATION_CATEGORIES)[number];

/** Senders: the customer, a member of staff, or the software. */
export const SENDER_TYPES = ["user", "support", "system"] as const;
export type SenderType = (typeof SENDER_TYPES)[number];

/** The two sides of a chat; each has one read mark. */
export type ChatSide = Exclude<SenderType, "system">;

/** How a message came or went: in the chat of the storefront, or as a text. */
export const MESSAGE_CHANNELS = ["chat", "sms", "whatsapp"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
/** The channels of texts. */
export type TextMessageChannel = Exclude<MessageChannel, "chat">;

export const MESSAGE_CHANNEL_LABELS: Record<MessageChannel, string> = {
  chat: "Chat",
  sms: "SMS",
  whatsapp: "WhatsApp",
};

/** Longest answer by text: more would be some seven SMS. */
export const TEXT_ANSWER_MAX = 1000;

export const MESSAGE_MAX = 4000;
/** Pictures of one message. */
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENTS_ERROR = `You can attach up to ${ATTACHMENTS_MAX} images`;

/** The title of a customer's support conversation, which nobody named otherwise. */
export const SUPPORT_TITLE = "Support";

/** The name of somebody who writes without an account and has left none. */
export const VISITOR_NAME = "Visitor";

/** The name that customers see for support. */
export const SUPPORT_NAME = "Support Team";

/** How often a typing client repeats its signal, and how long each signal is valid. */
export const TYPING_EVERY_MS = 3000;
export const TYPING_SHOWN_MS = 6000;
