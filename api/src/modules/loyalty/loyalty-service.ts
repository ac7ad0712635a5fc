import { AppError } from "@fundi/shared/errors";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction } from "../../platform/database/transaction";
import { checkPoints } from "./loyalty";
import * as store from "./loyalty-store";
import { newVoucherCode } from "./voucher-code";
import { findVouchersOf, insertVoucher } from "./voucher-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  /** Whether the shop has a loyalty programme now. */
  isOffered: () => boolean;
  clock: () => Date;
}

const HISTORY_LENGTH = 100;
const DAY_MS = 24 * 3_600_000;

/** Points, and what they buy (`decisions.md` D7). */
export function createLoyaltyService({ db, inTransaction, isOffered, clock }: Dependencies) {
  const redeemOnce = (userId: number, rewardId: number, key: IdempotencyKey | null): Promise<number> =>
    inTransaction((tx) =>
      once(tx, key, async () => {
        if (!isOffered()) throw new AppError("NOT_OFFERED", "There is no loyalty programme at the moment.");
        const reward = await store.findReward(tx.db, rewardId);
        if (!reward) throw new AppError("NOT_FOUND", "This reward is no longer offered.");
        const account = await store.lockAccount(tx.db, userId);
        checkPoints(account.points, reward);
        const now = clock();
        const { name, kind, valueMinor, percent, validDays } = reward;
        const voucherId = await insertVoucher(tx.db, {
          rewardId,
          code: newVoucherCode(),
          userId,
          name,
          kind,
          valueMinor,
          percent,
          expiresAt: validDays === null ? null : new Date(now.getTime() + validDays * DAY_MS),
          createdAt: now,
        });
        const { id, balance } = await store.addEntry(tx.db, account, {
          userId,
          kind: "redeemed",
          points: -reward.pointsCost,
          reason: `Redeemed: ${name}`,
          subject: { type: "voucher", id: voucherId },
          turn: 1,
          at: now,
        });
        tx.emit({
          name: "loyalty.changed",
          entity: "loyalty",
          entityId: id,
          actorId: userId,
          payload: { userId, kind: "redeemed", points: -reward.pointsCost, balance, about: name },
        });
        return voucherId;
      }),
    );

  return {
    clock,
    vouchersOf: (userId: number) => findVouchersOf(db, userId),

    async stateOf(userId: number) {
      const [account, rewards, entries, vouchers] = await Promise.all([
        store.findAccount(db, userId),
        store.findRewards(db),
        store.findEntries(db, userId, HISTORY_LENGTH),
        findVouchersOf(db, userId),
      ]);
      return { account, rewards, entries, vouchers };
    },

    /** Spends points on a reward; answers the id of its voucher. The same Idempotency-Key spends them once. */
    async redeem(userId: number, rewardId: number, key: IdempotencyKey | null): Promise<number> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await redeemOnce(userId, rewardId, key);
        } catch (error) {
          // Two vouchers drew the same code: draw again.
          if (duplicateKey(error) !== "uq_vouchers_code" || attempt === 5) throw error;
        }
      }
    },
  };
}

export type LoyaltyService = ReturnType<typeof createLoyaltyService>;
export type LoyaltyState = Awaited<ReturnType<LoyaltyService["stateOf"]>>;
