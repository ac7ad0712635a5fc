import type { LiveEventName } from "@fundi/shared/activity/live-events";

/** The first part of the query keys that each event outdates. The other events are sent to staff only. */
export const OUTDATED_BY = {
  order_created: "orders",
  order_updated: "orders",
  orderStatusUpdate: "orders",
  quote_updated: "quotes",
  repair_status_changed: "repairs",
  new_appointment: "appointments",
  appointment_status_changed: "appointments",
  appointment_updated: "appointments",
  chat_message: "conversations",
  chat_read: "conversations",
  chat_status: "conversations",
  call_updated: "calls",
  ticket_updated: "tickets",
  loyalty_updated: "loyalty",
  notification_created: "notifications",
  notification_settled: "notifications",
} as const satisfies Partial<Record<LiveEventName, string>>;

export const OUTDATING = Object.keys(OUTDATED_BY) as (keyof typeof OUTDATED_BY)[];
