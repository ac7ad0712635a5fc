import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import { countCodeTry, deleteCode, lockCode, saveCode } from "./approval-store";

export const CODE_MINUTES = 10;
const CODE_TRIES = 5;
const PURPOSE = "approve";

const hashOf = (estimateId: number, code: string): string =>
  createHash("sha256").update(`${PURPOSE}:${estimateId}:${code}`).digest("hex");

const tooManyTries = (expiresAt: Date, now: Date): AppError => {
  const retryAfter = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return new AppError("RATE_LIMITED", `Too many wrong codes. Please ask for a new one in ${minutes} min, or call us.`, {
    retryAfter,
  });
};

/**
 * Makes a new code for a decision about an estimate; only its hash is stored. Throws RATE_LIMITED where the last one was guessed at too
 * often and has not expired: a new one would allow five more tries.
 */
export async function newApprovalCode(tx: Tx, estimateId: number, now: Date): Promise<string> {
  const known = await lockCode(tx.db, PURPOSE, estimateId);
  if (known && known.attempts >= CODE_TRIES && known.expiresAt > now) throw tooManyTries(known.expiresAt, now);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await saveCode(tx.db, PURPOSE, estimateId, { codeHash: hashOf(estimateId, code), expiresAt });
  return code;
}

/**
 * Checks a code under its lock. Returns null where it is right, and it is used up; else the error, which is thrown after the
 * transaction: a wrong try has to be counted.
 */
export async function takeApprovalCode(tx: Tx, estimateId: number, code: string, now: Date): Promise<AppError | null> {
  const wrong = () => {
    const message = "This code is wrong or has expired.";
    return new AppError("INVALID_OTP", message, { fieldErrors: { approvalCode: [message] } });
  };
  const stored = await lockCode(tx.db, PURPOSE, estimateId);
  if (!stored || stored.expiresAt <= now) return wrong();
  if (stored.attempts >= CODE_TRIES) return tooManyTries(stored.expiresAt, now);
  if (timingSafeEqual(Buffer.from(hashOf(estimateId, code)), Buffer.from(stored.codeHash))) {
    await deleteCode(tx.db, PURPOSE, estimateId);
    return null;
  }
  await countCodeTry(tx.db, PURPOSE, estimateId);
  return wrong();
}
