import type { OrderStatus } from "@fundi/shared/orders/order-status";
import type { Order } from "@fundi/shared/orders/orders";
import { nextSteps } from "../next-steps";

interface BulkStep {
  status: OrderStatus;
  /** The number of orders that allow the step. */
  orderCount: number;
}

/**
 * Returns the steps that at least one of the orders allows: the usual next step of most of them first, cancelling
 * last.
 */
export function bulkSteps(orders: readonly Order[]): BulkStep[] {
  const steps = new Map<OrderStatus, BulkStep & { likely: number }>();
  for (const order of orders) {
    const { likely } = nextSteps(order);
    for (const status of order.nextStatuses) {
      const step = steps.get(status) ?? { status, orderCount: 0, likely: 0 };
      steps.set(status, {
        ...step,
        orderCount: step.orderCount + 1,
        likely: step.likely + (status === likely ? 1 : 0),
      });
    }
  }
  return [...steps.values()]
    .sort((a, b) => isEnd(a.status) - isEnd(b.status) || b.likely - a.likely || b.orderCount - a.orderCount)
    .map(({ status, orderCount }) => ({ status, orderCount }));
}

const isEnd = (status: OrderStatus): number => Number(status === "cancelled");
