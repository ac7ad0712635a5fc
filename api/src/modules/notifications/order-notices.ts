import type { DomainEvent } from "@fundi/shared/domain-events";
import { formatKes, fromMinor } from "@fundi/shared/money";
import { ORDER_STATUS_LABELS } from "@fundi/shared/order-status";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { notifyCustomer } from "./notification-store";

const about = ({
  payload,
}: DomainEvent<"order.placed" | "order.status_changed" | "payment.approved" | "payment.rejected">) => ({
  userId: payload.userId,
  type: "order" as const,
  link: `/orders/${payload.orderId}`,
});

/** What customers are told of their orders and payments (checklist NTF-21). */
export function orderNotices(dispatcher: Dispatcher): void {
  dispatcher.on("order.placed", (tx, event) =>
    notifyCustomer(tx, event, {
      ...about(event),
      category: "order",
      title: `Order ${event.payload.orderNumber} received`,
      message:
        event.payload.totalMinor === 0
          ? "Thank you. Your voucher covers it: there is nothing left to pay."
          : `Thank you. The total is ${formatKes(fromMinor(event.payload.totalMinor))}; pay by M-Pesa and enter the receipt code.`,
    }),
  );
  dispatcher.on("order.status_changed", (tx, event) =>
    notifyCustomer(tx, event, {
      ...about(event),
      category: "order",
      title: `Order ${event.payload.orderNumber}: ${ORDER_STATUS_LABELS[event.payload.status]}`,
      message: `Your order is now ${ORDER_STATUS_LABELS[event.payload.status].toLowerCase()}.`,
    }),
  );
  dispatcher.on("payment.approved", (tx, event) =>
    notifyCustomer(tx, event, {
      ...about(event),
      category: "payment",
      title: "Payment received",
      message: `We have received ${formatKes(fromMinor(event.payload.amountMinor))} for order ${event.payload.orderNumber}.`,
    }),
  );
  dispatcher.on("payment.rejected", (tx, event) =>
    notifyCustomer(tx, event, {
      ...about(event),
      category: "payment",
      priority: "high",
      title: "We could not confirm your payment",
      message: `Order ${event.payload.orderNumber}, ${formatKes(fromMinor(event.payload.amountMinor))}: ${event.payload.note}`,
    }),
  );
}
