import type { ActivityItem } from "@fundi/shared/activity";
import type { DomainEvent } from "@fundi/shared/domain-events";
import { fromMinor } from "@fundi/shared/money";

/** What staff are told of a new order; its id is the event's, so that one order never rings twice (D6). */
export const orderActivity = ({ id, createdAt, payload }: DomainEvent<"order.placed">): ActivityItem => ({
  id,
  created_at: createdAt.toISOString(),
  type: "order",
  entityId: payload.orderId,
  number: payload.orderNumber,
  name: payload.customerName,
  total: fromMinor(payload.totalMinor),
  itemCount: payload.itemCount,
  email: payload.email,
  service: null,
  phone: payload.phone,
});
