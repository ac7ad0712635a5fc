import { fullName } from "@fundi/shared/values/person-name";
import type { OrderRecord } from "./order";

/** The facts that every event about an order contains. */
export const orderFacts = (order: OrderRecord) => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  userId: order.userId,
  customerName: fullName(order.firstName, order.lastName),
  status: order.status,
  handover: order.handover,
  ...(order.channel === "repair" && { channel: order.channel }),
  paymentStatus: order.paymentStatus,
  version: order.version,
});
