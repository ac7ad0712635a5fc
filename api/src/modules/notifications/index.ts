export { notificationsModule } from "./module";
