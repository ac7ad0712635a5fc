export { LazyCheckout } from "./lazy-checkout";
export { storeVoucher } from "./stored-voucher";
