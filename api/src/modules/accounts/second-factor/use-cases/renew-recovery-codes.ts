import { AppError } from "@fundi/shared/contract/errors";
import type { Actor } from "../../../../platform/auth/session-store";
import type { FactorDependencies } from "../../account-dependencies";
import { checkOwnPassword, lockCaller } from "../../account-support";
import { findFactor } from "../factor-store";
import { issueRecoveryCodes } from "../recovery-codes";

/** Replaces the caller's recovery codes; the old ones are no longer accepted. */
export async function renewRecoveryCodes(
  { db, inTransaction, box }: FactorDependencies,
  actor: Actor,
  password: string,
): Promise<string[]> {
  const requireSame = await checkOwnPassword(db, actor, password);
  return inTransaction(async (tx) => {
    requireSame(await lockCaller(tx, actor));
    if (!(await findFactor(tx.db, box, actor.id))?.isOn) throw new AppError("CONFLICT", "Two-factor sign-in is off.");
    return issueRecoveryCodes(tx, actor.id);
  });
}
