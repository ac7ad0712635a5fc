export { notificationsModule } from "./module";
export { whyTextIsOutdated } from "./texts/text-premise-store";
