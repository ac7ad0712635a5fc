export { OrderCard } from "./order-card";
export { recentOrdersQuery } from "./order-queries";
export { OrdersSkeleton } from "./orders-page";
