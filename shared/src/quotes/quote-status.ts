/** Free of schemas, so that public pages can offer the form without loading the contract. */
export const QUOTE_STATUSES = ["pending", "in-review", "quoted", "accepted", "declined"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  pending: "Pending",
  "in-review": "In Review",
  quoted: "Quoted",
  accepted: "Accepted",
  declined: "Declined",
};

/** From the least to the most urgent. */
export const QUOTE_URGENCIES = ["low", "normal", "urgent", "emergency"] as const;
export type QuoteUrgency = (typeof QUOTE_URGENCIES)[number];

export const QUOTE_URGENCY_LABELS: Record<QuoteUrgency, string> = {
  low: "Low",
  normal: "Normal",
  urgent: "Urgent",
  emergency: "Emergency",
};

export const QUOTE_MAX_IMAGES = 5;
/** Shorter messages are not enough for a price. */
export const QUOTE_MESSAGE_MIN = 10;
export const QUOTE_MESSAGE_MAX = 4000;
/** Longest texts of a request, in characters. */
export const QUOTE_LIMITS = {
  name: 160,
  email: 254,
  phone: 20,
  service: 160,
  message: QUOTE_MESSAGE_MAX,
  budget: 60,
  deviceType: 120,
} as const;
