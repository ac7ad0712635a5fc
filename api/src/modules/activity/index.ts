export { ACTIVITY_SOURCES } from "./activity";
export { activityRoutes } from "./activity-routes";
export { createActivityService } from "./activity-service";
export { alertPersonalData, createAlertPreferences } from "./alert-preferences";
export { createBellReads } from "./bell-read";
