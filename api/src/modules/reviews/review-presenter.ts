import type { AdminReview, Review, ReviewOfOrder } from "@fundi/shared/catalog/reviews";
import type { ReviewRecord } from "./review-columns";
import type { ReviewWithSubject } from "./review-store";

const replyOf = ({ reply, repliedAt }: ReviewRecord): Review["reply"] =>
  reply !== null && repliedAt ? { text: reply, at: repliedAt.toISOString() } : null;

/** As everybody sees it. */
export const presentReview = (review: ReviewRecord): Review => ({
  id: review.id,
  stars: review.stars,
  text: review.text,
  author: review.author,
  writtenAt: review.writtenAt.toISOString(),
  reply: replyOf(review),
});

/** As its writer sees it, beside the product. */
export const presentOwn = (review: ReviewRecord | null): ReviewOfOrder["review"] =>
  review && { stars: review.stars, text: review.text, state: review.state, reply: replyOf(review) };

/** As staff see it. */
export const presentToStaff = (review: ReviewWithSubject): AdminReview => ({
  ...presentReview(review),
  state: review.state,
  product: { id: review.productId, name: review.productName, image: review.image },
  order: { id: review.orderId, orderNumber: review.orderNumber },
  earlier: review.earlier ?? [],
  version: review.version,
});
