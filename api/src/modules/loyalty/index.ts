export { loyaltyPersonalData } from "./loyalty-personal-data";
export { loyaltyRoutes } from "./loyalty-routes";
export { createLoyaltyService, type LoyaltyService } from "./loyalty-service";
export { loyaltySubscribers } from "./loyalty-subscribers";
export {
  applyVoucher,
  lookAtVoucher,
  redeemVoucher,
  returnVoucher,
  useVoucherAtCounter,
  type VoucherUse,
} from "./vouchers";
