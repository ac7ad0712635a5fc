import { type ComponentProps, lazy, Suspense } from "react";
import * as parts from "./late-parts";

const load = () => import("./late-parts");

/** Rendered with the page on the server, as its links work alone. Where `SSR` is false, the static import above is dropped. */
const Reviews = import.meta.env.SSR
  ? parts.ProductReviews
  : lazy(() => load().then(({ ProductReviews }) => ({ default: ProductReviews })));
const Line = import.meta.env.SSR
  ? parts.RatingLine
  : lazy(() => load().then(({ RatingLine }) => ({ default: RatingLine })));

/** What buyers say about a product. */
export const ProductReviews = (props: ComponentProps<typeof parts.ProductReviews>) => (
  <Suspense>
    <Reviews {...props} />
  </Suspense>
);

/** The rating below a product's name. */
export const RatingLine = (props: ComponentProps<typeof parts.RatingLine>) => (
  <Suspense>
    <Line {...props} />
  </Suspense>
);
