export { ACTIVITY_SOURCES } from "./activity";
export { activityModule } from "./module";
