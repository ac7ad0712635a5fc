// One module, so that pages name the files that it needs once.

export { ProductReviews, RatingLine } from "../reviews";
export { CompareBar, CompareToggle, ProductActions } from "./compare/compare-parts";
export { UnitChooser } from "./units/unit-chooser";
export { ViewedList } from "./viewed/viewed-list";
