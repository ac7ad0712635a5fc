import type { DomainEvent, DomainEventName } from "@fundi/shared/activity/domain-events";
import type { AppointmentLive, LiveEvents, OrderLive } from "@fundi/shared/activity/live-events";
import { SUPPORT_NAME } from "@fundi/shared/conversations/conversation-rules";
import { nameOfBuyer } from "@fundi/shared/orders/guest-name";
import { fromMinor } from "@fundi/shared/values/money";
import { ACTIVITY_SOURCES, belongsTo } from "../modules/activity";
import type { LiveFeed } from "../platform/events/live-feed";
import type { LiveServer } from "./live-server";
import { room } from "./rooms";

/** Broadcasts the events of one subject. */
type Part = (feed: LiveFeed, local: LiveServer["local"]) => void;

type OrderEvent = DomainEvent<
  | "order.placed"
  | "order.sold"
  | "order.billed"
  | "order.status_changed"
  | "order.changed"
  | "order.goods_returned"
  | "payment.claimed"
  | "payment.approved"
  | "payment.rejected"
  | "payment.refunded"
  | "payment.reversed"
>;

const orderLive = ({ id, payload }: OrderEvent): OrderLive => ({
  eventId: id,
  id: payload.orderId,
  orderNumber: payload.orderNumber,
  status: payload.status,
  paymentStatus: payload.paymentStatus,
  version: payload.version,
});

type AppointmentEvent = DomainEvent<"appointment.booked" | "appointment.status_changed" | "appointment.changed">;

const appointmentLive = ({ id, payload }: AppointmentEvent): AppointmentLive => ({
  eventId: id,
  id: payload.appointmentId,
  status: payload.status,
  date: payload.date,
  time: payload.time,
  version: payload.version,
});

/** Events for the bell that have no live message of their own. */
const QUIETLY_ADDED: readonly DomainEventName[] = [
  "order.status_changed",
  "appointment.changed",
  "appointment.status_changed",
  "ticket.replied",
  "quote.asked",
  "quote.answered",
  "payment.claimed",
  "payment.in_hand",
  "prompt.unknown",
  "sale_discount.waiting",
  "contact.received",
  "ticket.opened",
  "call.updated",
  "review.written",
  "mail.failed",
  "system.problem",
];

/** Returns the rooms of an order or appointment: staff, and the customer if there is an account. */
const watching = ({ payload }: AppointmentEvent | OrderEvent) =>
  payload.userId === null ? [room.staff] : [room.staff, room.user(payload.userId)];

const orderUpdated = (local: LiveServer["local"]) => (event: OrderEvent) =>
  local.to(watching(event)).emit("order_updated", orderLive(event));

const ordersAndSales: Part = (feed, local) => {
  const updated = orderUpdated(local);

  feed.on("order.placed", (event) => {
    const { payload } = event;
    local.to(watching(event)).emit("order_created", orderLive(event));
    local.to(room.staff).emit("newOrder", {
      eventId: event.id,
      id: payload.orderId,
      orderId: payload.orderId,
      orderNumber: payload.orderNumber,
      customerName: nameOfBuyer(payload),
      totalAmount: fromMinor(payload.totalMinor),
      itemCount: payload.itemCount,
      timestamp: event.createdAt.toISOString(),
    });
  });
  feed.on("order.status_changed", (event) => {
    const { payload } = event;
    local.to(watching(event)).emit("orderStatusUpdate", {
      eventId: event.id,
      orderId: payload.orderId,
      orderNumber: payload.orderNumber,
      customerName: payload.customerName,
      newStatus: payload.status,
      updatedBy: payload.updatedBy,
      timestamp: event.createdAt.toISOString(),
    });
    updated(event);
  });
  feed.on("order.changed", updated);
  for (const name of ["bulk.finished", "bulk.undone"] as const)
    feed.on(name, ({ id, payload }) => local.to(room.staff).emit("bulk_updated", { eventId: id, id: payload.bulkId }));
  feed.on("order.goods_returned", updated);
  feed.on("payment.refunded", updated);
  // No bell: the seller was present.
  for (const name of ["order.sold", "order.billed"] as const)
    feed.on(name, (event) => local.to(watching(event)).emit("order_created", orderLive(event)));
  feed.on("sale_draft.changed", ({ id, payload }) =>
    local.to(room.staff).emit("sale_draft_updated", { eventId: id, id: payload.draftId }),
  );
};

const payments: Part = (feed, local) => {
  const updated = orderUpdated(local);

  const payment =
    (status: LiveEvents["payment_updated"]["status"]) => (event: OrderEvent & { payload: { paymentId: number } }) => {
      local.to(room.staff).emit("payment_updated", {
        eventId: event.id,
        id: event.payload.paymentId,
        orderId: event.payload.orderId,
        status,
      });
      updated(event);
    };
  feed.on("payment.claimed", payment("pending"));
  feed.on("payment.approved", payment("approved"));
  feed.on("payment.rejected", payment("rejected"));
  feed.on("payment.claim_refused", ({ id, payload: { paymentId, orderId } }) =>
    local.to(room.staff).emit("payment_updated", { eventId: id, id: paymentId, orderId, status: "pending" }),
  );
  feed.on("payment.reversed", (event) => {
    const { payload } = event;
    payment("reversed")(event);
    local.to(room.staff).emit("payment_reversed", {
      eventId: event.id,
      id: payload.paymentId,
      orderId: payload.orderId,
      orderNumber: payload.orderNumber,
      customerName: payload.customerName,
      amount: fromMinor(payload.amountMinor),
      timestamp: event.createdAt.toISOString(),
    });
  });
  feed.on("prompt.updated", ({ id, payload: { promptId, orderId, userId, state } }) =>
    local
      .to(userId === null ? room.staff : [room.staff, room.user(userId)])
      .emit("prompt_updated", { eventId: id, id: promptId, orderId, state }),
  );
  const moneyReceived = ({ id }: { id: number }) => local.to(room.staff).emit("money_received", { eventId: id });
  feed.on("statement.loaded", moneyReceived);
  feed.on("money.announced", moneyReceived);
};

const appointments: Part = (feed, local) => {
  feed.on("appointment.booked", (event) => {
    const { payload } = event;
    local.to(watching(event)).emit("new_appointment", appointmentLive(event));
    local.to(room.staff).emit("newBooking", {
      eventId: event.id,
      id: payload.appointmentId,
      appointmentId: payload.appointmentId,
      customerName: payload.customerName,
      customerPhone: payload.phone,
      service: payload.service,
      scheduledDate: payload.date,
      scheduledTime: payload.time,
      dropOffUntil: payload.dropOffUntil,
      location: payload.location,
      timestamp: event.createdAt.toISOString(),
    });
  });
  feed.on("appointment.status_changed", (event) =>
    local.to(watching(event)).emit("appointment_status_changed", {
      ...appointmentLive(event),
      updatedBy: event.payload.updatedBy,
    }),
  );
  feed.on("appointment.changed", (event) =>
    local.to(watching(event)).emit("appointment_updated", {
      ...appointmentLive(event),
      updatedBy: event.payload.updatedBy,
    }),
  );
};

const quotes: Part = (feed, local) => {
  const quoteUpdated = ({ id, payload }: DomainEvent<"quote.requested" | "quote.changed">) =>
    local.to(payload.userId === null ? room.staff : [room.staff, room.user(payload.userId)]).emit("quote_updated", {
      eventId: id,
      id: payload.quoteId,
      status: payload.status,
      version: payload.version,
    });
  feed.on("quote.requested", (event) => {
    const { payload } = event;
    local.to(room.staff).emit("newQuote", {
      eventId: event.id,
      id: payload.quoteId,
      quoteId: payload.quoteId,
      customerName: payload.customerName,
      customerEmail: payload.email,
      service: payload.service,
      priority: payload.urgency,
      hasImages: payload.imageCount > 0,
      description: payload.message,
      timestamp: event.createdAt.toISOString(),
    });
    quoteUpdated(event);
  });
  feed.on("quote.changed", quoteUpdated);
};

const conversations: Part = (feed, local) => {
  feed.on("message.sent", ({ id, payload }) => {
    const { conversationId, userId, messageId, side, senderName } = payload;
    const fromCustomer = side === "user";
    local.to([room.staff, room.user(userId)]).emit("chat_message", {
      eventId: id,
      conversationId,
      to: fromCustomer ? "admin" : userId,
      messageId,
      // Customers hear from the team, not from a person.
      senderName: fromCustomer ? senderName : SUPPORT_NAME,
    });
  });
  feed.on("call.updated", ({ id, payload: { callId, conversationId, userId, state } }) =>
    local.to([room.staff, room.user(userId)]).emit("call_updated", { eventId: id, id: callId, conversationId, state }),
  );
  feed.on("conversation.read", ({ id, payload: { conversationId, userId, side, upTo } }) =>
    local.to([room.staff, room.user(userId)]).emit("chat_read", { eventId: id, conversationId, by: side, upTo }),
  );
  feed.on("conversation.changed", ({ id, payload: { conversationId, userId, status } }) =>
    local.to([room.staff, room.user(userId)]).emit("chat_status", { eventId: id, conversationId, status }),
  );
};

const customersOwn: Part = (feed, local) => {
  feed.on("notification.settled", ({ id, payload }) =>
    local.to(room.user(payload.userId)).emit("notification_settled", { eventId: id }),
  );
  feed.on("notification.created", ({ id, payload }) =>
    local.to(room.user(payload.userId)).emit("notification_created", { eventId: id, id: payload.notificationId }),
  );

  feed.on("loyalty.changed", ({ id, payload }) =>
    local.to(room.user(payload.userId)).emit("loyalty_updated", { eventId: id }),
  );
};

const tickets: Part = (feed, local) => {
  const ticketUpdated = ({ id, payload }: DomainEvent<"ticket.opened" | "ticket.status_changed" | "ticket.replied">) =>
    local.to([room.staff, room.user(payload.userId)]).emit("ticket_updated", {
      eventId: id,
      id: payload.ticketId,
      status: payload.status,
      version: payload.version,
    });
  feed.on("ticket.opened", ticketUpdated);
  feed.on("ticket.status_changed", ticketUpdated);
  feed.on("ticket.replied", ticketUpdated);
};

const teamWork: Part = (feed, local) => {
  feed.on("inbox.changed", ({ id, payload }) =>
    local.to(room.staff).emit("inbox_updated", { eventId: id, source: payload.source, id: payload.sourceId }),
  );
  feed.on("assignment.changed", ({ id, payload }) =>
    local.to(room.staff).emit("assignment_changed", { eventId: id, source: payload.source, id: payload.sourceId }),
  );
  feed.on("note.changed", ({ id, payload }) =>
    local.to(room.staff).emit("note_changed", { eventId: id, subject: payload.subject, id: payload.subjectId }),
  );
  feed.on("canned_reply.changed", ({ id }) => local.to(room.staff).emit("canned_replies_changed", { eventId: id }));
  feed.on("staff.alerted", ({ id, createdAt, payload: { userId, ...alert } }) =>
    local.to(room.user(userId)).emit("staff_alert", { eventId: id, timestamp: createdAt.toISOString(), ...alert }),
  );
  feed.on("account.guessed", ({ id, payload }) =>
    local.to(room.user(payload.userId)).emit("activity_added", { eventId: id, type: "account" }),
  );
  feed.on("search_words.changed", ({ id }) => local.to(room.staff).emit("search_words_changed", { eventId: id }));
  for (const name of ["review.written", "review.changed"] as const)
    feed.on(name, ({ id, payload: { reviewId, productId } }) =>
      local.to(room.staff).emit("review_updated", { eventId: id, id: reviewId, productId }),
    );
  feed.on("guides.changed", ({ id }) =>
    local.to(room.staff).emit("support_content_changed", { eventId: id, kind: "guide" }),
  );
  feed.on("support_content.changed", ({ id, payload }) =>
    local.to(room.staff).emit("support_content_changed", { eventId: id, kind: payload.kind }),
  );
  feed.on("view.changed", ({ id, payload }) =>
    local.to(room.staff).emit("views_changed", { eventId: id, list: payload.list }),
  );
  for (const name of ["staff.changed", "factor.changed"] as const)
    feed.on(name, ({ id, payload }) => local.to(room.staff).emit("staff_changed", { eventId: id, id: payload.userId }));
  feed.on("alert_preferences.changed", ({ id, payload }) =>
    local.to(room.user(payload.userId)).emit("alert_preferences_changed", { eventId: id }),
  );
};

const goods: Part = (feed, local) => {
  feed.on("catalog.changed", ({ id, payload }) =>
    local.to(room.staff).emit("catalog_changed", { eventId: id, productIds: payload.productIds.slice(0, 1000) }),
  );
  feed.on("symptoms.changed", ({ id }) =>
    local.to(room.staff).emit("services_changed", { eventId: id, serviceIds: [] }),
  );
  feed.on("services.changed", ({ id, payload }) =>
    local.to(room.staff).emit("services_changed", { eventId: id, serviceIds: payload.serviceIds }),
  );
  feed.on("inventory.changed", ({ id, payload }) =>
    local.to(room.staff).emit("inventory_changed", { eventId: id, itemIds: payload.itemIds.slice(0, 1000) }),
  );
  feed.on("inventory.low_stock", ({ id, payload, createdAt }) =>
    local.to(room.staff).emit("low_stock", { eventId: id, ...payload, timestamp: createdAt.toISOString() }),
  );
  feed.on("purchase_list.changed", ({ id, payload }) =>
    local.to(room.staff).emit("purchase_list_changed", { eventId: id, itemId: payload.itemId }),
  );
};

/** One small message for each change: a board asks for what it shows, not every board for everything. */
const REPAIR_EVENTS = [
  "repair.booked",
  "repair.received",
  "repair.assigned",
  "repair.unassigned",
  "repair.payment_overdue",
  "repair.stage_changed",
  "repair.diagnosed",
  "repair.held",
  "repair.finished",
  "repair.checked",
  "repair.collected",
  "repair.announced",
  "repair.withdrawn",
  "repair.cancelled",
  "repair.merged",
  "repair.estimate_sent",
  "repair.estimate_decided",
  "repair.estimate_expired",
  "repair.estimate_asked",
  "repair.estimate_objected",
  "intake.number_reported",
  "repair.part_changed",
  "repair.part_arrived",
  "repair.passcode_changed",
  "repair.claimed",
  "repair_time.noted",
  "repair_time.corrected",
  "repair.claim_decided",
  "repair.changed",
  "repair.promise_moved",
] as const satisfies readonly DomainEventName[];

const workshop: Part = (feed, local) => {
  for (const name of REPAIR_EVENTS)
    feed.on(name, ({ id, payload: { repairId, stage, technicianId, version, userId } }) => {
      local.to(room.staff).emit("repair_changed", { eventId: id, id: repairId, stage, technicianId, version });
      if (userId !== null) local.to(room.user(userId)).emit("repair_status_changed", { eventId: id, id: repairId });
    });
  for (const name of ["intake.changed", "device.changed"] as const)
    feed.on(name, ({ id }) => local.to(room.staff).emit("repair_contact_changed", { eventId: id }));
  feed.on("signature.arrived", ({ id, payload: { signingId, staffId } }) =>
    local.to(room.user(staffId)).emit("signature_arrived", { eventId: id, id: signingId }),
  );
  feed.on("repair_words.changed", ({ id }) => local.to(room.staff).emit("repair_words_changed", { eventId: id }));
};

const settings: Part = (feed, local) => {
  // Every customer's points are presented differently under other tiers or rewards.
  feed.on("settings.changed", ({ id, payload }) => {
    if (Object.keys(payload.changes).some((field) => field === "offers" || field.startsWith("loyalty")))
      local.to(room.customers).emit("loyalty_updated", { eventId: id });
  });
  for (const name of ["settings.changed", "limits.changed"] as const)
    feed.on(name, ({ id }) => local.to(room.staff).emit("settings_changed", { eventId: id }));
  for (const name of ["text.failed", "text.resent", "text.settled"] as const)
    feed.on(name, ({ id }) => local.to(room.staff).emit("texts_changed", { eventId: id }));
};

const longWork: Part = (feed, local) => {
  feed.on("backup.progressed", ({ payload }) => local.to(room.staff).emit("backup_progress", payload));
  feed.on("import.progressed", ({ payload }) => local.to(room.staff).emit("import_progress", payload));
};

/** What the bell lists without a live message of its own. */
const quietActivity: Part = (feed, local) => {
  for (const source of ACTIVITY_SOURCES)
    if (QUIETLY_ADDED.includes(source.event))
      feed.on(source.event, (event) => {
        if (belongsTo(source, event))
          local.to(room.staff).emit("activity_added", { eventId: event.id, type: source.type });
      });
};

const PARTS: readonly Part[] = [
  ordersAndSales,
  payments,
  appointments,
  quotes,
  conversations,
  customersOwn,
  tickets,
  teamWork,
  goods,
  workshop,
  settings,
  longWork,
  quietActivity,
];

/**
 * The only place where a domain event becomes a live message, and the only place that decides who receives it. Every
 * process emits to its own sockets, so messages stay local.
 */
export function broadcast(feed: LiveFeed, io: LiveServer): void {
  for (const part of PARTS) part(feed, io.local);
  for (const name of ["sessions.ended", "session.closed"] as const)
    feed.on(name, ({ payload }) => io.checkSessions(payload.userId, payload.reason));
  feed.onReach((isReached) => io.local.to(room.staff).emit("database_reach", { isReached }));
}
