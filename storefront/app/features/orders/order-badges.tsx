import { normalizeOrderStatus, type OrderStatus, type PaymentStatus } from "@fundi/shared/orders/order-status";
import type { Order } from "@fundi/shared/orders/orders";
import { t } from "@lingui/core/macro";
import { Badge, type Tone } from "../../components/badge";
import { textOf } from "../../i18n";
import { useOrderLabels } from "./order-statuses";
import { isPaidLater } from "./paid-later";
import { PAYMENT_STATUS_NAMES } from "./status-names";

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

/** The status of an order, in the words of its handover; of one whose goods all came back, that they did. */
export function StatusBadge({
  order: { status, handover, isReturned },
}: {
  order: Pick<Order, "status" | "handover" | "isReturned">;
}) {
  const { label } = useOrderLabels();
  if (isReturned) return <Badge>{t`Returned`}</Badge>;
  return <Badge tone={STATUS_TONES[normalizeOrderStatus(status)]}>{label(status, handover)}</Badge>;
}

/** Neither a cancelled order nor one that is paid at the handover is waiting for a payment; of what came back, the money does too. */
export function PaymentBadge({
  order,
}: {
  order: Pick<Order, "channel" | "status" | "paymentStatus" | "payAt" | "isReturned" | "kept" | "total">;
}) {
  if (order.isReturned && order.paymentStatus === "paid")
    return order.kept > order.total ? <Badge tone="attention">{t`Your money comes back`}</Badge> : null;
  if (isPaidLater(order)) return <Badge tone="neutral">{t`To be paid when you get it`}</Badge>;
  return (
    <Badge tone={order.status === "cancelled" ? "neutral" : PAYMENT_TONES[order.paymentStatus]}>
      {textOf(PAYMENT_STATUS_NAMES[order.paymentStatus])}
    </Badge>
  );
}
