export { OrderCard } from "./order-card";
export { recentOrdersQuery, useOrderUpdates } from "./order-queries";
export { OrdersSkeleton } from "./orders-page";
