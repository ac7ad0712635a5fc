export { announceToCustomers } from "./announcements";
export { notificationPersonalData } from "./notification-personal-data";
export { notificationRoutes } from "./notification-routes";
export { createNotificationService } from "./notification-service";
