import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Instant, idParams, Pagination, pageQuery, requiredText, text, Version } from "../contract/fields";
import { z } from "../contract/z";
import { PRODUCT_REVIEW_STATES, REVIEW_REPLY_MAX, REVIEW_TEXT_MAX } from "./review-rules";

const StarCount = z.number().int().min(1).max(5);
const Reply = z.object({ text: z.string(), at: Instant });

/** What a buyer says about a product, as everybody sees it. */
export const Review = z
  .object({
    id: Id,
    stars: StarCount,
    text: z.string(),
    /** "Jane W." */
    author: z.string(),
    writtenAt: Instant,
    /** The answer of the shop. */
    reply: Reply.nullable(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

/** What all buyers together say; of reviews that are shown. */
export const Rating = z
  .object({
    count: z.number().int(),
    /** Of 5, rounded to a tenth; null without reviews. */
    average: z.number().nullable(),
    /** How many gave five stars, four, … one. */
    byStars: z.array(z.number().int()).length(5),
  })
  .meta({ id: "Rating" });
export type Rating = z.infer<typeof Rating>;

export const listProductReviews = endpoint({
  method: "GET",
  path: "/api/products/:id/reviews",
  summary: "What buyers say about a product, newest first, with its rating",
  access: "guest",
  params: idParams,
  query: z.object(pageQuery(10, 50)),
  response: z.object({ rating: Rating, reviews: z.array(Review), pagination: Pagination }),
});

/** A product of an order, with what its buyer wrote about it. */
export const ReviewOfOrder = z
  .object({
    productId: Id,
    name: z.string(),
    image: z.string().nullable(),
    review: z
      .object({ stars: StarCount, text: z.string(), state: z.enum(PRODUCT_REVIEW_STATES), reply: Reply.nullable() })
      .nullable(),
  })
  .meta({ id: "ReviewOfOrder" });
export type ReviewOfOrder = z.infer<typeof ReviewOfOrder>;

export const listReviewsOfOrder = endpoint({
  method: "GET",
  path: "/api/orders/:id/reviews",
  summary:
    "The products of one's own order that can be reviewed, and what one wrote; none until it was received and paid",
  access: "user",
  guestLink: true,
  params: idParams,
  response: z.array(ReviewOfOrder),
  errors: ["NOT_FOUND"],
});

const ofOrder = z.object({ id: IdParam, productId: IdParam });

export const writeReview = endpoint({
  method: "PUT",
  path: "/api/orders/:id/reviews/:productId",
  summary: "Write what one thinks of a product that one bought, or change it; it is shown once the shop has read it",
  access: "user",
  guestLink: true,
  params: ofOrder,
  body: z.object({ stars: StarCount, text: text(REVIEW_TEXT_MAX).default("") }),
  response: ReviewOfOrder,
  errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
});

export const deleteReview = endpoint({
  method: "DELETE",
  path: "/api/orders/:id/reviews/:productId",
  summary: "Take back what one wrote; again changes nothing",
  access: "user",
  guestLink: true,
  params: ofOrder,
  response: ReviewOfOrder,
  errors: ["NOT_FOUND"],
});

/** What a review said before its buyer changed it, with the answer to that: an answer belongs to the words it was given to. */
export const EarlierReview = z
  .object({ stars: StarCount, text: z.string(), writtenAt: Instant, reply: Reply.nullable() })
  .meta({ id: "EarlierReview" });
export type EarlierReview = z.infer<typeof EarlierReview>;

/** A review as staff see it. */
export const AdminReview = Review.extend({
  state: z.enum(PRODUCT_REVIEW_STATES),
  product: z.object({ id: Id, name: z.string(), image: z.string().nullable() }),
  order: z.object({ id: Id, orderNumber: z.string() }),
  /** What staff read before the buyer changed it, latest first. */
  earlier: z.array(EarlierReview).default([]),
  version: Version,
}).meta({ id: "AdminReview" });
export type AdminReview = z.infer<typeof AdminReview>;

export const listReviews = endpoint({
  method: "GET",
  path: "/api/admin/reviews",
  summary: "Reviews with pages, newest first; without a state those that wait come first",
  access: "staff",
  query: z.object({ ...pageQuery(50), state: z.enum(PRODUCT_REVIEW_STATES).optional(), productId: IdParam.optional() }),
  response: z.object({ reviews: z.array(AdminReview), pagination: Pagination, waiting: z.number().int() }),
});

export const setReviewState = endpoint({
  method: "PUT",
  path: "/api/admin/reviews/:id/state",
  summary: "Show a review to everybody, or hide it; the same again changes nothing",
  access: "staff",
  params: idParams,
  body: z.object({ state: z.enum(["shown", "hidden"]), version: Version.optional() }),
  response: AdminReview,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const replyToReview = endpoint({
  method: "PUT",
  path: "/api/admin/reviews/:id/reply",
  summary: "Answer a review for everybody to read, or change the answer",
  access: "staff",
  params: idParams,
  body: z.object({ text: requiredText(REVIEW_REPLY_MAX), version: Version.optional() }),
  response: AdminReview,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const removeReviewReply = endpoint({
  method: "DELETE",
  path: "/api/admin/reviews/:id/reply",
  summary: "Take the answer to a review back; again changes nothing",
  access: "staff",
  params: idParams,
  response: AdminReview,
  errors: ["NOT_FOUND"],
});
