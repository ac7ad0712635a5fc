import type { ActivityItem } from "@fundi/shared/activity";
import type { LiveEventName, LiveEvents } from "@fundi/shared/live-events";

/** How many the bell shows (specification 2 §9). */
export const BELL_LIMIT = 20;

/** One list out of two, each happening once, newest first, no longer than the bell shows. */
export function mergeActivity(
  known: readonly ActivityItem[],
  news: readonly ActivityItem[],
  limit = BELL_LIMIT,
): ActivityItem[] {
  const byId = new Map([...known, ...news].map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, limit);
}

/** What rings: the live events that bring something new, each in the shape of the activity list. */
export const ACTIVITY_OF = {
  newOrder: (order) => ({
    ...newsOf(order),
    type: "order",
    entityId: order.orderId,
    number: order.orderNumber,
    total: order.totalAmount,
    itemCount: order.itemCount,
  }),
  newQuote: (quote) => ({
    ...newsOf(quote),
    type: "quote",
    entityId: quote.quoteId,
    email: quote.customerEmail,
    service: quote.service,
    priority: quote.priority,
    hasImages: quote.hasImages,
    description: quote.description,
  }),
  low_stock: ({ eventId, timestamp, itemId, name, sku, available, reorderLevel }) => ({
    ...newsOf({ eventId, timestamp, customerName: name }),
    type: "low_stock",
    entityId: itemId,
    number: sku,
    ...{ available, reorderLevel },
  }),
  payment_reversed: (payment) => ({
    ...newsOf(payment),
    type: "payment_reversed",
    entityId: payment.orderId,
    number: payment.orderNumber,
    total: payment.amount,
  }),
  staff_alert: (alert) => ({
    ...newsOf({ ...alert, customerName: alert.by }),
    type: alert.kind,
    entityId: alert.subjectId,
    number: alert.label,
    subject: alert.subject,
  }),
  newBooking: (booking) => ({
    ...newsOf(booking),
    type: "booking",
    entityId: booking.appointmentId,
    service: booking.service,
    phone: booking.customerPhone,
    scheduledDate: booking.scheduledDate,
    scheduledTime: booking.scheduledTime,
    location: booking.location,
  }),
} satisfies { [N in LiveEventName]?: (payload: LiveEvents[N]) => ActivityItem };

/** What every piece of news says; the rest is empty until its kind fills it. */
const newsOf = ({
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

export interface Ear {
  /** True once it knows what was there before. */
  isListening: () => boolean;
  /** Takes what is there already as known, without a sound. */
  listen: (items: readonly ActivityItem[]) => void;
  /** The items that nobody has been told of yet; each is returned once, whichever way it comes (`decisions.md` D6). */
  hear: (items: readonly ActivityItem[]) => ActivityItem[];
}

/** Tells news from what has been rung already, by event id. */
export function createEar(): Ear {
  const heard = new Set<number>();
  let isListening = false;
  return {
    isListening: () => isListening,
    listen(items) {
      isListening = true;
      for (const item of items) heard.add(item.id);
    },
    hear(items) {
      const news = items.filter((item) => !heard.has(item.id));
      for (const item of news) heard.add(item.id);
      return news;
    },
  };
}
