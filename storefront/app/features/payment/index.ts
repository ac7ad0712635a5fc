export { holdNotice } from "./hold-notice";
export { MissingGoods, paidWords } from "./missing-goods";
export { clearOrderToPay, storeOrderToPay } from "./order-to-pay";
export { PayByCard } from "./pay-by-card";
