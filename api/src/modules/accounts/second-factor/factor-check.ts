import { AppError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../../platform/database/transaction";
import { consumeRecoveryCode, consumeStep, type FactorRecord } from "./factor-store";
import { recoveryHash, stepOf } from "./totp";

const wrongCode = () =>
  new AppError("INVALID_FACTOR", "This code is not right, or was used already. Wait for the next one and try again.", {
    fieldErrors: { factorCode: ["This code is not right, or was used already"] },
  });

/**
 * Returns the secret of a factor; when it cannot be decrypted any more, throws an error that names the alternatives.
 */
function secretOf(factor: FactorRecord): string {
  try {
    return factor.secret();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(
      error.code,
      "The shop was restored without its secret.key, so codes of authenticator apps cannot be checked. Use a recovery code, or ask an administrator to reset your two-factor sign-in, or whoever runs the server to put secret.key back.",
      undefined,
      { cause: error },
    );
  }
}

/** Returns the time step of a code of the authenticator app. Throws INVALID_FACTOR for a wrong or used code. */
export function requireStep(factor: FactorRecord, code: string, now: Date): number {
  const step = stepOf(secretOf(factor), code, factor.lastStep, now);
  if (step === null) throw wrongCode();
  return step;
}

/**
 * Verifies the second factor of a sign-in. Throws FACTOR_REQUIRED when the account has one and no code was sent,
 * INVALID_FACTOR when the code is wrong. Call it under the account's lock, with the factor read under it, so that no code
 * opens two sessions.
 */
export async function requireFactor(
  tx: Tx,
  factor: FactorRecord | null,
  userId: number,
  code: string | undefined,
  now: Date,
): Promise<void> {
  if (!factor?.isOn) return;
  if (code === undefined)
    throw new AppError("FACTOR_REQUIRED", "Enter the 6-digit code of your authenticator app, or a recovery code.");
  if (/^\d{6}$/.test(code)) await consumeStep(tx.db, userId, requireStep(factor, code, now));
  else if (!(await consumeRecoveryCode(tx.db, userId, recoveryHash(userId, code)))) throw wrongCode();
}
