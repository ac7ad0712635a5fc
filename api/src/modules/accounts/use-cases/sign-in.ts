import { AppError } from "@fundi/shared/contract/errors";
import { openSession } from "../../../platform/auth/session-store";
import type { Device } from "../../../platform/http/client-address";
import type { SignInDependencies } from "../account-dependencies";
import { findAccountByEmail, lockAccount } from "../account-store";
import { checkPassword } from "../account-support";
import { requireFactor } from "../second-factor/factor-check";
import type { SignedIn } from "../signed-in";

interface Credentials {
  email: string;
  password: string;
  factorCode?: string | undefined;
}

/** Signs in. The password is checked again under the lock, so that one that was just changed is rejected. */
export async function signIn(
  { db, inTransaction, box, clock }: SignInDependencies,
  { email, password, factorCode }: Credentials,
  device: Device,
): Promise<SignedIn> {
  const account = await findAccountByEmail(db, email);
  if (!account?.active || !account.passwordHash)
    throw new AppError("EMAIL_NOT_FOUND", "Email not found. Would you like to sign up?");
  const requireSame = await checkPassword(account, password, 401);
  return inTransaction(async (tx) => {
    const locked = await lockAccount(tx.db, account.id);
    requireSame(locked);
    await requireFactor(tx, box, account.id, factorCode, clock());
    return { account: locked ?? account, token: await openSession(tx.db, account.id, device) };
  });
}
