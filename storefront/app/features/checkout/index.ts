export { LazyCheckout } from "./lazy-checkout";
export { keepVoucherToUse } from "./voucher-to-use";
