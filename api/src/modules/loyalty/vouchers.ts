import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { checkVoucher, type VoucherPurpose, type VoucherRecord, voucherDiscount } from "./loyalty";
import { findAccount } from "./loyalty-store";
import * as store from "./voucher-store";

interface VoucherUse {
  userId: number;
  code: string;
  amountMinor: number;
  /** The part of it that is for services, where that is not all. */
  servicesMinor?: number;
  /** The subject it is used for, such as `order:FD-1234-5678`. */
  subject: string;
}

async function announce(
  tx: Tx,
  voucher: { id: number; userId: number },
  kind: "voucher_used" | "voucher_returned",
  about: string,
) {
  const { points } = await findAccount(tx.db, voucher.userId);
  tx.emit({
    name: "loyalty.changed",
    entity: "voucher",
    entityId: voucher.id,
    actorId: voucher.userId,
    payload: { userId: voucher.userId, kind, points: 0, balance: points, about },
  });
}

const take =
  (purpose: VoucherPurpose) =>
  async (
    tx: Tx,
    { userId, code, amountMinor, servicesMinor, subject }: VoucherUse,
    now = new Date(),
  ): Promise<{ discountMinor: number }> => {
    const voucher = await store.lockVoucher(tx.db, code);
    const discountMinor = voucherDiscount(voucher, { userId, purpose, amountMinor, servicesMinor, now });
    // A voucher that passed the check exists.
    if (voucher) {
      await store.saveUse(tx.db, voucher.id, { subject, at: now });
      await announce(tx, voucher, "voucher_used", voucher.name);
    }
    return { discountMinor };
  };

/** Takes a money voucher off goods, once, in the transaction of the order. The unused remainder expires. */
export const applyVoucher = take("goods");

/** Takes a voucher off a service's price, once, in the transaction of the quote: money, a percentage, or all of it. */
export const redeemVoucher = take("service");

/** Takes a voucher off a sale at the counter, once, in its transaction. */
export const useVoucherAtCounter = take("counter");

/** Returns a voucher that could be used at the counter now; does not use it up. */
export async function findUnusedVoucher(db: Db, code: string, now: Date): Promise<VoucherRecord> {
  const voucher = await store.findVoucher(db, code);
  checkVoucher(voucher, { purpose: "counter", now });
  return voucher;
}

/** Makes the voucher of this subject valid again, if there is one. */
export async function returnVoucher(tx: Tx, subject: string): Promise<void> {
  const voucher = await store.lockVoucherUsedFor(tx.db, subject);
  if (!voucher) return;
  await store.saveUse(tx.db, voucher.id, null);
  await announce(tx, voucher, "voucher_returned", voucher.name);
}
