import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { Actor } from "../../../../platform/auth/session-store";
import type { FactorDependencies } from "../../account-dependencies";
import { lockAccount } from "../../account-store";
import { checkOwnPassword, endSessions } from "../../account-support";
import { emitFactorChanged } from "../factor-changed";
import { deleteFactor } from "../factor-store";

/** Removes another staff member's factor after a lost phone; they set up a new one at the next sign-in. */
export async function resetStaffFactor(
  { db, inTransaction }: FactorDependencies,
  userId: number,
  actor: Actor,
  password: string,
): Promise<void> {
  const requireSame = await checkOwnPassword(db, actor, password);
  await inTransaction(async (tx) => {
    requireSame(await lockAccount(tx.db, actor.id));
    const account = await lockAccount(tx.db, userId);
    if (!account || !isStaff(account.role)) throw new AppError("NOT_FOUND", "There is no such staff account.");
    if (!(await deleteFactor(tx.db, userId))) return;
    await endSessions(tx, userId, "Your two-factor sign-in was reset.", { actorId: actor.id });
    emitFactorChanged(tx, userId, actor.id, false);
  });
}
