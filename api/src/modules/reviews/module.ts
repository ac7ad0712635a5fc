import type { ShopModule } from "../../platform/module";
import { reviewGuestData, reviewPersonalData } from "./review-personal-data";
import { reviewRoutes } from "./review-routes";
import { createReviewService, type ReviewDependencies } from "./review-service";

/** What buyers say about products. */
export const reviewsModule = (dependencies: ReviewDependencies): ShopModule => ({
  name: "reviews",
  routes: (bind) => reviewRoutes(bind, createReviewService(dependencies)),
  personalData: [reviewPersonalData],
  guestData: [reviewGuestData],
});
