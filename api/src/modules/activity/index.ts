export { orderActivity } from "./activity";
export { activityRoutes } from "./activity-routes";
