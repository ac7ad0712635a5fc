export { type Checkout, createCheckout, type PlaceOrder, type ProductForSale } from "./checkout";
export type { Author, OrderRecord, Viewer } from "./order";
export { dueMinor, lockForPayment, type OrderMoney, orderFacts, settleOrder } from "./order-money";
export { presentOrderDetail } from "./order-presenter";
export { orderRoutes } from "./order-routes";
export { createOrderService, type OrderService } from "./order-service";
export { orderEmail } from "./order-store";
