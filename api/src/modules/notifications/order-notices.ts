import type { DomainEvent } from "@fundi/shared/domain-events";
import { formatKes, fromMinor } from "@fundi/shared/money";
import { ORDER_STATUS_LABELS } from "@fundi/shared/order-status";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { notifyCustomer } from "./notification-store";
import { REFUND_WAYS } from "./order-mails";

type OrderEvent = DomainEvent<
  | "order.placed"
  | "order.status_changed"
  | "payment.approved"
  | "payment.rejected"
  | "payment.refunded"
  | "payment.reversed"
>;

/** Tells the customer; one without an account has no page to be told on. */
async function tell(
  tx: Tx,
  event: OrderEvent,
  notice: Omit<Parameters<typeof notifyCustomer>[2], "userId" | "type" | "link">,
): Promise<void> {
  const { userId, orderId } = event.payload;
  if (userId !== null)
    await notifyCustomer(tx, event, { ...notice, userId, type: "order", link: `/orders/${orderId}` });
}

/** What customers are told of their orders and payments (checklist NTF-21). */
export function orderNotices(dispatcher: Dispatcher): void {
  dispatcher.on("order.placed", (tx, event) =>
    tell(tx, event, {
      category: "order",
      title: `Order ${event.payload.orderNumber} received`,
      message:
        event.payload.totalMinor === 0
          ? "Thank you. There is nothing left to pay."
          : `Thank you. The total is ${formatKes(fromMinor(event.payload.totalMinor))}; pay by M-Pesa and enter the receipt code.`,
    }),
  );
  dispatcher.onceSettled("order.status_changed", (tx, event) =>
    tell(tx, event, {
      category: "order",
      title: `Order ${event.payload.orderNumber}: ${ORDER_STATUS_LABELS[event.payload.status]}`,
      message: `Your order is now ${ORDER_STATUS_LABELS[event.payload.status].toLowerCase()}.`,
    }),
  );
  dispatcher.on("payment.approved", (tx, event) =>
    tell(tx, event, {
      category: "payment",
      title: "Payment received",
      message: `We have received ${formatKes(fromMinor(event.payload.amountMinor))} for order ${event.payload.orderNumber}.`,
    }),
  );
  dispatcher.on("payment.refunded", (tx, event) =>
    tell(tx, event, {
      category: "payment",
      title: "Money given back",
      message: `We have given back ${formatKes(fromMinor(event.payload.amountMinor))} for order ${event.payload.orderNumber}, ${REFUND_WAYS[event.payload.method]}.`,
    }),
  );
  dispatcher.on("payment.reversed", (tx, event) =>
    tell(tx, event, {
      category: "payment",
      priority: "high",
      title: "Your payment was taken back",
      message: `M-Pesa took ${formatKes(fromMinor(event.payload.amountMinor))} (${event.payload.receipt}) back, so order ${event.payload.orderNumber} is to be paid again. Pay on the order's page, or write to us.`,
    }),
  );
  dispatcher.on("payment.rejected", (tx, event) =>
    tell(tx, event, {
      category: "payment",
      priority: "high",
      title: "We could not confirm your payment",
      message: `Order ${event.payload.orderNumber}, ${formatKes(fromMinor(event.payload.amountMinor))}: ${event.payload.note}`,
    }),
  );
}
