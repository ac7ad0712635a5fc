import { PRODUCT_REVIEW_STATES } from "@fundi/shared/catalog/review-rules";
import { EarlierReview } from "@fundi/shared/catalog/reviews";
import { z } from "@fundi/shared/contract/z";
import {
  integer,
  json,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../platform/database/table";

export const REVIEWS = table("reviews", {
  id: serial("id"),
  productId: integer("product_id"),
  orderId: integer("order_id"),
  stars: integer("stars"),
  text: text("text"),
  /** As `reviewAuthor` names the buyer. */
  author: text("author"),
  state: oneOf("state", PRODUCT_REVIEW_STATES),
  reply: nullable(text("reply")),
  repliedAt: nullable(timestamp("replied_at")),
  writtenAt: timestamp("written_at"),
  /** As `changeReview` moves it there; null: it was not changed since staff read it. */
  earlier: nullable(json("earlier", z.array(EarlierReview), [])),
  version: integer("version"),
});

export type ReviewRecord = RecordOf<typeof REVIEWS.columns>;
