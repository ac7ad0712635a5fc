import type { Actor } from "../../../platform/auth/session-store";
import type { AccountDependencies } from "../account-dependencies";
import { findAccountByEmail } from "../account-store";
import { checkOwnPassword, emailTaken, lockCaller } from "../account-support";
import { sendEmailCode } from "../email-code";

/** Sends a code to another address, which becomes the account's once it is confirmed. */
export async function requestEmailChange(
  { db, inTransaction, shop }: AccountDependencies,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const requireSame = await checkOwnPassword(db, actor, password);
  await inTransaction(async (tx) => {
    const account = await lockCaller(tx, actor);
    requireSame(account);
    if (await findAccountByEmail(tx.db, email)) throw emailTaken();
    await sendEmailCode(tx, shop, account, email);
  });
}
