/** What a customer can be told of by text, and can switch off. Codes, and what the law wants, belong to no topic. */
export const TEXT_TOPICS = [
  "order-received",
  "payment",
  "order-progress",
  "quote",
  "appointment",
  "appointment-reminder",
  "ticket",
  "repair-received",
  "repair-ready",
  "repair-delayed",
  "repair-collected",
  "watched-product",
] as const;
export type TextTopic = (typeof TEXT_TOPICS)[number];

export const TEXT_TOPIC_LABELS: Record<TextTopic, string> = {
  "order-received": "Order received",
  payment: "Payment approved or rejected",
  "order-progress": "Order on its way, ready or cancelled",
  quote: "Quote answered",
  appointment: "Appointment confirmed, moved or cancelled",
  "appointment-reminder": "Appointment tomorrow",
  ticket: "Ticket answered",
  "repair-received": "Device received for repair",
  "repair-ready": "Repair ready",
  "repair-delayed": "Repair takes longer",
  "repair-collected": "Device handed over",
  "watched-product": "Price or stock of a product that you watch",
};
