import type { SaleVoucher } from "@fundi/shared/sales/sales";
import type { SaleDependencies } from "../sale-dependencies";
import { presentVoucher } from "../sale-vouchers";

/** Returns the unused voucher with this code, with its owner. */
export const findSaleVoucher = async ({ db, vouchers, clock }: SaleDependencies, code: string): Promise<SaleVoucher> =>
  presentVoucher(db, await vouchers.look(db, code, clock()));
