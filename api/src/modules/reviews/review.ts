import { STARS } from "@fundi/shared/catalog/review-rules";
import type { Rating } from "@fundi/shared/catalog/reviews";
import { HANDED_OVER, type OrderStatus } from "@fundi/shared/orders/order-status";

/** An order, as far as it decides who may review what. */
export interface BoughtOrder {
  status: OrderStatus;
  isTest: boolean;
  totalMinor: number;
  approvedMinor: number;
  refundedMinor: number;
}

/**
 * Returns whether the buyer of an order can say what the goods are like: they have them, and paid all of it. What came
 * back is theirs to judge, too, but not what cost them nothing in the end.
 */
export const canReview = ({ status, isTest, totalMinor, approvedMinor, refundedMinor }: BoughtOrder): boolean =>
  !isTest && HANDED_OVER.includes(status) && approvedMinor >= totalMinor && approvedMinor > refundedMinor;

/** Returns the rating by how many reviews have each number of stars. */
export function ratingOf(counts: ReadonlyMap<number, number>): Rating {
  const byStars = STARS.map((stars) => counts.get(stars) ?? 0);
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const sum = byStars.reduce((total, each, at) => total + each * (STARS[at] ?? 0), 0);
  return { count, average: count === 0 ? null : Math.round((sum / count) * 10) / 10, byStars };
}
