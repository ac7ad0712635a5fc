import type { Intent } from "@blueprintjs/core";
import {
  ORDER_STATUS_LABELS,
  type OrderStatus,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from "@fundi/shared/order-status";
import { CellTag } from "../../ui/cell-tag";
import { useOrderLabels } from "./order-labels";

/** Amber waits for us, blue is under way, green is done; what ended without a sale is grey. */
export const STATUS_INTENT: Record<OrderStatus, Intent> = {
  pending: "warning",
  confirmed: "primary",
  processing: "primary",
  in_progress: "primary",
  shipped: "primary",
  delivered: "success",
  completed: "success",
  cancelled: "none",
};

const PAYMENT_INTENT: Record<PaymentStatus, Intent> = {
  unpaid: "none",
  awaiting_approval: "warning",
  part_paid: "warning",
  paid: "success",
  refunded: "none",
};

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const { labels } = useOrderLabels();
  return <CellTag intent={STATUS_INTENT[status]}>{labels[status] ?? ORDER_STATUS_LABELS[status]}</CellTag>;
}

export const PaymentStatusTag = ({ status }: { status: PaymentStatus }) => (
  <CellTag intent={PAYMENT_INTENT[status]}>{PAYMENT_STATUS_LABELS[status]}</CellTag>
);
