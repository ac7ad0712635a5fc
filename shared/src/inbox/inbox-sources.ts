/** The channels by which people write to the shop. */
export const INBOX_SOURCES = ["contact", "ticket", "conversation"] as const;
export type InboxSource = (typeof INBOX_SOURCES)[number];
