import type { ReviewState } from "@fundi/shared/catalog/review-rules";
import type { Knex } from "knex";
import { nullable, type Row, rowShape, text } from "../../platform/database/table";
import { REVIEWS, type ReviewRecord } from "./review-columns";

const JOINED = rowShape("reviews", {
  ...REVIEWS.columns,
  productName: text("product_name"),
  image: nullable(text("image_url")),
  orderNumber: text("order_number"),
});

/** A review with the product and the order that it is about. */
export type ReviewWithSubject = ReturnType<typeof JOINED.read>;

const withSubject = (db: Knex) =>
  db("reviews")
    .join("products", "products.id", "reviews.product_id")
    .join("orders", "orders.id", "reviews.order_id")
    .select(REVIEWS.selected)
    .select("products.name as product_name", "products.image_url", "orders.order_number");

export async function findReview(db: Knex, id: number): Promise<ReviewWithSubject | null> {
  const row: Row | undefined = await withSubject(db).where("reviews.id", id).first();
  return row ? JOINED.read(row) : null;
}

/** Returns what the buyer of an order wrote about its products. */
export async function findReviewsOfOrder(db: Knex, orderId: number): Promise<ReviewRecord[]> {
  const rows: Row[] = await db("reviews").select(REVIEWS.selected).where({ order_id: orderId }).orderBy("id");
  return rows.map(REVIEWS.read);
}

/** Returns the review of a product in an order, which is locked. */
export async function findReviewOf(
  db: Knex,
  { orderId, productId }: { orderId: number; productId: number },
): Promise<ReviewRecord | null> {
  const row: Row | undefined = await db("reviews")
    .select(REVIEWS.selected)
    .where({ order_id: orderId, product_id: productId })
    .forUpdate()
    .first();
  return row ? REVIEWS.read(row) : null;
}

export async function lockReview(db: Knex, id: number): Promise<ReviewRecord | null> {
  const row: Row | undefined = await db("reviews").select(REVIEWS.selected).where({ id }).forUpdate().first();
  return row ? REVIEWS.read(row) : null;
}

const MUTABLE = REVIEWS.pick(
  "stars",
  "text",
  "author",
  "state",
  "reply",
  "repliedAt",
  "writtenAt",
  "earlier",
  "version",
);

/** Saves a changed review; it must be locked. */
export async function saveReview(db: Knex, review: ReviewRecord): Promise<void> {
  await db("reviews").where({ id: review.id }).update(MUTABLE.toRow(review));
}

/** Saves what a buyer wrote, whose order is locked; one without an id is new. Returns the id. */
export async function saveWritten(db: Knex, review: ReviewRecord): Promise<number> {
  if (review.id === 0) return (await db("reviews").insert(REVIEWS.omit("id").toRow(review)))[0] ?? 0;
  await saveReview(db, review);
  return review.id;
}

export async function removeReview(db: Knex, id: number): Promise<void> {
  await db("reviews").where({ id }).del();
}

/** Returns how many shown reviews of a product have each number of stars, read off the index. */
export async function countByStars(db: Knex, productId: number): Promise<Map<number, number>> {
  const rows: { stars: number; count: string }[] = await db("reviews")
    .select("stars")
    .count({ count: "*" })
    .where({ product_id: productId, state: "shown" })
    .groupBy("stars");
  return new Map(rows.map(({ stars, count }) => [Number(stars), Number(count)]));
}

interface Page {
  page: number;
  limit: number;
}

/** Returns a page of the shown reviews of a product, newest first. */
export async function findShown(db: Knex, productId: number, { page, limit }: Page): Promise<ReviewRecord[]> {
  const rows: Row[] = await db("reviews")
    .select(REVIEWS.selected)
    .where({ product_id: productId, state: "shown" })
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(REVIEWS.read);
}

interface ReviewFilter extends Page {
  state?: ReviewState | undefined;
  productId?: number | undefined;
}

/** Returns a page of reviews for staff: without a state those that wait first; newest first. */
export async function findReviews(db: Knex, { state, productId, page, limit }: ReviewFilter) {
  const matching = (query: Knex.QueryBuilder) => {
    if (state) query.where("reviews.state", state);
    if (productId) query.where("reviews.product_id", productId);
  };
  const [rows, [counted]] = await Promise.all([
    withSubject(db)
      .modify(matching)
      .orderBy([
        // Of the three states the one that waits is the last by its name.
        ...(state ? [] : [{ column: "reviews.state", order: "desc" as const }]),
        { column: "reviews.written_at", order: "desc" },
        { column: "reviews.id", order: "desc" },
      ])
      .limit(limit)
      .offset((page - 1) * limit) as Promise<Row[]>,
    db("reviews").modify(matching).count({ total: "*" }),
  ]);
  return { reviews: rows.map(JOINED.read), total: Number(counted?.total ?? 0) };
}

export async function countWaiting(db: Knex): Promise<number> {
  const [row] = await db("reviews").where({ state: "waiting" }).count({ count: "*" });
  return Number(row?.count ?? 0);
}

/** Whose reviews: of an account's orders, or of one order. */
export type ReviewsOf = { userId: number } | { orderId: number };

const writtenBy = (db: Knex, of: ReviewsOf) => (query: Knex.QueryBuilder) =>
  "orderId" in of
    ? query.where("reviews.order_id", of.orderId)
    : query.whereIn("reviews.order_id", db("orders").select("id").where({ user_id: of.userId }));

/** Returns somebody's reviews, oldest first. */
export async function findWritten(db: Knex, of: ReviewsOf): Promise<ReviewWithSubject[]> {
  const rows: Row[] = await withSubject(db).modify(writtenBy(db, of)).orderBy("reviews.id");
  return rows.map(JOINED.read);
}

/** Deletes somebody's reviews, and returns their ids. */
export async function eraseWritten(db: Knex, of: ReviewsOf): Promise<number[]> {
  const ids: number[] = await db("reviews").modify(writtenBy(db, of)).pluck("id");
  if (ids.length > 0) await db("reviews").whereIn("id", ids).del();
  return ids;
}
