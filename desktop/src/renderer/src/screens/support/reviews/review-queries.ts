import type { ReviewState } from "@fundi/shared/catalog/review-rules";
import {
  type AdminReview,
  listReviews,
  removeReviewReply,
  replyToReview,
  setReviewState,
} from "@fundi/shared/catalog/reviews";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

/** Reviews, newest first; without a state those that wait come first. */
export const reviewsQuery = (state?: ReviewState) =>
  infiniteQueryOptions({
    queryKey: [...QUERY_ROOTS.reviews, "list", state ?? "all"],
    queryFn: ({ pageParam, signal }) => call(listReviews, { query: { state, page: pageParam, limit: 25 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
  });

/** How many reviews wait to be read. */
export const waitingReviewsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.reviews, "waiting"],
  queryFn: async ({ signal }) => (await call(listReviews, { query: { limit: 1, state: "waiting" }, signal })).waiting,
});

/** Shows, hides and answers a review. */
export function useReviewActions() {
  const queries = useQueryClient();
  const onSettled = () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.reviews });
  const state = useMutation({
    mutationFn: ({ review, state }: { review: AdminReview; state: "shown" | "hidden" }) =>
      call(setReviewState, { params: { id: review.id }, body: { state, version: review.version } }),
    onSettled,
  });
  const reply = useMutation({
    mutationFn: ({ review, text }: { review: AdminReview; text: string }) =>
      text === ""
        ? call(removeReviewReply, { params: { id: review.id } })
        : call(replyToReview, { params: { id: review.id }, body: { text, version: review.version } }),
    onSettled,
  });
  return { state, reply };
}
