import { AppError } from "@fundi/shared/contract/errors";
import { needsFactor } from "../../../../platform/auth/factor-policy";
import type { Actor } from "../../../../platform/auth/session-store";
import type { FactorDependencies } from "../../account-dependencies";
import { checkOwnPassword, lockCaller } from "../../account-support";
import { emitFactorChanged } from "../factor-changed";
import { deleteFactor } from "../factor-store";

/** Turns off the caller's own second factor. Throws CONFLICT where the shop's policy requires one. */
export async function removeFactor(
  { db, inTransaction, policy }: FactorDependencies,
  actor: Actor,
  password: string,
): Promise<void> {
  const requireSame = await checkOwnPassword(db, actor, password);
  await inTransaction(async (tx) => {
    const account = await lockCaller(tx, actor);
    requireSame(account);
    if (needsFactor(policy(), account.role))
      throw new AppError("CONFLICT", "The shop asks your account for two-factor sign-in.");
    if (await deleteFactor(tx.db, account.id)) emitFactorChanged(tx, account.id, actor.id, false);
  });
}
