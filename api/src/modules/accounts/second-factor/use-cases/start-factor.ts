import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { Actor } from "../../../../platform/auth/session-store";
import type { FactorDependencies } from "../../account-dependencies";
import { checkOwnPassword, lockCaller } from "../../account-support";
import { findFactor, savePendingFactor } from "../factor-store";
import { newSecret, uriOf } from "../totp";

/** Creates a secret, pending until its first code. */
export async function startFactor(
  { db, inTransaction, box, shop, clock }: FactorDependencies,
  actor: Actor,
  password: string,
): Promise<{ uri: string; secret: string }> {
  const requireSame = await checkOwnPassword(db, actor, password);
  return inTransaction(async (tx) => {
    const account = await lockCaller(tx, actor);
    requireSame(account);
    if (!isStaff(account.role)) throw new AppError("FORBIDDEN", "Two-factor sign-in is for staff accounts.");
    if ((await findFactor(tx.db, box, account.id))?.isOn)
      throw new AppError("CONFLICT", "Two-factor sign-in is on already. Turn it off first.");
    const secret = newSecret();
    await savePendingFactor(tx.db, box, account.id, secret, clock());
    return { uri: uriOf(secret, account.email, shop.brand), secret };
  });
}
