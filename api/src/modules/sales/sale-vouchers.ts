import { AppError } from "@fundi/shared/contract/errors";
import type { SaleVoucher } from "@fundi/shared/sales/sales";
import { fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { findCustomer } from "./sale-item-store";

interface VoucherFacts {
  code: string;
  userId: number;
  name: string;
  kind: string;
  valueMinor: number | null;
  percent: number | null;
}

/** What a sale needs of vouchers: to look one up, and to use it. */
export interface SaleVouchers {
  look: (db: Db, code: string, now: Date) => Promise<VoucherFacts>;
  use: (
    tx: Tx,
    use: { userId: number; code: string; amountMinor: number; servicesMinor: number; subject: string },
    now: Date,
  ) => Promise<{ discountMinor: number }>;
}

/** Returns a voucher for the counter, with its owner. */
export async function presentVoucher(db: Db, voucher: VoucherFacts): Promise<SaleVoucher> {
  const owner = await findCustomer(db, voucher.userId);
  if (!owner) throw new AppError("VOUCHER_INVALID", "The account of this voucher was closed.");
  const { code, name } = voucher;
  return voucher.kind === "money"
    ? { code, name, owner, kind: "money", value: fromMinor(voucher.valueMinor ?? 0) }
    : { code, name, owner, kind: "service_percent", value: voucher.percent ?? 0 };
}
