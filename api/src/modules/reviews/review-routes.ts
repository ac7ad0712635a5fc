import * as endpoints from "@fundi/shared/catalog/reviews";
import { paginationOf } from "../../platform/http/pagination";
import type { Bind } from "../../platform/http/route";
import type { ReviewService } from "./review-service";

export function reviewRoutes(bind: Bind, reviews: ReviewService): void {
  bind(endpoints.listProductReviews, async ({ params, query }) => {
    const page = await reviews.ofProduct(params.id, query);
    return { ...page, pagination: paginationOf(query, { total: page.rating.count }) };
  });
  bind(endpoints.listReviewsOfOrder, ({ params, actor }) => reviews.ofOrder(params.id, actor));
  bind(endpoints.writeReview, ({ params, body, actor }) =>
    reviews.write({ orderId: params.id, productId: params.productId }, body, actor),
  );
  bind(endpoints.deleteReview, ({ params, actor }) =>
    reviews.remove({ orderId: params.id, productId: params.productId }, actor),
  );
  bind(endpoints.listReviews, async ({ query }) => {
    const { reviews: page, total, waiting } = await reviews.list(query);
    return { reviews: page, waiting, pagination: paginationOf(query, { total }) };
  });
  bind(endpoints.setReviewState, ({ params, body, actor }) =>
    reviews.setState(params.id, body.state, { version: body.version, actor }),
  );
  bind(endpoints.replyToReview, ({ params, body, actor }) =>
    reviews.reply(params.id, body.text, { version: body.version, actor }),
  );
  bind(endpoints.removeReviewReply, ({ params, actor }) => reviews.removeReply(params.id, { actor }));
}
