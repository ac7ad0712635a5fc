import { type ReviewState, reviewAuthor } from "@fundi/shared/catalog/review-rules";
import type { AdminReview, ReviewOfOrder } from "@fundi/shared/catalog/reviews";
import { AppError } from "@fundi/shared/contract/errors";
import type { LinkViewer, Viewer } from "../../platform/auth/viewer";
import { checkVersion } from "../../platform/check-version";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import { notFound } from "../../platform/found";
import type { Limiter } from "../../platform/limits/limits";
import { type BoughtOrder, canReview, ratingOf } from "./review";
import type { ReviewRecord } from "./review-columns";
import { presentOwn, presentReview, presentToStaff } from "./review-presenter";
import * as store from "./review-store";

/** An order of the caller, with the goods that can be reviewed. */
export interface ReviewedOrder extends BoughtOrder {
  id: number;
  firstName: string;
  lastName: string;
  /** Its lines; of a line without a product there is nothing to review. */
  goods: readonly { productId: number | null; name: string; image: string | null }[];
}

export interface ReviewDependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Returns the caller's own order; null for one that others only look after. Throws NOT_FOUND. */
  orderOf: (id: number, viewer: LinkViewer) => Promise<ReviewedOrder | null>;
  limits: Pick<Limiter, "count">;
  clock: () => Date;
}

const reviewNotFound = notFound("There is no such review.");
const CHANGED = "Somebody else changed this review. Look at it again.";

/** The products of an order, each once. */
function goodsOf({ goods }: ReviewedOrder): { productId: number; name: string; image: string | null }[] {
  const sold = goods.flatMap(({ productId, name, image }) => (productId === null ? [] : [{ productId, name, image }]));
  return [...new Map(sold.map((good) => [good.productId, good])).values()];
}

/** What buyers say about products. */
export function createReviewService({ db, inTransaction, orderOf, limits, clock }: ReviewDependencies) {
  async function ownOrder(id: number, viewer: LinkViewer) {
    const order = await orderOf(id, viewer);
    if (!order) throw new AppError("NOT_FOUND", "Only who bought something can review it.");
    return { order, goods: goodsOf(order) };
  }

  async function goodOf(orderId: number, productId: number, viewer: LinkViewer) {
    const { order, goods } = await ownOrder(orderId, viewer);
    const good = goods.find((each) => each.productId === productId);
    if (!good) throw new AppError("NOT_FOUND", "This product is not in the order, or not sold any more.");
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
      const { order, goods } = await ownOrder(orderId, viewer);
      if (!canReview(order)) return [];
      const written = await store.findReviewsOfOrder(db, orderId);
      return goods.map((good) => ({
        ...good,
        review: presentOwn(written.find(({ productId }) => productId === good.productId) ?? null),
      }));
    },

    /** Writes or changes it; what changes is read by staff again before it is shown. */
    write(
      { orderId, productId }: { orderId: number; productId: number },
      { stars, text }: { stars: number; text: string },
      viewer: LinkViewer,
    ): Promise<ReviewOfOrder> {
      return inTransaction(async (tx) => {
        await store.lockOrderOf(tx.db, orderId);
        const { order, good } = await goodOf(orderId, productId, viewer);
        if (!canReview(order))
          throw new AppError("CONFLICT", "You can review what you bought once you have received and paid it.");
        const before = await store.lockReviewOf(tx.db, orderId, productId);
        if (before && before.stars === stars && before.text === text) return { ...good, review: presentOwn(before) };
        await limits.count(tx.db, "reviews", String(orderId));
        const said = { stars, text, author: reviewAuthor(order), state: "waiting" as const, writtenAt: clock() };
        const row = { ...said, productId, orderId, reply: null, repliedAt: null, version: 1 };
        const after = before
          ? { ...before, ...said, version: before.version + 1 }
          : { ...row, id: await store.insertReview(tx.db, row) };
        if (before) await store.saveReview(tx.db, after);
        emit(tx, after, good.name, viewer.id);
        return { ...good, review: presentOwn(after) };
      });
    },

    async remove(orderId: number, productId: number, viewer: LinkViewer): Promise<ReviewOfOrder> {
      const { good } = await goodOf(orderId, productId, viewer);
      await inTransaction(async (tx) => {
        const before = await store.lockReviewOf(tx.db, orderId, productId);
        if (!before) return;
        await store.removeReview(tx.db, before.id);
        // What is recorded about it has no name any more: nobody could find it when its writer is erased.
        await eraseFromEvents(tx.db, "review", [before.id], viewer.id ?? `order-${orderId}`);
        tx.emit({
          ...{ name: "review.changed", entity: "review", entityId: before.id, actorId: viewer.id },
          payload: { reviewId: before.id, productId, changes: { review: ["written", "taken back"] } },
        });
      });
      return { ...good, review: null };
    },

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
