import type { ActivityItem } from "@fundi/shared/activity/activity";
import type { LiveEventName, LiveEvents } from "@fundi/shared/activity/live-events";

/** The maximum number of entries in the bell. */
export const BELL_LIMIT = 20;

/** Merges two lists by id, newest first, up to `limit` items. */
export function mergeActivity(
  known: readonly ActivityItem[],
  newItems: readonly ActivityItem[],
  limit = BELL_LIMIT,
): ActivityItem[] {
  const byId = new Map([...known, ...newItems].map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, limit);
}

/** Converts the live events that notify staff into the shape of the activity list. */
export const ACTIVITY_OF = {
  newOrder: (order) => ({
    ...baseItem(order),
    type: "order",
    entityId: order.orderId,
    number: order.orderNumber,
    total: order.totalAmount,
    itemCount: order.itemCount,
  }),
  newQuote: (quote) => ({
    ...baseItem(quote),
    type: "quote",
    entityId: quote.quoteId,
    email: quote.customerEmail,
    service: quote.service,
    priority: quote.priority,
    hasImages: quote.hasImages,
    description: quote.description,
  }),
  low_stock: ({ eventId, timestamp, itemId, name, sku, available, reorderLevel }) => ({
    ...baseItem({ eventId, timestamp, customerName: name }),
    type: "low_stock",
    entityId: itemId,
    number: sku,
    ...{ available, reorderLevel },
  }),
  payment_reversed: (payment) => ({
    ...baseItem(payment),
    type: "payment_reversed",
    entityId: payment.orderId,
    number: payment.orderNumber,
    total: payment.amount,
  }),
  staff_alert: (alert) => ({
    ...baseItem({ ...alert, customerName: alert.by }),
    type: alert.kind,
    entityId: alert.subjectId,
    number: alert.label,
    subject: alert.subject,
  }),
  newBooking: (booking) => ({
    ...baseItem(booking),
    type: "booking",
    entityId: booking.appointmentId,
    service: booking.service,
    phone: booking.customerPhone,
    scheduledDate: booking.scheduledDate,
    scheduledTime: booking.scheduledTime,
    ...(booking.dropOffUntil && { dropOffUntil: booking.dropOffUntil }),
    location: booking.location,
  }),
} satisfies { [N in LiveEventName]?: (payload: LiveEvents[N]) => ActivityItem };

/** The fields that every kind has; the rest is null unless the kind sets it. */
const baseItem = ({
  eventId,
  timestamp,
  customerName,
}: {
  eventId: number;
  timestamp: string;
  customerName: string;
}) => ({
  id: eventId,
  created_at: timestamp,
  name: customerName,
  number: null,
  total: null,
  itemCount: null,
  email: null,
  service: null,
  phone: null,
});

interface DedupeBuffer {
  /** True once the existing items are known. */
  isPrimed: () => boolean;
  /** Marks existing items as seen, without a notification. */
  prime: (items: readonly ActivityItem[]) => void;
  /**
   * Returns the items that were not seen before and marks them as seen, so that each is returned once, whichever channel it
   * arrives on.
   */
  takeNew: (items: readonly ActivityItem[]) => ActivityItem[];
}

/** Distinguishes new items from those that were already notified, by event id. */
export function createDedupeBuffer(): DedupeBuffer {
  const seen = new Set<number>();
  let isPrimed = false;
  return {
    isPrimed: () => isPrimed,
    prime(items) {
      isPrimed = true;
      for (const item of items) seen.add(item.id);
    },
    takeNew(items) {
      const newItems = items.filter((item) => !seen.has(item.id));
      for (const item of newItems) seen.add(item.id);
      return newItems;
    },
  };
}
