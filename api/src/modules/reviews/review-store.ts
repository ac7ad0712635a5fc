import type { ReviewState } from "@fundi/shared/catalog/review-rules";
import type { Knex } from "knex";
import { nullable, type Row, rowShape, text } from "../../platform/database/table";
import { writeAtEnd } from "../../platform/database/transaction";
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

/** Locks the review of a product in an order. */
export async function lockReviewOf(db: Knex, orderId: number, productId: number): Promise<ReviewRecord | null> {
  const row: Row | undefined = await db("reviews")
    .select(REVIEWS.selected)
    .where({ order_id: orderId, product_id: productId })
    .forUpdate()
    .first();
  return row ? REVIEWS.read(row) : null;
}

/** Locks an order, under which its reviews are written one after the other, and none while its buyer is erased. */
export async function lockOrderOf(db: Knex, orderId: number): Promise<void> {
  await db("orders").select("id").where({ id: orderId }).forUpdate().first();
}

export async function lockReview(db: Knex, id: number): Promise<ReviewRecord | null> {
  const row: Row | undefined = await db("reviews").select(REVIEWS.selected).where({ id }).forUpdate().first();
  return row ? REVIEWS.read(row) : null;
}

/** Returns the id; the order is locked. */
export async function insertReview(db: Knex, review: Omit<ReviewRecord, "id">): Promise<number> {
  const [id = 0] = await db("reviews").insert(REVIEWS.omit("id").toRow(review));
  return id;
}

const MUTABLE = REVIEWS.pick("stars", "text", "author", "state", "reply", "repliedAt", "writtenAt", "version");

/** Saves a changed review; it must be locked. */
export async function saveReview(db: Knex, review: ReviewRecord): Promise<void> {
  await db("reviews").where({ id: review.id }).update(MUTABLE.toRow(review));
}

export async function removeReview(db: Knex, id: number): Promise<void> {
  await writeAtEnd(db, () => db("reviews").where({ id }).del());
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

const ofAccount = (db: Knex, userId: number) => db("orders").select("id").where({ user_id: userId });

/** Returns the reviews of a person's orders, oldest first. */
export async function findReviewsOfAccount(db: Knex, userId: number): Promise<ReviewWithSubject[]> {
  const rows: Row[] = await withSubject(db).whereIn("reviews.order_id", ofAccount(db, userId)).orderBy("reviews.id");
  return rows.map(JOINED.read);
}

/** Deletes reviews, and returns their ids. */
async function eraseWhere(db: Knex, where: (query: Knex.QueryBuilder) => void): Promise<number[]> {
  const ids: number[] = await db("reviews").modify(where).pluck("id");
  if (ids.length > 0) await db("reviews").whereIn("id", ids).del();
  return ids;
}

export const eraseReviewsOfAccount = (db: Knex, userId: number): Promise<number[]> =>
  eraseWhere(db, (query) => query.whereIn("order_id", ofAccount(db, userId)));

export const eraseReviewsOfOrder = (db: Knex, orderId: number): Promise<number[]> =>
  eraseWhere(db, (query) => query.where({ order_id: orderId }));
