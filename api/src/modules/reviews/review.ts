import { EARLIER_REVIEWS_MAX, STARS } from "@fundi/shared/catalog/review-rules";
import type { Rating } from "@fundi/shared/catalog/reviews";
import { HANDED_OVER, type OrderStatus } from "@fundi/shared/orders/order-status";
import type { ReviewRecord } from "./review-columns";

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

/** What its buyer writes of a review. */
export type Words = Pick<ReviewRecord, "stars" | "text" | "author" | "writtenAt">;

/**
 * Returns a review with other words of its buyer. What staff read, or answered, is moved to what it said earlier: an
 * answer under words that it was not given to would put words into the shop's mouth.
 */
export function changeReview(before: ReviewRecord, words: Words): ReviewRecord {
  const { stars, text, writtenAt, state, reply, repliedAt } = before;
  const answer = reply !== null && repliedAt ? { text: reply, at: repliedAt.toISOString() } : null;
  const said = { stars, text, writtenAt: writtenAt.toISOString(), reply: answer };
  const wasRead = state !== "waiting" || reply !== null;
  const earlier = wasRead ? [said, ...(before.earlier ?? [])].slice(0, EARLIER_REVIEWS_MAX) : before.earlier;
  return { ...before, ...words, state: "waiting", reply: null, repliedAt: null, earlier, version: before.version + 1 };
}

/** Returns the rating by how many reviews have each number of stars. */
export function ratingOf(counts: ReadonlyMap<number, number>): Rating {
  const byStars = STARS.map((stars) => counts.get(stars) ?? 0);
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const sum = byStars.reduce((total, each, at) => total + each * (STARS[at] ?? 0), 0);
  return { count, average: count === 0 ? null : Math.round((sum / count) * 10) / 10, byStars };
}
