export { holdLine } from "./hold-line";
export { forgetOrderToPay, keepOrderToPay } from "./order-to-pay";
export { OrderWaiting } from "./order-waiting";
export { PayByCard } from "./pay-by-card";
