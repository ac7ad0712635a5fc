import { timingSafeEqual } from "node:crypto";
import type { Tx } from "../../../platform/database/transaction";
import { CODE_TRIES } from "../account-support";
import { type CodePurpose, phoneCodeHash } from "./phone-code";
import { countPhoneCodeTry, lockPhoneCode } from "./phone-code-store";

/**
 * Checks a code under its lock and counts a wrong one. Returns whose it is; null when it is wrong, has expired or has no
 * attempts left. The work is the same for every number that a code was asked for.
 */
export async function checkPhoneCode(
  tx: Tx,
  key: { number: string; purpose: CodePurpose },
  code: string,
  now: Date,
): Promise<number | null> {
  const stored = await lockPhoneCode(tx.db, key);
  if (!stored || stored.expiresAt < now || stored.attempts >= CODE_TRIES) return null;
  const isRight = timingSafeEqual(
    Buffer.from(phoneCodeHash(key.number, key.purpose, code)),
    Buffer.from(stored.codeHash),
  );
  if (!isRight) await countPhoneCodeTry(tx.db, key);
  return isRight ? stored.userId : null;
}
