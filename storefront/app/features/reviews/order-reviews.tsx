import { REVIEW_TEXT_MAX } from "@fundi/shared/catalog/review-rules";
import type { ReviewOfOrder } from "@fundi/shared/catalog/reviews";
import { msg, plural, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Badge, type Tone } from "../../components/badge";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { explainFailure } from "../../components/explain-failure";
import { Failure } from "../../components/forms/failure";
import { Textarea } from "../../components/forms/field";
import { ProductPicture } from "../../components/product-picture";
import { toast } from "../../components/toast/toast";
import { type Text, textOf } from "../../i18n";
import { type ReviewDraft, reviewDraft } from "./review-draft";
import { reviewsOfOrderQuery, useReviewing } from "./review-queries";
import { StarShape, Stars } from "./stars";

type Written = NonNullable<ReviewOfOrder["review"]>;

const STATES: Record<Written["state"], { label: Text; tone: Tone }> = {
  waiting: { label: msg`We read it, then it is shown`, tone: "attention" },
  shown: { label: msg`Shown to everybody`, tone: "good" },
  hidden: { label: msg`Not shown`, tone: "neutral" },
};

/**
 * On the page of an order that was received and paid: what its buyer thinks of each product; where nobody is asked for it, only what was
 * written.
 */
export function OrderReviews({ orderId, isAsked = true }: { orderId: number; isAsked?: boolean }) {
  const query = useQuery(reviewsOfOrderQuery(orderId));
  const data = query.data?.filter(({ review }) => isAsked || review);
  if (!data || data.length === 0) return null;
  return (
    <Card className="grid gap-4 print:hidden" id="review">
      <div>
        <h2 className="text-xl">{t`How is it?`}</h2>
        <p className="text-muted">
          {t`Your review helps others to choose, and us to get better. Others see your first name and one initial.`}
        </p>
      </div>
      <ul className="grid divide-y divide-line">
        {data.map((good) => (
          <li key={good.productId} className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
            <ProductPicture
              product={{ id: good.productId, image_url: good.image, category: "" }}
              sizes="4rem"
              className="self-start"
            />
            <div className="grid min-w-0 gap-2">
              <Link to={`/products/${good.productId}`} className="font-semibold wrap-anywhere hover:underline">
                {good.name}
              </Link>
              <GoodReview orderId={orderId} good={good} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GoodReview({ orderId, good }: { orderId: number; good: ReviewOfOrder }) {
  const [isChanging, setChanging] = useState(false);
  const { remove } = useReviewing(orderId);
  const { review } = good;
  if (!review || isChanging) return <ReviewForm orderId={orderId} good={good} onDone={() => setChanging(false)} />;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.stars} />
        <Badge tone={STATES[review.state].tone}>{textOf(STATES[review.state].label)}</Badge>
      </p>
      {review.text && <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>}
      {review.reply && (
        <blockquote className="grid gap-1 border-s-3 border-line ps-4">
          <p className="text-sm font-semibold">{t`Our answer`}</p>
          <p className="wrap-anywhere whitespace-pre-line">{review.reply.text}</p>
        </blockquote>
      )}
      <p className="flex flex-wrap gap-x-6">
        <button type="button" className="tap min-h-9 text-accent underline" onClick={() => setChanging(true)}>
          {t`Change it`}
        </button>
        <button
          type="button"
          className="tap min-h-9 text-accent underline"
          disabled={remove.isPending}
          onClick={() => {
            reviewDraft(orderId, good.productId).save({ stars: review.stars, text: review.text });
            remove.mutate(good.productId, {
              onSuccess: () => toast.success(t`Your review is taken back`),
              onError: (error) => toast.error(explainFailure(error, t`Your review is still there`)),
            });
          }}
        >
          {t`Take it back`}
        </button>
      </p>
    </>
  );
}

interface ReviewFormProps {
  orderId: number;
  good: ReviewOfOrder;
  onDone: () => void;
}

function ReviewForm({ orderId, good: { productId, name, review }, onDone }: ReviewFormProps) {
  const draft = reviewDraft(orderId, productId);
  const [{ stars, text }, setWords] = useState(
    () => draft.read() ?? { stars: review?.stars ?? 0, text: review?.text ?? "" },
  );
  const [isIncomplete, setIncomplete] = useState(false);
  const { write } = useReviewing(orderId);
  const change = (to: ReviewDraft) => {
    setWords(to);
    draft.save(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(stars === 0);
    if (stars === 0 || write.isPending) return;
    write.mutate(
      { productId, stars, text },
      {
        onSuccess: () => {
          draft.clear();
          toast.success(t`Thank you for your review`);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <StarChoice legend={t`Stars for ${name}`} stars={stars} onChoose={(chosen) => change({ stars: chosen, text })} />
      {(stars > 0 || text !== "") && (
        <Textarea
          label={t`In your words`}
          hint={
            review?.reply
              ? t`Our answer to what you said before is taken away.`
              : t`What is good, what is not? You can leave it empty.`
          }
          rows={3}
          maxLength={REVIEW_TEXT_MAX}
          value={text}
          onChange={({ target }) => change({ stars, text: target.value })}
        />
      )}
      <Failure>
        {isIncomplete && stars === 0
          ? t`Choose how many stars.`
          : write.error && explainFailure(write.error, t`Your review was not sent`)}
      </Failure>
      {(stars > 0 || text !== "") && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" isBusy={write.isPending}>
            {review ? t`Save` : t`Send`}
          </Button>
          {review && (
            <Button
              type="button"
              size="sm"
              variant="secondary"
              onClick={() => {
                draft.clear();
                onDone();
              }}
            >
              {t`Cancel`}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

interface StarChoiceProps {
  legend: string;
  stars: number;
  onChoose: (stars: number) => void;
}

/** Five radio buttons that look like stars. */
function StarChoice({ legend, stars, onChoose }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="-ms-2 inline-flex text-attention">
        {[1, 2, 3, 4, 5].map((each) => (
          <label
            key={each}
            className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={stars === each}
              onChange={() => onChoose(each)}
            />
            <span className="sr-only">{plural(each, { one: "# star", other: "# stars" })}</span>
            <StarShape share={each <= stars ? 1 : 0} size={28} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
