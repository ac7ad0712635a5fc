import type { DomainEvent } from "@fundi/shared/domain-events";
import type { OrderLive } from "@fundi/shared/live-events";
import { fromMinor } from "@fundi/shared/money";
import type { LiveFeed } from "../platform/events/live-feed";
import type { LiveServer } from "./live-server";
import { room } from "./live-server";

type OrderEvent = DomainEvent<
  | "order.placed"
  | "order.status_changed"
  | "order.changed"
  | "payment.claimed"
  | "payment.approved"
  | "payment.rejected"
>;

const orderLive = ({ id, payload }: OrderEvent): OrderLive => ({
  eventId: id,
  id: payload.orderId,
  orderNumber: payload.orderNumber,
  status: payload.status,
  paymentStatus: payload.paymentStatus,
  version: payload.version,
});

/**
 * The only place where a domain event becomes a live message, and the only place that decides who hears it
 * (checklist RT-24). Every process tells its own sockets, so messages stay local.
 */
export function broadcast(feed: LiveFeed, io: LiveServer): void {
  const { local } = io;
  const updated = (event: OrderEvent) =>
    local.to([room.staff, room.user(event.payload.userId)]).emit("order_updated", orderLive(event));

  feed.on("order.placed", (event) => {
    const { payload } = event;
    local.to([room.staff, room.user(payload.userId)]).emit("order_created", orderLive(event));
    local.to(room.staff).emit("newOrder", {
      eventId: event.id,
      id: payload.orderId,
      orderId: payload.orderId,
      orderNumber: payload.orderNumber,
      customerName: payload.customerName,
      totalAmount: fromMinor(payload.totalMinor),
      itemCount: payload.itemCount,
      timestamp: event.createdAt.toISOString(),
    });
  });
  feed.on("order.status_changed", (event) => {
    const { payload } = event;
    local.to([room.staff, room.user(payload.userId)]).emit("orderStatusUpdate", {
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

  const payment =
    (status: "pending" | "approved" | "rejected") => (event: OrderEvent & { payload: { paymentId: number } }) => {
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

  feed.on("notification.created", ({ id, payload }) =>
    local.to(room.user(payload.userId)).emit("notification_created", { eventId: id, id: payload.notificationId }),
  );

  feed.on("loyalty.changed", ({ id, payload }) =>
    local.to(room.user(payload.userId)).emit("loyalty_updated", { eventId: id }),
  );

  feed.on("catalog.changed", ({ id, payload }) =>
    local.to(room.staff).emit("catalog_changed", { eventId: id, productIds: payload.productIds.slice(0, 1000) }),
  );
  feed.on("inventory.changed", ({ id, payload }) =>
    local.to(room.staff).emit("inventory_changed", { eventId: id, itemIds: payload.itemIds.slice(0, 1000) }),
  );
  feed.on("import.progressed", ({ payload }) => local.to(room.staff).emit("import_progress", payload));
  feed.on("sessions.ended", ({ payload }) => void io.checkSessions(payload.userId, payload.reason));
}
