import type { LiveEventName } from "@fundi/shared/live-events";

/** What each message makes out of date, by the first word of the keys under which it is kept; the others are told to staff alone. */
export const OUTDATED_BY = {
  order_created: "orders",
  order_updated: "orders",
  orderStatusUpdate: "orders",
  quote_updated: "quotes",
  new_appointment: "appointments",
  appointment_status_changed: "appointments",
  appointment_updated: "appointments",
  chat_message: "conversations",
  chat_read: "conversations",
  chat_status: "conversations",
  ticket_updated: "tickets",
  loyalty_updated: "loyalty",
  notification_created: "notifications",
  notification_settled: "notifications",
} as const satisfies Partial<Record<LiveEventName, string>>;

export const OUTDATING = Object.keys(OUTDATED_BY) as (keyof typeof OUTDATED_BY)[];
