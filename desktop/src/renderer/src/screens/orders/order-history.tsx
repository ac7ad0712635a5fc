import type { OrderDetail } from "@fundi/shared/orders/orders";
import { TimeAgo } from "../../ui/time-ago";
import { useOrderLabels } from "./order-labels";

/** Whom an order has its steps from: only people place and cancel, so one without an account did, and the rest is ours. */
const authorOf = ({ by, from, to }: OrderDetail["history"][number]): string =>
  by ?? (from === null || to === "cancelled" ? "Customer" : "System");

/** The status history of an order, latest first: step, author and note. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { labelOf } = useOrderLabels();
  const steps = [...order.history].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  return (
    <ol className="order-list">
      {steps.map((step) => (
        <li key={step.id}>
          <strong>{step.from === null ? "Placed" : labelOf(step.to, order.handover)}</strong>
          <span className="order-when">
            <TimeAgo at={step.at} />
          </span>
          <span className="order-line-below">
            {authorOf(step)}
            {step.note && <q className="order-note">{step.note}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}
