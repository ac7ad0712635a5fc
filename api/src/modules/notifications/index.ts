export { loyaltyNotices } from "./loyalty-notices";
export { mailSubscribers } from "./mail-subscribers";
export { messageNotices } from "./message-notices";
export { notificationRoutes } from "./notification-routes";
export { orderNotices } from "./order-notices";
export { supportNotices } from "./support-notices";
export { quoteMails } from "./quote-mails";
export { quoteNotices } from "./quote-notices";
