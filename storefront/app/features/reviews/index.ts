export { OrderReviews } from "./order-reviews";
export { ProductReviews, RatingLine } from "./product-reviews";
