import { isStaff } from "@fundi/shared/accounts/roles";
import { type ReviewState, reviewAuthor } from "@fundi/shared/catalog/review-rules";
import type { AdminReview, ReviewOfOrder } from "@fundi/shared/catalog/reviews";
import { AppError } from "@fundi/shared/contract/errors";
import { type LinkViewer, ownsLinked, type Viewer } from "../../platform/auth/viewer";
import { checkVersion } from "../../platform/check-version";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import { notFound } from "../../platform/found";
import type { Limiter } from "../../platform/limits/limits";
import { type BoughtOrder, canReview, changeReview, ratingOf } from "./review";
import type { ReviewRecord } from "./review-columns";
import { presentOwn, presentReview, presentToStaff } from "./review-presenter";
import * as store from "./review-store";

/** An order, with the goods that can be reviewed. */
export interface ReviewedOrder extends BoughtOrder {
  id: number;
  userId: number | null;
  firstName: string;
  lastName: string;
  /** Its lines; of a line without a product there is nothing to review. */
  goods: readonly { productId: number | null; name: string; image: string | null }[];
}

export interface ReviewDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Returns an order, of anybody; `isLocked` locks it. */
  findOrder: (db: Db, id: number, options?: { isLocked?: boolean }) => Promise<ReviewedOrder | null>;
  limits: Pick<Limiter, "count">;
  clock: () => Date;
}

/** A product of an order. */
interface OrderAndProduct {
  orderId: number;
  productId: number;
}

const reviewNotFound = notFound("There is no such review.");
const CHANGED = "Somebody else changed this review. Look at it again.";

/** Returns the products of the viewer's own order, each once. Staff, who show reviews, write none. */
function goodsOf(order: ReviewedOrder | null, viewer: LinkViewer) {
  if (!order || !ownsLinked("order", order, viewer)) throw new AppError("NOT_FOUND", "Order not found");
  if (isStaff(viewer.role)) throw new AppError("NOT_FOUND", "Staff cannot review what the shop sells.");
  const sold = order.goods.flatMap(({ productId, name, image }) =>
    productId === null ? [] : [{ productId, name, image }],
  );
  return { order, goods: [...new Map(sold.map((good) => [good.productId, good])).values()] };
}

/** What buyers say about products. */
export function createReviewService({ db, inTransaction, findOrder, limits, clock }: ReviewDependencies) {
  /** Locks the order, so that its reviews are written one after the other, and none after its buyer was erased. */
  async function lockGood(tx: Tx, { orderId, productId }: OrderAndProduct, viewer: LinkViewer) {
    const { order, goods } = goodsOf(await findOrder(tx.db, orderId, { isLocked: true }), viewer);
    const good = goods.find((each) => each.productId === productId);
    if (!good) throw new AppError("NOT_FOUND", "This product is not in the order.");
    return { order, good };
  }

  const emit = (tx: Tx, review: ReviewRecord, productName: string, actorId: number | null) =>
    tx.emit({
      name: "review.written",
      entity: "review",
      entityId: review.id,
      actorId,
      payload: {
        reviewId: review.id,
        productId: review.productId,
        productName,
        stars: review.stars,
        name: review.author,
      },
    });

  /** Changes a review as staff: `next` returns null where nothing changes. */
  function change(
    id: number,
    { version, actor }: { version?: number | undefined; actor: Viewer },
    next: (review: ReviewRecord) => Partial<ReviewRecord> | null,
  ): Promise<AdminReview> {
    return inTransaction(async (tx) => {
      const before = await store.lockReview(tx.db, id);
      if (!before) throw reviewNotFound();
      const changed = next(before);
      if (changed) {
        checkVersion(before, version, CHANGED);
        const after = { ...before, ...changed, version: before.version + 1 };
        await store.saveReview(tx.db, after);
        // An answer may name its reader, so what it says is not recorded.
        const changes = {
          ...(before.state !== after.state && { state: [before.state, after.state] as const }),
          ...(before.reply !== after.reply && {
            reply: [before.reply === null ? null : "written", after.reply === null ? null : "written"] as const,
          }),
        };
        tx.emit({
          ...{ name: "review.changed", entity: "review", entityId: id, actorId: actor.id },
          payload: { reviewId: id, productId: before.productId, changes },
        });
      }
      const saved = await store.findReview(tx.db, id);
      if (!saved) throw reviewNotFound();
      return presentToStaff(saved);
    });
  }

  return {
    /** Returns a page of what is shown of a product. */
    async ofProduct(productId: number, page: { page: number; limit: number }) {
      const [counts, reviews] = await Promise.all([
        store.countByStars(db, productId),
        store.findShown(db, productId, page),
      ]);
      return { rating: ratingOf(counts), reviews: reviews.map(presentReview) };
    },

    async ofOrder(orderId: number, viewer: LinkViewer): Promise<ReviewOfOrder[]> {
      const { order, goods } = goodsOf(await findOrder(db, orderId), viewer);
      if (!canReview(order)) return [];
      const written = await store.findReviewsOfOrder(db, orderId);
      return goods.map((good) => ({
        ...good,
        review: presentOwn(written.find(({ productId }) => productId === good.productId) ?? null),
      }));
    },

    /** Writes or changes it; what changes is read by staff again before it is shown. */
    write: (
      about: OrderAndProduct,
      { stars, text }: { stars: number; text: string },
      viewer: LinkViewer,
    ): Promise<ReviewOfOrder> =>
      inTransaction(async (tx) => {
        const { order, good } = await lockGood(tx, about, viewer);
        if (!canReview(order))
          throw new AppError("CONFLICT", "You can review what you bought once you have received and paid it.");
        const before = await store.findReviewOf(tx.db, about);
        if (before && before.stars === stars && before.text === text) return { ...good, review: presentOwn(before) };
        await limits.count(tx.db, "reviews", String(about.orderId));
        const words = { stars, text, author: reviewAuthor(order), writtenAt: clock() };
        const unanswered = { reply: null, repliedAt: null, earlier: null };
        const review: ReviewRecord = before
          ? changeReview(before, words)
          : { ...about, ...words, ...unanswered, id: 0, state: "waiting", version: 1 };
        const after = { ...review, id: await store.saveWritten(tx.db, review) };
        emit(tx, after, good.name, viewer.id);
        return { ...good, review: presentOwn(after) };
      }),

    remove: (about: OrderAndProduct, viewer: LinkViewer): Promise<ReviewOfOrder> =>
      inTransaction(async (tx) => {
        const { good } = await lockGood(tx, about, viewer);
        const before = await store.findReviewOf(tx.db, about);
        if (before) {
          await store.removeReview(tx.db, before.id);
          // What is recorded about it has no name any more: nobody could find it when its writer is erased.
          await eraseFromEvents(tx.db, "review", [before.id], viewer.id ?? `order-${about.orderId}`);
          tx.emit({
            ...{ name: "review.changed", entity: "review", entityId: before.id, actorId: viewer.id },
            payload: {
              reviewId: before.id,
              productId: about.productId,
              changes: { review: ["written", "taken back"] },
            },
          });
        }
        return { ...good, review: null };
      }),

    async list(filter: {
      page: number;
      limit: number;
      state?: ReviewState | undefined;
      productId?: number | undefined;
    }) {
      const [found, waiting] = await Promise.all([store.findReviews(db, filter), store.countWaiting(db)]);
      return { ...found, reviews: found.reviews.map(presentToStaff), waiting };
    },

    setState: (id: number, state: "shown" | "hidden", by: { version?: number | undefined; actor: Viewer }) =>
      change(id, by, (review) => (review.state === state ? null : { state })),

    reply: (id: number, text: string, by: { version?: number | undefined; actor: Viewer }) =>
      change(id, by, (review) => (review.reply === text ? null : { reply: text, repliedAt: clock() })),

    removeReply: (id: number, by: { actor: Viewer }) =>
      change(id, by, (review) => (review.reply === null ? null : { reply: null, repliedAt: null })),
  };
}

export type ReviewService = ReturnType<typeof createReviewService>;
