import type { ActivityItem } from "@fundi/shared/activity";
import type { DomainEvent, DomainEventName } from "@fundi/shared/domain-events";
import { fromMinor } from "@fundi/shared/money";

/** A kind of news for the bell: the event that brings it, how it is shown and under what it is counted, if at all. */
export interface ActivitySource {
  event: DomainEventName;
  counted: "orders" | "quotes" | "bookings" | null;
  /** It is news to one of the staff, whom its event is about. */
  isPersonal: boolean;
  show: (event: DomainEvent) => ActivityItem;
}

type Facts = Omit<ActivityItem, "id" | "created_at" | "type">;

interface Kind<N extends DomainEventName> {
  type: ActivityItem["type"] | ((payload: DomainEvent<N>["payload"]) => ActivityItem["type"]);
  counted: ActivitySource["counted"];
  isPersonal?: boolean;
}

const source = <N extends DomainEventName>(
  event: N,
  { type, counted, isPersonal = false }: Kind<N>,
  factsOf: (payload: DomainEvent<N>["payload"]) => Facts,
): ActivitySource => ({
  event,
  counted,
  isPersonal,
  show: (told) => {
    const { id, createdAt, payload } = told as DomainEvent<N>;
    const kind = typeof type === "function" ? type(payload) : type;
    // The event's id, so that one happening never rings twice (D6).
    return { id, created_at: createdAt.toISOString(), type: kind, ...factsOf(payload) };
  },
});

/** Everything that staff hear of when it comes in. */
export const ACTIVITY_SOURCES: readonly ActivitySource[] = [
  source("order.placed", { type: "order", counted: "orders" }, (order) => ({
    entityId: order.orderId,
    number: order.orderNumber,
    name: order.customerName,
    total: fromMinor(order.totalMinor),
    itemCount: order.itemCount,
    email: order.email,
    service: null,
    phone: order.phone,
  })),
  source("quote.requested", { type: "quote", counted: "quotes" }, (quote) => ({
    entityId: quote.quoteId,
    number: null,
    name: quote.customerName,
    total: null,
    itemCount: null,
    email: quote.email,
    service: quote.service,
    phone: quote.phone || null,
    priority: quote.urgency,
    hasImages: quote.imageCount > 0,
    description: quote.message,
  })),
  source("inventory.low_stock", { type: "low_stock", counted: null }, (item) => ({
    entityId: item.itemId,
    number: item.sku,
    name: item.name,
    total: null,
    itemCount: null,
    email: null,
    service: null,
    phone: null,
    available: item.available,
    reorderLevel: item.reorderLevel,
  })),
  source("payment.reversed", { type: "payment_reversed", counted: null }, (payment) => ({
    entityId: payment.orderId,
    number: payment.orderNumber,
    name: payment.customerName,
    total: fromMinor(payment.amountMinor),
    itemCount: null,
    email: null,
    service: null,
    phone: null,
  })),
  source("staff.alerted", { type: ({ kind }) => kind, counted: null, isPersonal: true }, (alert) => ({
    entityId: alert.subjectId,
    number: alert.label,
    name: alert.by,
    total: null,
    itemCount: null,
    email: null,
    service: null,
    phone: null,
    subject: alert.subject,
  })),
  source("appointment.booked", { type: "booking", counted: "bookings" }, (booking) => ({
    entityId: booking.appointmentId,
    number: null,
    name: booking.customerName,
    total: null,
    itemCount: null,
    email: booking.email,
    service: booking.service,
    phone: booking.phone,
    scheduledDate: booking.date,
    scheduledTime: booking.time,
    location: booking.location,
  })),
];
