import type { OrderStatus } from "@fundi/shared/order-status";
import type { Order } from "@fundi/shared/orders";
import { nextSteps } from "../next-steps";

export interface BulkStep {
  status: OrderStatus;
  /** How many of the orders can take it. */
  takers: number;
}

/**
 * What can be done with many orders at once: first the step that is next for most of them, cancelling last. What none
 * of them can take is left out.
 */
export function bulkSteps(orders: readonly Order[]): BulkStep[] {
  const steps = new Map<OrderStatus, BulkStep & { likely: number }>();
  for (const order of orders) {
    const { likely } = nextSteps(order);
    for (const status of order.nextStatuses) {
      const step = steps.get(status) ?? { status, takers: 0, likely: 0 };
      steps.set(status, { ...step, takers: step.takers + 1, likely: step.likely + (status === likely ? 1 : 0) });
    }
  }
  return [...steps.values()]
    .sort((a, b) => isEnd(a.status) - isEnd(b.status) || b.likely - a.likely || b.takers - a.takers)
    .map(({ status, takers }) => ({ status, takers }));
}

const isEnd = (status: OrderStatus): number => Number(status === "cancelled");
