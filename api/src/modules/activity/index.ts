export { ACTIVITY_SOURCES, belongsTo } from "./activity";
export { activityModule } from "./module";
