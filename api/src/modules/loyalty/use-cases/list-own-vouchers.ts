import type { VoucherRecord } from "../loyalty";
import type { LoyaltyDependencies } from "../loyalty-dependencies";
import { findVouchersOf } from "../voucher-store";

/** Returns a customer's own vouchers. */
export const listOwnVouchers = ({ db }: LoyaltyDependencies, userId: number): Promise<VoucherRecord[]> =>
  findVouchersOf(db, userId);
