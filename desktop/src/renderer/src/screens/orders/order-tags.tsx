import type { Intent } from "@blueprintjs/core";
import {
  isOwed,
  type OrderStatus,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
  toGiveBack,
} from "@fundi/shared/orders/order-status";
import type { LabelledHandover } from "@fundi/shared/orders/order-status-label";
import type { Order } from "@fundi/shared/orders/orders";
import { payAtHandoverLabel } from "@fundi/shared/orders/pay-at";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { useNow } from "../../lib/clock";
import { wallClock } from "../../lib/shop-time";
import { CellTag } from "../../ui/cell-tag";
import { paysLater } from "./next-steps";
import { useOrderLabels } from "./order-labels";

/** Amber waits for staff, blue is in progress, green is done; grey ended without a sale. */
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

/** The status of an order, in the words of its handover; of one whose goods all came back, that they did. */
export function OrderStatusTag({
  order: { status, handover, isReturned },
}: {
  order: { status: OrderStatus; handover: LabelledHandover; isReturned?: boolean | undefined };
}) {
  const { labelOf } = useOrderLabels();
  if (isReturned) return <CellTag>Returned</CellTag>;
  return <CellTag intent={STATUS_INTENT[status]}>{labelOf(status, handover)}</CellTag>;
}

/** Until when the rest of a bill is to be paid; a warning once that day is over. */
export function PayUntil({ day }: { day: string }) {
  const today = wallClock(new Date(useNow())).date;
  return <CellTag intent={day < today ? "danger" : "none"}>until {formatDay(day)}</CellTag>;
}

/** The state of an order's payment: also that it is paid at the handover, or was not; of a cancelled order, that its money is to be given back. */
export function OrderPaymentTag({ order, isAmountShown }: { order: Order; isAmountShown?: boolean }) {
  const amount = toGiveBack(order);
  if (isOwed(order)) return <CellTag intent="danger">Owes {formatKes(order.due)}</CellTag>;
  if (paysLater(order) && order.paymentStatus === "unpaid" && order.status !== "cancelled")
    return <CellTag>{payAtHandoverLabel(order.handover)}</CellTag>;
  if (order.isReturned && order.paymentStatus === "paid")
    return order.kept > order.total ? (
      <CellTag intent="danger">
        {isAmountShown ? `To give back ${formatKes(order.kept - order.total)}` : "To give back"}
      </CellTag>
    ) : (
      <CellTag>Nothing to give back</CellTag>
    );
  if (amount === 0) return <PaymentStatusTag status={order.paymentStatus} />;
  return <CellTag intent="danger">{isAmountShown ? `To give back ${formatKes(amount)}` : "To give back"}</CellTag>;
}

export const PaymentStatusTag = ({ status }: { status: PaymentStatus }) => (
  <CellTag intent={PAYMENT_INTENT[status]}>{PAYMENT_STATUS_LABELS[status]}</CellTag>
);
