export { type BillContent, type BillDeposit, type BillLine, isCharged } from "./bills/bill";
export { checkLinePrice } from "./bills/bill-prices";
export { type BillService, createBillService } from "./bills/bill-service";
export { billStatusOf } from "./bills/bill-status";
export { missingShareMinor, shareMinor } from "./bills/share";
export { createCheckout } from "./checkout";
export { drawCreditNote } from "./documents/credit-note-document";
export { drawInvoice } from "./documents/invoice";
export { findLinkedOrders } from "./links/linked-orders";
export { createOrderLinks } from "./links/order-link-service";
export { wereOrdersPlaced } from "./lists/order-days-store";
export { findSoldUnit, type SoldUnit } from "./lists/sold-unit-store";
export { ordersModule } from "./module";
export {
  type Author,
  checkVersion,
  depositDueMinor,
  dueMinor,
  netPaidMinor,
  type OrderAuthor,
  type OrderRecord,
  type OrderViewer,
  overpaidMinor,
  owns,
  payableMinor,
  type SaleDiscountRecord,
  type Viewer,
} from "./order";
export { orderFacts } from "./order-events";
export { findOrderWithGoods } from "./order-goods-store";
export type { NewItem } from "./order-item-store";
export { findOrderMailContent, type OrderMailContent } from "./order-mail-store";
export { flagForReview, lockForPayment, recordRefund, settleOrder } from "./order-money";
export { NUMBER_DRAWS, newOrderNumber } from "./order-number";
export { orderEmail } from "./order-people-store";
export { presentOrder, presentOrderDetail } from "./order-presenter";
export { createOrderService, type OrderService } from "./order-service";
export { requireGoods } from "./order-stock";
export { findOrdersByNumber } from "./order-store";
export { asUnit } from "./order-units";
export { orderVoucherSubject } from "./order-voucher";
export { checkWithoutAccount, isErasedGuest, lockForErasure } from "./privacy/order-erasure";
export { findIdleOrderIdsOf, findOrderIdsOf } from "./privacy/order-privacy-store";
export { issueCreditNote, numberOfNote } from "./returns/credit-note";
export { insertCounterOrder } from "./use-cases/insert-counter-order";
export { takeGoodsBack } from "./use-cases/take-goods-back";
export { undoStep } from "./use-cases/undo-step";
