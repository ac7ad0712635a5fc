import type { OrderStatus, PaymentStatus } from "@fundi/shared/orders/order-status";
import type { LabelledHandover } from "@fundi/shared/orders/order-status-label";
import { msg } from "@lingui/core/macro";
import type { Text } from "../../i18n";

/** Names of the statuses of delivered orders in the page's language. The api's own names are English. */
const DELIVERY: Record<OrderStatus, Text> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  processing: msg`Processing`,
  in_progress: msg`In Progress`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

/** What differs where the customer comes to the shop, and where a name stands for orders of both kinds. */
const OTHERS: Record<Exclude<LabelledHandover, "delivery">, Partial<Record<OrderStatus, Text>>> = {
  collection: { shipped: msg`Ready to collect`, delivered: msg`Collected` },
  both: { shipped: msg`Shipped or ready to collect`, delivered: msg`Delivered or collected` },
};

/** Returns the name of a status in the page's language, as `orderStatusLabel` does in English. */
export const statusName = (status: OrderStatus, handover: LabelledHandover): Text =>
  (handover === "delivery" ? undefined : OTHERS[handover][status]) ?? DELIVERY[status];

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, Text> = {
  unpaid: msg`Unpaid`,
  awaiting_approval: msg`Awaiting approval`,
  part_paid: msg`Part paid`,
  paid: msg`Paid`,
  refunded: msg`Refunded`,
};
