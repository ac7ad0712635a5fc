export { notificationsModule } from "./module";
export { mayFollowStop } from "./texts/after-stop";
export { whyTextIsOutdated } from "./texts/text-premise-store";
