import type { OrderStatus, PaymentStatus } from "@fundi/shared/orders/order-status";
import { msg } from "@lingui/core/macro";
import type { Text } from "../../i18n";

/** Names of the statuses in the page's language. The api's own names are English. */
export const STATUS_NAMES: Record<OrderStatus, Text> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  processing: msg`Processing`,
  in_progress: msg`In Progress`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, Text> = {
  unpaid: msg`Unpaid`,
  awaiting_approval: msg`Awaiting approval`,
  part_paid: msg`Part paid`,
  paid: msg`Paid`,
  refunded: msg`Refunded`,
};
