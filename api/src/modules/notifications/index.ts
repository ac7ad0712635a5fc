export { notificationsModule } from "./module";
export { whyTextIsOutdated } from "./text-premise-store";
