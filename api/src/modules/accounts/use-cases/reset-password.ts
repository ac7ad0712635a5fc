import type { AccountDependencies } from "../account-dependencies";
import { findAccountByEmail, lockAccount, updatePassword, verifyEmail } from "../account-store";
import { checkCode, endSessions, invalidCode } from "../account-support";
import { countResetTry, deleteResetCode, lockResetCode } from "../code-store";
import { hashChosenPassword, publicFacts } from "../password-rules";

interface ResetPassword {
  email: string;
  otp: string;
  newPassword: string;
}

/** Sets a new password with the code from the mail, which also confirms the address; ends every session. */
export async function resetPassword(
  { db, inTransaction, shop }: AccountDependencies,
  { email, otp, newPassword }: ResetPassword,
): Promise<void> {
  const about = publicFacts(shop, (await findAccountByEmail(db, email)) ?? { email });
  const passwordHash = await hashChosenPassword({ password: newPassword, field: "newPassword", about });
  const now = new Date();
  const changed = await inTransaction(async (tx) => {
    const known = await findAccountByEmail(tx.db, email);
    const account = known && (await lockAccount(tx.db, known.id));
    if (!account?.active) return false;
    const verdict = checkCode(await lockResetCode(tx.db, account.id), account.id, otp, now);
    if (verdict === "wrong") await countResetTry(tx.db, account.id);
    if (verdict !== "right") return false;
    await deleteResetCode(tx.db, account.id);
    await updatePassword(tx.db, account.id, passwordHash, now);
    await verifyEmail(tx.db, account.id, now);
    await endSessions(tx, account.id, "Your password was changed.");
    return true;
  });
  if (!changed) throw invalidCode();
}
