export { type Checkout, createCheckout, type PlaceOrder, type ProductForSale } from "./checkout";
export type { Author, OrderRecord, Viewer } from "./order";
export { orderFinder } from "./order-finder";
export {
  askToLook,
  dueMinor,
  lockForPayment,
  type OrderMoney,
  orderFacts,
  recordRefund,
  settleOrder,
} from "./order-money";
export { wereOrdersPlaced } from "./order-days-store";
export { orderPersonalData } from "./order-personal-data";
export { presentOrderDetail } from "./order-presenter";
export { findIdleOrderIdsOf, findOrderIdsOf } from "./order-privacy-store";
export { orderRoutes } from "./order-routes";
export { createOrderService, type OrderService, orderVoucherSubject } from "./order-service";
export { orderEmail } from "./order-store";
