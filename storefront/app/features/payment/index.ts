export { forgetOrderToPay, keepOrderToPay } from "./order-to-pay";
export { OrderWaiting } from "./order-waiting";
