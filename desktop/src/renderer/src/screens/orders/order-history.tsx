import type { OrderDetail } from "@fundi/shared/orders/orders";
import { TimeAgo } from "../../ui/time-ago";
import { useOrderLabels } from "./order-labels";

/** The status history of an order, latest first: step, author and note. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { labels } = useOrderLabels();
  const steps = [...order.history].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  return (
    <ol className="order-list">
      {steps.map((step) => (
        <li key={step.id}>
          <strong>{step.from === null ? "Placed" : (labels[step.to] ?? step.to)}</strong>
          <span className="order-when">
            <TimeAgo at={step.at} />
          </span>
          <span className="order-line-below">
            {step.by ?? "System"}
            {step.note && <q className="order-note">{step.note}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}
