import type { LoyaltyDependencies } from "../loyalty-dependencies";
import { findAccount, findEntries, findRewards } from "../loyalty-store";
import { findVouchersOf } from "../voucher-store";

const HISTORY_LENGTH = 100;

/** Returns a customer's points, their latest entries and vouchers, and what the programme offers. */
export async function findLoyaltyState({ db, programme }: LoyaltyDependencies, userId: number) {
  const [account, rewards, entries, vouchers] = await Promise.all([
    findAccount(db, userId),
    findRewards(db),
    findEntries(db, userId, HISTORY_LENGTH),
    findVouchersOf(db, userId),
  ]);
  return { account, rewards, entries, vouchers, programme: programme.current() };
}

export type LoyaltyState = Awaited<ReturnType<typeof findLoyaltyState>>;
