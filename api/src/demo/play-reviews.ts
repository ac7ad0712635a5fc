import type { App } from "../app";
import { findOrderWithGoods } from "../modules/orders";
import { createReviewService } from "../modules/reviews";
import { demoReviews } from "./data/reviews";
import type { Cast, PlayedClock } from "./play-history";

const DAYS_AFTER = 3 * 24 * 3_600_000;

/** Customers review what they bought, some days later; staff show most of it and answer some. */
export async function playReviews(app: App, { customers, staff }: Cast, clock: PlayedClock): Promise<void> {
  const end = clock.now;
  const reviews = createReviewService({
    ...{ db: app.db, inTransaction: app.inTransaction, clock: () => clock.now },
    ...{ findOrder: findOrderWithGoods, limits: { count: async () => undefined } },
  });
  const products = await app.catalog.productIdsBySku(demoReviews.map(({ sku }) => sku));
  for (const { sku, customer, stars, text, reply, waits } of demoReviews) {
    const buyer = customers[customer];
    const productId = products.get(sku);
    if (!buyer || productId === undefined) throw new Error(`The demo review of ${sku} has no buyer or no product.`);
    const bought = (await app.orders.listOwn(buyer, { limit: 50 })).find(({ items }) =>
      items.some((item) => item.productId === productId),
    );
    if (!bought) throw new Error(`Customer ${customer} of the demo has not bought ${sku}.`);
    const { order } = bought;
    const written = (await reviews.ofOrder(order.id, buyer)).find((each) => each.productId === productId);
    if (written?.review) continue;
    clock.now = new Date(Math.min(end.getTime(), order.createdAt.getTime() + DAYS_AFTER));
    await reviews.write({ orderId: order.id, productId }, { stars, text }, buyer);
    const { reviews: newest } = await reviews.list({ page: 1, limit: 1, productId });
    const id = newest[0]?.id ?? 0;
    if (!waits) await reviews.setState(id, "shown", { actor: staff });
    if (reply) await reviews.reply(id, reply, { actor: staff });
  }
  clock.now = end;
}
