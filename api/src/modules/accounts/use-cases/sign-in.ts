import { AppError } from "@fundi/shared/contract/errors";
import { openSession } from "../../../platform/auth/session-store";
import type { Db } from "../../../platform/database/database";
import type { Statement } from "../../../platform/database/transaction";
import type { Device } from "../../../platform/http/client-address";
import type { SignInDependencies } from "../account-dependencies";
import { findAccountByEmail, lockAccount } from "../account-store";
import { checkPassword } from "../account-support";
import { requireFactor } from "../second-factor/factor-check";
import { findFactor } from "../second-factor/factor-store";
import type { SignedIn } from "../signed-in";

interface Credentials {
  email: string;
  password: string;
  factorCode?: string | undefined;
}

/**
 * Signs in. The password is checked again under the lock, so that one that was just changed is rejected. `releaseGuess`
 * releases the counted try with the session in one batch.
 */
export async function signIn(
  { db, inTransaction, box, clock }: SignInDependencies,
  { email, password, factorCode }: Credentials,
  device: Device,
  releaseGuess: (tx: Db) => readonly Statement[],
): Promise<SignedIn> {
  const account = await findAccountByEmail(db, email);
  if (!account?.active || !account.passwordHash)
    throw new AppError("EMAIL_NOT_FOUND", "Email not found. Would you like to sign up?");
  const requireSame = await checkPassword(account, password, 401);
  return inTransaction(async (tx) => {
    // One message: the factor is read when the account is locked, and what is opened too early is rolled back.
    const [locked, factor, token] = await Promise.all([
      lockAccount(tx.db, account.id),
      findFactor(tx.db, box, account.id),
      openSession(tx.db, account.id, device),
      ...releaseGuess(tx.db),
    ]);
    requireSame(locked);
    await requireFactor(tx, factor, account.id, factorCode, clock());
    return { account: locked ?? account, token };
  });
}
