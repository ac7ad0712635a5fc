import { lateComponent } from "../../browser/late-component";
import * as parts from "./late-parts";

const load = () => import("./late-parts");

/** What buyers say about a product. */
export const ProductReviews = lateComponent(
  import.meta.env.SSR
    ? { rendered: parts.ProductReviews }
    : { load: () => load().then(({ ProductReviews: part }) => part) },
);

/** The rating below a product's name. */
export const RatingLine = lateComponent(
  import.meta.env.SSR ? { rendered: parts.RatingLine } : { load: () => load().then(({ RatingLine: part }) => part) },
);
