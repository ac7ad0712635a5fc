import { listProductReviews, type Rating, type Review } from "@fundi/shared/catalog/reviews";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

/** What the page of a product shows of its reviews. */
export interface ProductReviewList {
  rating: Rating;
  reviews: Review[];
}

const FEW = 5;
const ALL = 50;

/** Loads what buyers say about a product; null: not now, and the page is shown without. */
export async function loadReviews(
  context: AppLoadContext,
  productId: number,
  { all }: { all: boolean },
): Promise<ProductReviewList | null> {
  try {
    const query = { limit: all ? ALL : FEW };
    const { rating, reviews } = await apiFor(context)(listProductReviews, { params: { id: productId }, query });
    return { rating, reviews };
  } catch {
    return null;
  }
}
