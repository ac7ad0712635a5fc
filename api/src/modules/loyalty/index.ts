export { createLoyaltyService } from "./loyalty-service";
export { loyaltyModule } from "./module";
export { createProgramme } from "./programme";
export { applyVoucher, findUnusedVoucher, redeemVoucher, returnVoucher, useVoucherAtCounter } from "./vouchers";
