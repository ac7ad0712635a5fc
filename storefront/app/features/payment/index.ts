export { BackToRepair, rememberRepair } from "./back-to-repair";
export { holdNotice } from "./holds/hold-notice";
export { MissingGoods, paidWords } from "./holds/missing-goods";
export { clearOrderToPay, storeOrderToPay } from "./order-to-pay";
export { PayByCard } from "./pay-by-card";
export { PaybillNumbers } from "./paybill-numbers";
