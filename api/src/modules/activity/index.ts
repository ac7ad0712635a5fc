export { activityRoutes } from "./activity-routes";
export { createActivityService } from "./activity-service";
