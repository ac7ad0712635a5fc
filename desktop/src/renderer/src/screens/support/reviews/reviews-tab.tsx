import { Button, SegmentedControl } from "@blueprintjs/core";
import { Star } from "@blueprintjs/icons";
import { PRODUCT_REVIEW_STATES, type ReviewState } from "@fundi/shared/catalog/review-rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeProblem } from "../../../lib/problem";
import { Blank } from "../../../ui/blank";
import { ReviewCard } from "./review-card";
import { reviewsQuery } from "./review-queries";
import "./reviews.css";

const SHOWN = {
  all: "All",
  waiting: "To read",
  shown: "Shown",
  hidden: "Hidden",
} as const satisfies Record<ReviewState | "all", string>;

const isState = (value: string): value is ReviewState => PRODUCT_REVIEW_STATES.some((state) => state === value);

/** What buyers say about products: read, shown, hidden and answered here. */
export function ReviewsTab() {
  const [state, setState] = useState<ReviewState>();
  const query = useInfiniteQuery(reviewsQuery(state));
  const reviews = query.data?.pages.flatMap((page) => page.reviews);
  return (
    <div className="reviews">
      <SegmentedControl
        aria-label="Which reviews"
        size="small"
        value={state ?? "all"}
        onValueChange={(value) => setState(isState(value) ? value : undefined)}
        options={Object.entries(SHOWN).map(([value, label]) => ({ value, label }))}
      />
      {!reviews && !query.error && <span className="bp6-skeleton reviews-loading" aria-hidden />}
      {!reviews && query.error && (
        <Blank
          icon={<Star size={32} />}
          title={describeProblem(query.error).title}
          action={<Button text="Try again" onClick={() => void query.refetch()} />}
        />
      )}
      {reviews?.length === 0 && (
        <Blank
          icon={<Star size={32} />}
          title={state === undefined ? "No reviews yet" : "None of these"}
          description="Customers review what they bought on the page of their order, once it is handed over and paid."
        />
      )}
      <ul className="reviews-list">
        {reviews?.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button text="Older reviews" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </div>
  );
}
