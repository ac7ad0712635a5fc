import { Button, ButtonGroup, FormGroup, Tag, TextArea } from "@blueprintjs/core";
import { Star, StarEmpty } from "@blueprintjs/icons";
import { REVIEW_REPLY_MAX, type ReviewState, STARS } from "@fundi/shared/catalog/review-rules";
import type { AdminReview } from "@fundi/shared/catalog/reviews";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useReviewActions } from "./review-queries";

const STATES = {
  waiting: { label: "To read", intent: "warning" },
  shown: { label: "Shown", intent: "success" },
  hidden: { label: "Hidden", intent: "none" },
} as const satisfies Record<ReviewState, { label: string; intent: string }>;

/** One review with its product, and what can be done with it. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const [isAnswering, setAnswering] = useState(false);
  const { state } = useReviewActions();
  const { label, intent } = STATES[review.state];
  const move = (to: "shown" | "hidden") =>
    state.mutate(
      { review, state: to },
      {
        onSuccess: () =>
          toastSuccess(to === "shown" ? "The review is on the product's page." : "The review is hidden."),
        onError: toastProblem,
      },
    );
  return (
    <article className="review" aria-label={`Review of ${review.product.name}`}>
      <header className="review-head">
        <StarsGiven stars={review.stars} />
        <strong>{review.author}</strong>
        <Tag minimal intent={intent}>
          {label}
        </Tag>
        {review.earlier.length > 0 && (
          <Tag minimal intent="warning">
            Changed
          </Tag>
        )}
        <span className="review-when">
          <TimeAgo at={review.writtenAt} />
        </span>
      </header>
      <p className="review-about">
        <Link to={`/admin/products/${review.product.id}`}>{review.product.name}</Link>, order{" "}
        <Link to={`/admin/orders/${review.order.id}`}>{review.order.orderNumber}</Link>
      </p>
      <p className="review-text">{review.text || <span className="bp6-text-muted">No words, stars only.</span>}</p>
      {review.reply && !isAnswering && <ShopAnswer text={review.reply.text} />}
      <EarlierReviews reviews={review.earlier} />
      {isAnswering ? (
        <ReplyForm review={review} onClose={() => setAnswering(false)} />
      ) : (
        <ButtonGroup>
          {review.state !== "shown" && (
            <Button size="small" intent="primary" text="Show" loading={state.isPending} onClick={() => move("shown")} />
          )}
          {review.state !== "hidden" && (
            <Button size="small" text="Hide" loading={state.isPending} onClick={() => move("hidden")} />
          )}
          <Button
            size="small"
            text={review.reply ? "Change the answer" : "Answer"}
            onClick={() => setAnswering(true)}
          />
        </ButtonGroup>
      )}
    </article>
  );
}

function ShopAnswer({ text }: { text: string }) {
  return (
    <blockquote className="review-reply">
      <strong>The shop’s answer</strong>
      <p className="review-text">{text}</p>
    </blockquote>
  );
}

/** What the buyer had said, and what was answered to that: the latest, and the others on demand. */
function EarlierReviews({ reviews }: { reviews: AdminReview["earlier"] }) {
  const [latest, ...others] = reviews;
  if (!latest) return null;
  return (
    <section className="review-earlier" aria-label="What it said before">
      <EarlierWords review={latest} />
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? "Before that" : `${others.length} before that`}</summary>
          {others.map((each) => (
            <EarlierWords key={each.writtenAt} review={each} />
          ))}
        </details>
      )}
    </section>
  );
}

function EarlierWords({ review: { stars, text, reply, writtenAt } }: { review: AdminReview["earlier"][number] }) {
  return (
    <div className="review-was">
      <p className="review-head">
        <span>Was:</span>
        <StarsGiven stars={stars} />
        <span className="review-when">
          <TimeAgo at={writtenAt} />
        </span>
      </p>
      <p className="review-text">{text || "No words, stars only."}</p>
      {reply && <ShopAnswer text={reply.text} />}
    </div>
  );
}

function StarsGiven({ stars }: { stars: number }) {
  return (
    <span className="review-stars" role="img" aria-label={`${stars} of 5 stars`}>
      {STARS.toReversed().map((each) =>
        each <= stars ? <Star key={each} size={14} /> : <StarEmpty key={each} size={14} />,
      )}
    </span>
  );
}

function ReplyForm({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const [text, setText] = useState(review.reply?.text ?? "");
  const { reply } = useReviewActions();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answer = text.trim();
    if (answer === (review.reply?.text ?? "")) return onClose();
    reply.mutate(
      { review, text: answer },
      {
        onSuccess: () => {
          toastSuccess(answer === "" ? "The answer is removed." : "The answer is below the review.");
          onClose();
        },
        onError: toastProblem,
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <FormGroup label="Answer for everybody to read" labelFor={id} helperText="Empty removes it.">
        <TextArea
          id={id}
          fill
          autoFocus
          autoResize
          maxLength={REVIEW_REPLY_MAX}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </FormGroup>
      <ButtonGroup>
        <Button size="small" type="submit" intent="primary" text="Save" loading={reply.isPending} />
        <Button size="small" text="Cancel" onClick={onClose} />
      </ButtonGroup>
    </form>
  );
}
