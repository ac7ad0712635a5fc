import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { redeemReward as endpoint } from "@fundi/shared/loyalty/loyalty";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { checkPoints } from "../loyalty";
import type { LoyaltyDependencies } from "../loyalty-dependencies";
import { addEntry, lockAccount, lockReward } from "../loyalty-store";
import { newVoucherCode } from "../voucher-code";
import { insertVoucher } from "../voucher-store";

/** A reward, and its cost as the customer saw it. */
type Choice = z.output<typeof endpoint.body>;

const ATTEMPTS = 5;
const DAY_MS = 24 * 3_600_000;

/** Spends points on a reward; returns the id of its voucher. The same Idempotency-Key spends them once. */
export async function redeemReward(
  dependencies: LoyaltyDependencies,
  userId: number,
  choice: Choice,
  key: IdempotencyKey | null,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await redeemOnce(dependencies, userId, choice, key);
    } catch (error) {
      // Retry with another code after a collision.
      if (duplicateKey(error) !== "uq_vouchers_code" || attempt === ATTEMPTS) throw error;
    }
  }
}

const redeemOnce = (
  { inTransaction, isOffered, clock }: LoyaltyDependencies,
  userId: number,
  { rewardId, pointsCost: seen }: Choice,
  key: IdempotencyKey | null,
): Promise<number> =>
  inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      if (!isOffered()) throw new AppError("NOT_OFFERED", "There is no loyalty programme at the moment.");
      const reward = await lockReward(tx.db, rewardId);
      if (!reward) throw new AppError("NOT_FOUND", "This reward is no longer offered.");
      // Managers change rewards while customers look at them: nobody pays a price that they did not see.
      if (seen !== undefined && seen !== reward.pointsCost)
        throw new AppError(
          "CONFLICT",
          `This reward now takes ${reward.pointsCost.toLocaleString("en-KE")} points. Nothing was spent.`,
        );
      const account = await lockAccount(tx.db, userId);
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
      const { id, balance } = await addEntry(tx.db, account, {
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
