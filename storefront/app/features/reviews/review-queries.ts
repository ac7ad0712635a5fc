import { deleteReview, listReviewsOfOrder, type ReviewOfOrder, writeReview } from "@fundi/shared/catalog/reviews";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api-client";

/** The products of an order that can be reviewed, with what was written. The order's changes outdate it, too. */
export const reviewsOfOrderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ["orders", "reviews", orderId],
    queryFn: ({ signal }) => call(listReviewsOfOrder, { params: { id: orderId }, signal }),
  });

/** Writes and takes back what one thinks of a product of an order. */
export function useReviewing(orderId: number) {
  const queries = useQueryClient();
  const replace = (changed: ReviewOfOrder) =>
    queries.setQueryData(reviewsOfOrderQuery(orderId).queryKey, (all) =>
      all?.map((each) => (each.productId === changed.productId ? changed : each)),
    );
  const write = useMutation({
    mutationFn: ({ productId, ...body }: { productId: number; stars: number; text: string }) =>
      call(writeReview, { params: { id: orderId, productId }, body }),
    onSuccess: replace,
  });
  const remove = useMutation({
    mutationFn: (productId: number) => call(deleteReview, { params: { id: orderId, productId } }),
    onSuccess: replace,
  });
  return { write, remove };
}
