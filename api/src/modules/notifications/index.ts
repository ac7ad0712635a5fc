export { loyaltyNotices } from "./loyalty-notices";
export { mailSubscribers } from "./mail-subscribers";
export { notificationRoutes } from "./notification-routes";
export { orderNotices } from "./order-notices";
export { supportNotices } from "./support-notices";
