import type { ActivityItem } from "@fundi/shared/activity/activity";
import type { AlertKind } from "@fundi/shared/activity/alert-kinds";
import type { DomainEvent, DomainEventName } from "@fundi/shared/activity/domain-events";
import type { StaffAlertKind } from "@fundi/shared/collaboration/collaboration-subjects";
import { nameOfBuyer } from "@fundi/shared/orders/guest-name";
import { fromMinor } from "@fundi/shared/values/money";
import type { EventRange } from "../../platform/events/event-store";

/** A kind of activity for the bell: the event that causes it, how it is shown and what it counts as, if anything. */
interface ActivitySource {
  event: DomainEventName;
  type: AlertKind;
  counted?: "orders" | "quotes" | "bookings";
  /** Only events with these values. */
  payload?: EventRange["payload"];
  /** Hidden from the user who caused it. */
  isOthers?: true;
  /** Events about a member of staff are for that person only. */
  isPersonal?: true;
  show: (event: DomainEvent) => ActivityItem;
}

type Facts = Pick<ActivityItem, "entityId" | "name"> & Partial<Omit<ActivityItem, "id" | "created_at" | "type">>;

const EMPTY = { number: null, total: null, itemCount: null, email: null, service: null, phone: null };

const source = <N extends DomainEventName>(
  event: N,
  kind: Omit<ActivitySource, "event" | "show">,
  factsOf: (payload: DomainEvent<N>["payload"], entityId: number) => Facts,
): ActivitySource => ({
  event,
  ...kind,
  show: (event) => {
    const { id, createdAt, payload, entityId } = event as DomainEvent<N>;
    // The event's id, so that one event never rings twice.
    return { ...EMPTY, id, created_at: createdAt.toISOString(), type: kind.type, ...factsOf(payload, entityId ?? 0) };
  },
});

const personal = (kind: StaffAlertKind) =>
  source("staff.alerted", { type: kind, isPersonal: true, payload: { kind } }, (alert) => ({
    entityId: alert.subjectId,
    name: alert.by,
    number: alert.label,
    subject: alert.subject,
  }));

type CustomersChange = DomainEvent<"appointment.changed" | "appointment.status_changed">["payload"];

/** An appointment that its customer changed, with what staff counted on before. */
const changedByCustomer = (
  appointment: CustomersChange,
  customerChange: NonNullable<ActivityItem["customerChange"]>,
): Facts => {
  const { appointmentId, customerName, service, date, time, dropOffUntil, was } = appointment;
  return {
    ...{ entityId: appointmentId, name: customerName, service, scheduledDate: date, scheduledTime: time },
    ...(dropOffUntil && { dropOffUntil }),
    customerChange,
    ...(was && {
      ...{ wasDate: was.date, wasTime: was.time, wasConfirmed: was.status !== "pending" },
      ...(was.dropOffUntil && { wasDropOffUntil: was.dropOffUntil }),
    }),
  };
};

/** What customers do to their appointments. `isOthers` also bounds the search. */
const BY_CUSTOMER = { type: "booking", isOthers: true, payload: { byCustomer: true } } as const;

/** Returns whether an event belongs to a source, by its payload. */
export const belongsTo = ({ payload: wanted = {} }: Pick<ActivitySource, "payload">, { payload }: DomainEvent) =>
  Object.entries(wanted).every(([key, value]) => (payload as unknown as Record<string, unknown>)[key] === value);

/** Everything that staff are notified of. */
export const ACTIVITY_SOURCES: readonly ActivitySource[] = [
  source("order.placed", { type: "order", counted: "orders" }, (order) => ({
    entityId: order.orderId,
    number: order.orderNumber,
    name: nameOfBuyer(order),
    total: fromMinor(order.totalMinor),
    itemCount: order.itemCount,
    email: order.email,
    phone: order.phone,
  })),
  source("order.status_changed", { type: "order_moved", isOthers: true, payload: { byHand: true } }, (order) => ({
    entityId: order.orderId,
    number: order.orderNumber,
    name: order.customerName,
    ...{ newStatus: order.status, handover: order.handover },
    updatedBy: order.updatedBy,
  })),
  source(
    "order.status_changed",
    { type: "order", isOthers: true, payload: { byCustomer: true, status: "cancelled" } },
    (order) => ({
      entityId: order.orderId,
      number: order.orderNumber,
      name: order.customerName,
      ...{ newStatus: order.status, handover: order.handover },
      updatedBy: "the customer",
    }),
  ),
  source("quote.requested", { type: "quote", counted: "quotes" }, (quote) => ({
    entityId: quote.quoteId,
    name: quote.customerName,
    email: quote.email,
    service: quote.service,
    phone: quote.phone || null,
    priority: quote.urgency,
    hasImages: quote.imageCount > 0,
    description: quote.message,
  })),
  source("quote.answered", { type: "quote_answer", isOthers: true }, (quote) => ({
    entityId: quote.quoteId,
    name: nameOfBuyer({ ...quote, phone: quote.phone ?? "" }),
    email: quote.email,
    service: quote.service,
    phone: quote.phone,
    answer: quote.answer,
    description: quote.reason,
    total: quote.amountMinor === null ? null : fromMinor(quote.amountMinor),
  })),
  source("quote.asked", { type: "quote_answer", isOthers: true }, (quote) => ({
    entityId: quote.quoteId,
    name: nameOfBuyer({ ...quote, phone: quote.phone ?? "" }),
    email: quote.email,
    service: quote.service,
    phone: quote.phone,
    description: quote.question,
  })),
  source("repair.estimate_decided", { type: "repair_answer", isOthers: true }, (repair) => ({
    entityId: repair.repairId,
    name: repair.repairNumber,
    number: repair.repairNumber,
    answer: repair.decision === "declined" ? "declined" : "accepted",
  })),
  source("repair.withdrawn", { type: "repair_answer", isOthers: true, payload: { isByCustomer: true } }, (repair) => ({
    entityId: repair.repairId,
    name: repair.repairNumber,
    number: repair.repairNumber,
    description: "Its customer does not want it any more",
  })),
  source("repair.estimate_asked", { type: "repair_answer", isOthers: true }, (repair) => ({
    entityId: repair.repairId,
    name: repair.repairNumber,
    number: repair.repairNumber,
  })),
  source("repair.estimate_objected", { type: "repair_answer", isOthers: true }, (repair) => ({
    entityId: repair.repairId,
    name: repair.repairNumber,
    number: repair.repairNumber,
    description: "They did not agree to what was recorded",
  })),
  source("intake.number_reported", { type: "repair_number", isOthers: true, payload: { isWrong: true } }, (repair) => ({
    entityId: repair.repairId,
    name: repair.repairNumber,
    number: repair.repairNumber,
  })),
  source("repair.collected", { type: "repair_missing", isOthers: true, payload: { isMissing: true } }, (repair) => ({
    entityId: repair.repairId,
    name: repair.repairNumber,
    number: repair.repairNumber,
  })),
  source("repair.unassigned", { type: "repair_unassigned" }, (repair) => ({
    entityId: repair.repairId,
    name: repair.repairNumber,
    number: repair.repairNumber,
  })),
  source("repair.payment_overdue", { type: "repair_unpaid" }, (repair) => ({
    entityId: repair.repairId,
    name: repair.repairNumber,
    number: repair.repairNumber,
    total: repair.owed,
  })),
  source("appointment.booked", { type: "booking", counted: "bookings" }, (booking) => ({
    entityId: booking.appointmentId,
    name: nameOfBuyer({ ...booking, phone: booking.phone ?? "" }),
    email: booking.email,
    service: booking.service,
    phone: booking.phone,
    scheduledDate: booking.date,
    scheduledTime: booking.time,
    ...(booking.dropOffUntil && { dropOffUntil: booking.dropOffUntil }),
    location: booking.location,
  })),
  source("appointment.changed", { ...BY_CUSTOMER, payload: { byCustomer: true, change: "moved" } }, (appointment) =>
    changedByCustomer(appointment, "moved"),
  ),
  source("appointment.changed", { ...BY_CUSTOMER, payload: { byCustomer: true, change: "details" } }, (appointment) =>
    changedByCustomer(appointment, "details"),
  ),
  source(
    "appointment.status_changed",
    { ...BY_CUSTOMER, payload: { byCustomer: true, status: "cancelled" } },
    (appointment) => changedByCustomer(appointment, "cancelled"),
  ),
  source("payment.claimed", { type: "payment" }, (payment) => ({
    entityId: payment.paymentId,
    number: payment.orderNumber,
    name: payment.customerName,
    total: fromMinor(payment.amountMinor),
  })),
  source("payment.reversed", { type: "payment_reversed" }, (payment) => ({
    entityId: payment.orderId,
    number: payment.orderNumber,
    name: payment.customerName,
    total: fromMinor(payment.amountMinor),
  })),
  source("payment.in_hand", { type: "money_in_hand" }, (money) => ({
    entityId: money.orderId,
    number: money.orderNumber,
    name: money.customerName,
    total: fromMinor(money.amountMinor),
    description: money.note,
    newStatus: money.status,
    ...(money.goodsMissing && { goodsMissing: true }),
  })),
  source("prompt.unknown", { type: "prompt_unknown" }, (prompt) => ({
    entityId: prompt.orderId,
    number: prompt.orderNumber,
    name: prompt.customerName,
    total: fromMinor(prompt.amountMinor),
    phone: prompt.phone,
  })),
  source("sale_discount.waiting", { type: "discount" }, (sale) => ({
    entityId: sale.draftId,
    name: sale.clerk,
    total: fromMinor(sale.amountMinor),
    description: sale.reason,
  })),
  source("contact.received", { type: "message" }, ({ messageId, name, subject }) => ({
    entityId: messageId,
    // Older events do not name the sender.
    name: name ?? "",
    description: subject ?? "",
    subject: "contact",
  })),
  source("message.sent", { type: "message", payload: { side: "user", startsStreak: true } }, (message) => ({
    entityId: message.conversationId,
    name: message.senderName,
    subject: "conversation",
  })),
  ...(["ringing", "waiting"] as const).map((state) =>
    source("call.updated", { type: "call", payload: { state } }, (call) => ({
      entityId: call.conversationId,
      name: call.customerName,
      phone: call.phone,
      description: call.kind,
      subject: "conversation",
    })),
  ),
  source("ticket.opened", { type: "ticket" }, (ticket) => ({
    entityId: ticket.ticketId,
    name: ticket.name,
    email: ticket.email,
    description: ticket.subject,
  })),
  source("ticket.replied", { type: "ticket", isOthers: true, payload: { side: "user" } }, (ticket) => ({
    entityId: ticket.ticketId,
    name: ticket.name,
    email: ticket.email,
    description: ticket.subject,
    customerChange: "replied",
  })),
  source("review.written", { type: "review" }, ({ reviewId, name, productName, stars }) => ({
    entityId: reviewId,
    name,
    number: String(stars),
    description: productName,
  })),
  source("inventory.low_stock", { type: "low_stock" }, (item) => ({
    entityId: item.itemId,
    number: item.sku,
    name: item.name,
    available: item.available,
    reorderLevel: item.reorderLevel,
  })),
  source("mail.failed", { type: "mail" }, ({ subject }, mailId) => ({ entityId: mailId, name: subject })),
  source("system.problem", { type: "system" }, ({ problem, subject }, id) => ({
    entityId: id,
    name: subject,
    number: problem,
  })),
  source("account.guessed", { type: "account", isPersonal: true }, ({ guessed }, entityId) => ({
    entityId,
    name: "",
    number: guessed,
  })),
  personal("mention"),
  personal("assigned"),
  personal("my_repair"),
];
