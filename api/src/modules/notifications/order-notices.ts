import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import { notifyCustomer } from "./notification-store";
import { REFUND_METHOD_TEXTS } from "./order-mails";

type OrderEvent = DomainEvent<
  | "order.placed"
  | "order.status_changed"
  | "payment.approved"
  | "payment.rejected"
  | "payment.refunded"
  | "payment.reversed"
>;

/** Notifies the customer; one without an account has no page to show it. */
async function notify(
  tx: Tx,
  event: OrderEvent,
  notice: Omit<Parameters<typeof notifyCustomer>[2], "userId" | "type" | "link">,
): Promise<void> {
  const { userId, orderId } = event.payload;
  if (userId !== null)
    await notifyCustomer(tx, event, { ...notice, userId, type: "order", link: `/orders/${orderId}` });
}

/** Notices to customers about their orders and payments. */
export function orderNotices(dispatcher: Subscribing): void {
  dispatcher.on("order.placed", (tx, event) =>
    notify(tx, event, {
      category: "order",
      title: `Order ${event.payload.orderNumber} received`,
      message:
        event.payload.totalMinor === 0
          ? "Thank you. There is nothing left to pay."
          : event.payload.paidAtHandover
            ? `Thank you. The total is ${formatKes(fromMinor(event.payload.totalMinor))}; you pay when you get it.`
            : `Thank you. The total is ${formatKes(fromMinor(event.payload.totalMinor))}; pay by M-Pesa and enter the receipt code.`,
    }),
  );
  dispatcher.onceSettled("order.status_changed", async (tx, event) => {
    const { orderNumber, status, handover, channel } = event.payload;
    // The workshop speaks of the repair.
    if (channel === "repair") return;
    const label = orderStatusLabel(status, handover ?? "both");
    await notify(tx, event, {
      category: "order",
      title: `Order ${orderNumber}: ${label}`,
      message: `Your order is now ${label.toLowerCase()}.`,
    });
  });
  dispatcher.on("payment.approved", (tx, event) =>
    notify(tx, event, {
      category: "payment",
      title: "Payment received",
      message: `We have received ${formatKes(fromMinor(event.payload.amountMinor))} for order ${event.payload.orderNumber}.`,
    }),
  );
  dispatcher.on("payment.refunded", (tx, event) =>
    notify(tx, event, {
      category: "payment",
      title: "Money given back",
      message: `We have given back ${formatKes(fromMinor(event.payload.amountMinor))} for order ${event.payload.orderNumber}, ${REFUND_METHOD_TEXTS[event.payload.method]}.`,
    }),
  );
  dispatcher.on("payment.reversed", (tx, event) =>
    notify(tx, event, {
      category: "payment",
      priority: "high",
      title: "Your payment was taken back",
      message: `M-Pesa took ${formatKes(fromMinor(event.payload.amountMinor))} (${event.payload.receipt}) back, so order ${event.payload.orderNumber} is to be paid again. Pay on the order's page, or write to us.`,
    }),
  );
  dispatcher.on("payment.rejected", (tx, event) =>
    notify(tx, event, {
      category: "payment",
      priority: "high",
      title: "We could not confirm your payment",
      message: `Order ${event.payload.orderNumber}, ${formatKes(fromMinor(event.payload.amountMinor))}: ${event.payload.note}`,
    }),
  );
}
