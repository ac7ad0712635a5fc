import type { Actor } from "../../../platform/auth/session-store";
import { queueMail } from "../../../platform/mail/mail-store";
import { writeMail } from "../../mail-templates";
import type { AccountDependencies } from "../account-dependencies";
import { type AccountRecord, findAccount, updateEmail, verifyEmail } from "../account-store";
import { checkCode, invalidCode, lockCaller, refuseTakenEmail } from "../account-support";
import { countEmailCodeTry, deleteEmailCode, deleteResetCode, lockEmailCode } from "../code-store";
import { readerLanguage } from "../reader-language";

/** Masks an address so that its owner still recognizes it: "j…@example.com". */
const shortened = (email: string): string => email.replace(/^(.).*@/, "$1…@");

/** Accepts the code from the mail. When it confirms another address, the old address is notified. */
export async function confirmEmail(
  { inTransaction, shop }: AccountDependencies,
  actor: Actor,
  code: string,
): Promise<AccountRecord> {
  const now = new Date();
  const confirmed = await inTransaction(async (tx) => {
    const account = await lockCaller(tx, actor);
    const stored = await lockEmailCode(tx.db, account.id);
    const verdict = checkCode(stored, account.id, code, now);
    if (verdict === "wrong") await countEmailCodeTry(tx.db, account.id);
    if (verdict !== "right" || !stored) return null;
    await deleteEmailCode(tx.db, account.id);
    if (stored.email === account.email) await verifyEmail(tx.db, account.id, now);
    else {
      await updateEmail(tx.db, account.id, stored.email, now).catch(refuseTakenEmail);
      // A pending reset code was sent to the old address.
      await deleteResetCode(tx.db, account.id);
      const values = { name: account.firstName, newEmail: shortened(stored.email) };
      const mail = await writeMail(
        tx.db,
        shop,
        { kind: "email-changed", values },
        await readerLanguage(tx.db, { userId: account.id }),
      );
      await queueMail(tx.db, { ...mail, to: account.email });
    }
    return findAccount(tx.db, account.id);
  });
  if (!confirmed) throw invalidCode();
  return confirmed;
}
