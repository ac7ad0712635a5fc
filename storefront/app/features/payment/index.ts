export { holdNotice } from "./hold-notice";
export { clearOrderToPay, storeOrderToPay } from "./order-to-pay";
export { PayByCard } from "./pay-by-card";
