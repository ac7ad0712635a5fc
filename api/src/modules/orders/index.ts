export { type Checkout, createCheckout, type PlaceOrder, type ProductForSale } from "./checkout";
export { type Counter, type CounterOrder, insertCounterOrder } from "./counter-order";
export { issueCreditNote, numberOfNote } from "./credit-note";
export { drawCreditNote } from "./credit-note-paper";
export {
  type Author,
  checkVersion,
  keptMinor,
  type OrderRecord,
  overpaidMinor,
  payableMinor,
  type SaleDiscountRecord,
  type Viewer,
} from "./order";
export { wereOrdersPlaced } from "./order-days-store";
export { orderExport } from "./order-export";
export { orderFinder } from "./order-finder";
export { type OrderLetter, orderLetter } from "./order-letter-store";
export {
  askToLook,
  dueMinor,
  lockForPayment,
  type OrderMoney,
  orderFacts,
  recordRefund,
  settleOrder,
} from "./order-money";
export { newOrderNumber } from "./order-number";
export { orderEmail } from "./order-people-store";
export { orderPersonalData } from "./order-personal-data";
export { presentOrder, presentOrderDetail } from "./order-presenter";
export { findIdleOrderIdsOf, findOrderIdsOf } from "./order-privacy-store";
export { takeGoodsBack } from "./order-returns";
export { orderRoutes } from "./order-routes";
export { createOrderService, type OrderService, orderVoucherSubject } from "./order-service";
export { findOrdersByNumber, type NewItem } from "./order-store";
export { type TakenStep, takeBackStep } from "./order-undo";
