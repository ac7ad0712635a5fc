export { holdNotice } from "./hold-notice";
export { clearOrderToPay, storeOrderToPay } from "./order-to-pay";
export { OrderWaiting } from "./order-waiting";
export { PayByCard } from "./pay-by-card";
