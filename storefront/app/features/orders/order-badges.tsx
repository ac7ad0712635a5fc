import {
  normalizeOrderStatus,
  type OrderStatus,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from "@fundi/shared/order-status";
import type { Order } from "@fundi/shared/orders";
import { Badge, type Tone } from "../../components/badge";
import { useOrderWords } from "./order-statuses";

const STATUS_TONES: Record<OrderStatus, Tone> = {
  pending: "attention",
  confirmed: "good",
  processing: "good",
  in_progress: "good",
  shipped: "good",
  delivered: "good",
  completed: "good",
  cancelled: "neutral",
};

const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  unpaid: "attention",
  awaiting_approval: "attention",
  part_paid: "attention",
  paid: "good",
  refunded: "neutral",
};

export function StatusBadge({ status }: { status: string }) {
  const { label } = useOrderWords();
  return <Badge tone={STATUS_TONES[normalizeOrderStatus(status)]}>{label(status)}</Badge>;
}

/** Nobody waits for the money of a cancelled order. */
export const PaymentBadge = ({ order }: { order: Pick<Order, "status" | "paymentStatus"> }) => (
  <Badge tone={order.status === "cancelled" ? "neutral" : PAYMENT_TONES[order.paymentStatus]}>
    {PAYMENT_STATUS_LABELS[order.paymentStatus]}
  </Badge>
);
