// One module, so that pages name the files that it needs once.

export { ProductReviews, RatingLine } from "../reviews";
export { CompareBar, CompareToggle, ProductActions } from "./compare/compare-parts";
export { ViewedList } from "./viewed/viewed-list";
