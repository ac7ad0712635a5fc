import type { Actor } from "../../../platform/auth/session-store";
import type { AccountDependencies } from "../account-dependencies";
import { findAccount, updatePassword } from "../account-store";
import { checkPassword, endSessions, lockCaller } from "../account-support";
import { hashChosenPassword, publicFacts } from "../password-rules";

interface ChangePassword {
  currentPassword: string;
  newPassword: string;
}

/** Changes the caller's own password and ends the other sessions. */
export async function changePassword(
  { db, inTransaction, shop }: AccountDependencies,
  actor: Actor,
  { currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  const account = await findAccount(db, actor.id);
  const requireSame = await checkPassword(account, currentPassword, 400);
  const about = publicFacts(shop, account ?? { email: actor.email });
  const passwordHash = await hashChosenPassword({ password: newPassword, field: "newPassword", about });
  await inTransaction(async (tx) => {
    requireSame(await lockCaller(tx, actor));
    await updatePassword(tx.db, actor.id, passwordHash, new Date());
    await endSessions(tx, actor.id, "Your password was changed.", { except: actor.sessionHash });
  });
}
