export { reviewsModule } from "./module";
export { createReviewService } from "./review-service";
