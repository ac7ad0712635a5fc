import { STARS } from "@fundi/shared/catalog/review-rules";
import type { Rating, Review } from "@fundi/shared/catalog/reviews";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { formatNumber } from "../../i18n";
import { formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import { Stars } from "./stars";

interface ProductReviewsProps {
  productId: number;
  rating: Rating;
  reviews: readonly Review[];
}

/** So many are on the page at first; all of them are the newest fifty. */
const FIRST = 5;

/** With fewer reviews, how they are spread says nothing. */
const FEW = 3;

/** Below a product's name: its rating, which leads to what was said. Nothing without reviews. */
export const RatingLine = ({ rating: { average, count } }: { rating: Rating }) =>
  average !== null && (
    <a href="#reviews" className="tap inline-flex min-h-9 items-center gap-2 hover:underline">
      <Stars value={average} />
      <span className="font-semibold tabular-nums">{formatNumber(average)}</span>
      <span className="text-muted">{plural(count, { one: "# review", other: "# reviews" })}</span>
    </a>
  );

/** What buyers say about a product, from its page. Links alone, so that it works without JavaScript. */
export function ProductReviews({ productId, rating, reviews }: ProductReviewsProps) {
  const { count, average } = rating;
  if (average === null) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="page scroll-mt-24 py-8">
      <h2 id="reviews-title" className="text-xl">
        {t`What buyers say`}
      </h2>
      <div className="mt-4 grid items-start gap-x-12 gap-y-6 md:grid-cols-[16rem_1fr]">
        <div className="grid gap-3">
          <p className="flex items-center gap-3">
            <span className="text-4xl font-semibold tabular-nums">{formatNumber(average)}</span>
            <span className="grid">
              <Stars value={average} />
              <span className="text-sm text-muted">{plural(count, { one: "# review", other: "# reviews" })}</span>
            </span>
          </p>
          {count >= FEW && <ByStars rating={rating} />}
          <p className="text-sm text-muted">{t`Only from people who bought it here. We read each one before it is shown.`}</p>
        </div>
        <ul className="grid gap-5">
          {reviews.map((review) => (
            <li key={review.id} className="border-b border-line pb-5 last:border-0">
              <OneReview review={review} />
            </li>
          ))}
        </ul>
      </div>
      {count > reviews.length && reviews.length <= FIRST && (
        <Link
          to={`/products/${productId}?reviews=all#reviews`}
          preventScrollReset
          rel="nofollow"
          className="tap mt-2 inline-flex min-h-11 items-center font-medium text-accent underline"
        >
          {plural(count, { one: "Show # review", other: "Show all # reviews" })}
        </Link>
      )}
    </section>
  );
}

/** How many gave each number of stars. */
const ByStars = ({ rating: { byStars, count } }: { rating: Rating }) => (
  <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-sm tabular-nums">
    {STARS.map((stars, at) => (
      <div key={stars} className="contents">
        <dt className="text-muted">{plural(stars, { one: "# star", other: "# stars" })}</dt>
        <dd aria-hidden="true">
          <svg
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="block h-2 w-full rounded-full bg-ink/8"
            aria-hidden="true"
          >
            <rect width={((byStars[at] ?? 0) / count) * 100} height="8" className="fill-attention" />
          </svg>
        </dd>
        <dd>{formatNumber(byStars[at] ?? 0)}</dd>
      </div>
    ))}
  </dl>
);

function OneReview({ review: { stars, text, author, writtenAt, reply } }: { review: Review }) {
  const { timeZone, brand } = useShop();
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={stars} size={16} />
        <span className="font-semibold">{author}</span>
        <span className="text-sm text-muted">
          {t`Bought here`} · {formatDate(writtenAt, timeZone)}
        </span>
      </p>
      {text && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>}
      {reply && (
        <blockquote className="mt-1 grid max-w-prose gap-1 border-s-3 border-line ps-4">
          <p className="text-sm font-semibold">{t`Answer of ${brand}`}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </blockquote>
      )}
    </article>
  );
}
