import type { LiveEventName, LiveEvents } from "@fundi/shared/activity/live-events";
import type { QueryKey } from "@tanstack/react-query";
import { QUERY_ROOTS } from "../lib/queries/query-roots";

const {
  orders,
  payments,
  products,
  inventory,
  imports,
  conversations,
  appointments,
  tickets,
  quotes,
  messages,
  supportContent,
  figures,
} = QUERY_ROOTS;

/** The query keys that each live event makes outdated. A missing event does not compile. */
const OUTDATED_BY: { [N in LiveEventName]: (payload: LiveEvents[N]) => readonly QueryKey[] } = {
  order_created: () => [orders, figures],
  order_updated: () => [orders, payments, figures],
  newOrder: () => [orders],
  orderStatusUpdate: () => [orders],
  sale_draft_updated: () => [QUERY_ROOTS.sales],
  payment_updated: () => [payments, orders, figures],
  money_received: () => [payments],
  prompt_updated: () => [payments],
  payment_reversed: () => [payments, orders],
  bulk_updated: () => [QUERY_ROOTS.bulk],
  newQuote: () => [quotes],
  quote_updated: () => [quotes],
  // Cards of boards and lists are patched, where a screen shows them (`screens/repairs/live/`).
  repair_changed: ({ id }) => [
    ...["estimates", "passcodes"].map((part) => [...QUERY_ROOTS.repairs, part, id]),
    // A job shows others, too: those of its intake and its bill, and whose part it waits for.
    ...["detail", "handover", "running", "own count", "places", "calls", "devices", "origin", "contacts"].map(
      (part) => [...QUERY_ROOTS.repairs, part],
    ),
  ],
  repair_contact_changed: () => [QUERY_ROOTS.repairs],
  signature_arrived: ({ id }) => [[...QUERY_ROOTS.signings, id]],
  repair_words_changed: () => [QUERY_ROOTS.repairs],
  // To customers alone.
  repair_status_changed: () => [],
  new_appointment: () => [appointments],
  newBooking: () => [appointments],
  appointment_status_changed: () => [appointments],
  appointment_updated: () => [appointments],
  // The storefront's own notifications and points.
  notification_created: () => [],
  notification_settled: () => [],
  loyalty_updated: () => [],
  chat_message: () => [conversations],
  chat_read: () => [conversations],
  chat_status: () => [conversations],
  call_updated: () => [QUERY_ROOTS.calls, conversations],
  // Not cached: the open conversation listens itself.
  chat_typing: () => [],
  ticket_updated: () => [tickets, figures],
  inbox_updated: () => [messages, figures],
  assignment_changed: () => [conversations, tickets, messages],
  note_changed: ({ subject, id }) => [[...QUERY_ROOTS.notes, subject, id]],
  canned_replies_changed: () => [QUERY_ROOTS.cannedReplies],
  // The bell listens to it too, and so does the open record.
  staff_alert: () => [QUERY_ROOTS.activity],
  record_viewers: () => [],
  review_updated: () => [QUERY_ROOTS.reviews],
  search_words_changed: () => [QUERY_ROOTS.searchWords],
  support_content_changed: () => [supportContent],
  catalog_changed: () => [products],
  services_changed: () => [QUERY_ROOTS.services],
  views_changed: ({ list }) => [[...QUERY_ROOTS.views, list]],
  staff_changed: () => [QUERY_ROOTS.staff, QUERY_ROOTS.colleagues, QUERY_ROOTS.audit],
  activity_added: () => [QUERY_ROOTS.activity],
  // The event contains the new read state.
  bell_read: () => [],
  alert_preferences_changed: () => [QUERY_ROOTS.alerts, QUERY_ROOTS.activity],
  backup_progress: () => [QUERY_ROOTS.backups],
  settings_changed: () => [
    QUERY_ROOTS.settings,
    QUERY_ROOTS.shop,
    QUERY_ROOTS.audit,
    QUERY_ROOTS.customers,
    QUERY_ROOTS.policies,
  ],
  texts_changed: () => [QUERY_ROOTS.texts, conversations],
  // Sales show how many of their items are free, and for whom others are kept.
  inventory_changed: () => [inventory, products, QUERY_ROOTS.sales],
  // The bell lists it; changes of the stock itself arrive as inventory_changed.
  low_stock: () => [],
  purchase_list_changed: () => [[...inventory, "purchases"]],
  // The preview of an import does not change while it runs.
  import_progress: ({ importId }) => [
    [...imports, "list"],
    [...imports, "one", importId],
  ],
  session_ended: () => [],
  // The live connection itself shows it, and has everything fetched again.
  database_reach: () => [],
};

/** Returns the query keys that an event makes outdated. */
export function outdatedBy<N extends LiveEventName>(name: N, payload: LiveEvents[N]): readonly QueryKey[] {
  return OUTDATED_BY[name](payload);
}

export const LIVE_EVENT_NAMES = Object.keys(OUTDATED_BY) as LiveEventName[];

/** What an event makes outdated without having it fetched again: a screen that shows it patches it, others fetch it once they open. */
const AGED_BY: { [N in LiveEventName]?: readonly QueryKey[] } = {
  repair_changed: ["board", "matching", "list"].map((part) => [...QUERY_ROOTS.repairs, part]),
};

/** Returns the query keys that an event makes outdated, and that are fetched again when a screen next opens with them. */
export const agedBy = (name: LiveEventName): readonly QueryKey[] => AGED_BY[name] ?? [];
