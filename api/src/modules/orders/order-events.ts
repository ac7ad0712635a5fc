import type { OrderRecord } from "./order";

/** The facts that every event about an order contains. */
export const orderFacts = (order: OrderRecord) => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  userId: order.userId,
  customerName: `${order.firstName} ${order.lastName}`.trim(),
  status: order.status,
  paymentStatus: order.paymentStatus,
  version: order.version,
});
